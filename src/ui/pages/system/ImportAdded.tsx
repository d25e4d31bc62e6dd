import { useEffect, useRef } from 'react'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { t } from '#ui/words/words.ts'

interface ImportAddedProps {
  added: number
  isStopped: boolean
}

/** What was added. It takes the focus if that went with the button that was pressed. */
export function ImportAdded({ added, isStopped }: ImportAddedProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) notice.current?.focus()
  }, [])
  return (
    <div ref={notice} role="status" tabIndex={-1} className="rounded-control">
      <Notice title={t('{n} added', { n: added })}>
        {isStopped
          ? t('The rest was left out. The same file brings it in.')
          : t('Each of them stands in the timeline.')}
      </Notice>
    </div>
  )
}
