import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

/** Takes a bag off an Open shipment; a refusal is shown next to the button. */
export function TakeOff({ bag }: { bag: Bag }) {
  const plant = usePlantClient()
  const attempt = useAttempt<Bag | null>('button')
  const [refused, setRefused] = useState<readonly string[]>([])
  const may = useMay('bag', bag.id, 'takeOff')
  if (!may) return null

  async function takeOff() {
    const step = { entity: 'bag', type: 'takeOff', id: bag.id } as const
    const result = await attempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) return plant.snackbars.add(say('shipmentUpdated'))
    setRefused(failureMessages(result.failure))
    sayNotSaved(plant, result.failure, 'bagNotUpdated')
  }
  return (
    <>
      <Button kind="plain" icon={Undo2} takesStep saving={attempt.saving} onClick={() => void takeOff()}>
        {t('Take off')}
      </Button>
      {refused.length > 0 && (
        <p role="alert" className="text-danger-ink ms-auto max-w-64 pe-3 pb-2 text-sm text-pretty">
          {refused.map(translated).join(' ')}
        </p>
      )}
    </>
  )
}
