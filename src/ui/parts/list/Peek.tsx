import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { useMediaQuery } from '#ui/parts/page/useMediaQuery.ts'
import { t } from '#ui/words/words.ts'
import type { RowKey } from './column.ts'

export interface Look<Row> {
  /** What is shown beside the list; null while nothing is looked into. */
  readonly shown: ReactNode
  readonly close: () => void
  /** Undefined where there is no room beside the list. */
  readonly onLook: ((row: Row, asked: boolean) => boolean) | undefined
}

/** The row that is looked into: it stays the same record while the list changes, and goes with it. */
export function usePeek<Row>(
  rows: readonly Row[],
  rowKey: RowKey<Row>,
  peek: ((row: Row) => ReactNode) | undefined,
): Look<Row> {
  const hasRoom = useMediaQuery('(width >= 80rem)')
  const [key, look] = useState<string | number | null>(null)
  const row = key === null || !hasRoom ? undefined : rows.find((each) => rowKey(each) === key)
  const close = () => look(null)
  if (peek === undefined || !hasRoom) return { shown: null, close, onLook: undefined }
  return {
    shown: row === undefined ? null : peek(row),
    close,
    onLook(at, asked) {
      // Space on the row that is shown closes it; the focus alone only moves what is open.
      if (asked) look(key === rowKey(at) ? null : rowKey(at))
      else if (key !== null) look(rowKey(at))
      return true
    },
  }
}

/** A list with what is looked into beside it. Escape closes that first. */
export function PeekBeside<Row>({ look, children }: { look: Look<Row>; children: ReactNode }) {
  const { shown, close } = look
  return (
    <div
      className={shown === null ? 'contents' : 'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-5'}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || shown === null) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {children}
      {shown !== null && (
        <section
          aria-label={t('Beside the list')}
          className="rounded-card border-line bg-surface sticky top-[calc(var(--topbar)+1rem)] grid max-h-[80dvh] gap-4 overflow-y-auto border p-5"
        >
          <span className="absolute end-1 top-1">
            <IconButton icon={X} label={t('Close')} onClick={close} />
          </span>
          {shown}
        </section>
      )}
    </div>
  )
}
