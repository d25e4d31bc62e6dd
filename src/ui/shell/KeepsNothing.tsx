import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '#ui/words/words.ts'

/** A tablet whose browser keeps nothing, or whose unsent steps can't be read. */
export function KeepsNothing({ why }: { why: 'unreadable' | 'noStore' }) {
  return (
    <div
      role={why === 'unreadable' ? 'alert' : 'status'}
      data-tone={why === 'unreadable' ? 'red' : 'amber'}
      className="bg-tone-soft text-tone-ink border-line flex items-start gap-2.5 border-b px-4 py-1.5 text-sm print:hidden"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {why === 'noStore' ? (
        <p>{t('This browser keeps nothing without a network: each step waits for its answer.')}</p>
      ) : (
        <p>
          <strong className="font-semibold">
            {t('What this tablet has not sent can’t be read, and is not written over.')}
          </strong>{' '}
          {t(
            'Look at the records of the last hours, enter what is missing, and let an administrator end this tablet and enrol it again. Until then a step needs the network.',
          )}
        </p>
      )}
    </div>
  )
}
