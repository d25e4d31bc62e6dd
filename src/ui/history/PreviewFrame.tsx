import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { useMediaQuery } from '#ui/parts/page/useMediaQuery.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'

interface PreviewFrameProps {
  /** The changes in one line; null if there are none yet. */
  line: string | null
  busy?: boolean
  /** The changes in full; drawn only while it is unfolded. */
  children?: ReactNode
}

/**
 * The place of a preview, folded or not. Its height depends neither on what is in it nor on whether that is loaded, so
 * that no field moves under the finger: a dialog stands on its lower edge.
 */
export function PreviewFrame({ line, busy = false, children }: PreviewFrameProps) {
  const [isOpen, fold] = usePreviewFold()
  const heading = useId()
  const areThere = line !== null
  return (
    <section
      // A region only with something in it.
      role={areThere ? 'region' : 'presentation'}
      aria-labelledby={areThere ? heading : undefined}
      aria-busy={busy}
      className="border-line rounded-control min-w-0 border aria-busy:opacity-60"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={areThere ? `${heading}-records` : undefined}
        onClick={() => fold(!isOpen)}
        className="min-h-target rounded-control hover:bg-sunken flex w-full items-center gap-2 px-3 text-start"
      >
        <ChevronRight aria-hidden className={classes('size-4.5 shrink-0', isOpen && 'rotate-90')} />
        <span id={heading} className="shrink-0 font-bold">
          {t('What this will change')}
        </span>
        <span id={`${heading}-records`} className="text-quiet min-w-0 truncate text-sm">
          {line ?? t('nothing yet')}
        </span>
      </button>
      {isOpen && <div className="h-40 overflow-y-auto overscroll-contain px-3 pb-3">{areThere && children}</div>}
    </section>
  )
}

const key = 'pecanyard.preview'

/** Unfolded at a desk, where there is room; afterwards as it was last left on this device. */
function usePreviewFold(): readonly [boolean, (isOpen: boolean) => void] {
  const isDesk = useMediaQuery('(hover: hover)')
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const fold = (isOpen: boolean) => {
    localStorage.setItem(key, isOpen ? 'open' : 'folded')
    setChosen(isOpen ? 'open' : 'folded')
  }
  return [chosen === null ? isDesk : chosen === 'open', fold]
}
