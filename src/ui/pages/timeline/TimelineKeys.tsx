import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { t } from '#ui/words/words.ts'

const keys: readonly (readonly [key: string, does: string])[] = [
  ['j', t('Next event')],
  ['k', t('Event before it')],
  ['Enter', t('Open the event')],
  ['Esc', t('Close it, or leave the search')],
  ['/', t('Search timeline')],
  ['?', t('Keys of this page')],
]

/** The keys of the timeline. */
export const TimelineKeys = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t('Keys of this page')} width={400}>
    <dl className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2">
      {keys.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="border-edge rounded border px-2 py-0.5 font-mono">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
