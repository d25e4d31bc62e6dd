import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useState } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { formatInstant } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { plural, t } from '#ui/words/words.ts'
import { HeldStep } from './HeldStep.tsx'
import { SaveUnsent } from './SaveUnsent.tsx'
import { sendsInFront } from './sendsInFront.ts'
import { useLostAt } from './useLostAt.ts'

/** What waits at this tablet, in a line below the bar, and each step of it in a dialog. */
export function HeldWork() {
  const { entries, others } = useSignal(usePlantClient().held.seen)
  const [isOpen, setIsOpen] = useState(false)
  const refused = entries.filter((entry) => entry.refused !== null).length
  const words = useHeldWords()
  if (entries.length + others === 0) return null
  const Icon = refused > 0 ? CloudAlert : CloudUpload
  return (
    <>
      <div
        role="status"
        data-tone={refused > 0 ? 'red' : 'amber'}
        className="bg-tone-soft text-tone-ink border-line flex items-center gap-2.5 border-b px-4 py-1.5 text-sm print:hidden"
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <p className="min-w-0 grow">
          {refused > 0 && <strong className="font-semibold">{t('Needs you: {n}', { n: refused })}</strong>} {words}{' '}
          {entries.length > refused && sendsInFront(navigator) && (
            <span>{t('This tablet sends only while this page is in front: keep it open until it has.')}</span>
          )}
        </p>
        {entries.length > 0 && <Button onClick={() => setIsOpen(true)}>{t('Look at it')}</Button>}
      </div>
      <Dialog
        open={isOpen && entries.length > 0}
        width={600}
        title={t('Not yet sent')}
        subtitle={words}
        onClose={() => setIsOpen(false)}
      >
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <HeldStep key={entry.key} entry={entry} />
          ))}
        </ul>
        <SaveUnsent />
      </Dialog>
    </>
  )
}

/** `No network since 10:02 AM, 3 not yet sent.` */
function useHeldWords(): string {
  const { entries, others } = useSignal(usePlantClient().held.seen)
  const lostAt = useLostAt()
  const timeZone = usePlantTimeZone()
  const unsent = entries.filter((entry) => entry.refused === null).length
  const time = lostAt === null ? null : formatInstant(lostAt, timeZone).slice(-8)
  const own =
    time === null
      ? plural(unsent, '{n} step is not yet sent.', '{n} steps are not yet sent.')
      : t('No network since {time}, {n} not yet sent.', { time, n: unsent })
  const theirs =
    others === 0 ? '' : plural(others, '{n} step of another person waits too.', '{n} steps of other persons wait too.')
  return [unsent > 0 ? own : '', theirs].filter(Boolean).join(' ')
}
