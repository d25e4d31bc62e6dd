import Hand from 'lucide-react/icons/hand'
import { useState } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { plural, t } from '#ui/words/words.ts'

/**
 * Holds every bag of a recall with one reason; nothing for users without the permission. `name` and `value` are as in
 * the address.
 */
export function HoldRecall({ name, value, onHeld }: { name: string; value: string; onHeld: () => void }) {
  const plant = usePlantClient()
  const mayHold = useCan('hold_record')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const [held, setHeld] = useState<number | null>(null)
  if (!mayHold) return null

  async function hold(): Promise<void> {
    setBusy(true)
    const result = await plant.send('holdRecall', { query: { [name]: value }, body: { reason: reason.trim() } })
    setBusy(false)
    if (!result.ok) return setErrors([t('The bags could not be held. Try again.')])
    setErrors([])
    setHeld(result.value.held.length)
    setOpen(false)
    onHeld()
  }

  if (!isOpen)
    return (
      <div className="grid justify-items-start gap-3 print:hidden">
        {held !== null && (
          <Notice title={plural(held, '{n} bag is held now.', '{n} bags are held now.')} tone="amber" />
        )}
        <Button icon={Hand} onClick={() => setOpen(true)}>
          {t('Hold these bags')}
        </Button>
      </div>
    )
  return (
    <div className="grid max-w-xl gap-3 print:hidden">
      <ErrorBanner errors={errors} />
      <ReasonField value={reason} onChange={setReason} errors={undefined} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>
        <Button kind="primary" disabled={isBusy || isBlank(reason)} onClick={() => void hold()}>
          {t('Hold|step')}
        </Button>
      </div>
    </div>
  )
}
