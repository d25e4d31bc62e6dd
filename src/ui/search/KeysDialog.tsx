import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { neighboursOf } from '#ui/parts/list/neighbours.ts'
import { t } from '#ui/words/words.ts'
import { KeyLines } from './KeyLines.tsx'

/** The keys of the page behind it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { previous, next } = neighboursOf(location.hash.replace(/\?.*$/, ''))
  return (
    <Dialog open onClose={onClose} title={t('The keys of this page')} width={600} zIndex={150}>
      <KeyLines
        lists={document.querySelector('[data-row-link]') !== null}
        records={previous !== null || next !== null}
      />
    </Dialog>
  )
}
