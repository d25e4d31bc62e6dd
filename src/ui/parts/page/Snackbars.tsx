import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { useStackOffset } from './useStackOffset.ts'

type SnackbarColor = 'success' | 'warning' | 'error'

export interface SnackbarMessage {
  id: number
  message: string
  color: SnackbarColor
  /** A follow-up action. */
  action?: { readonly label: string; readonly run: () => void }
}

export interface SnackbarsProps {
  /** Oldest first; the newest is on top of the stack. */
  snackbars: readonly SnackbarMessage[]
  onDismiss: (id: number) => void
  /** The focus entered a message, or left it. */
  onHold?: (id: number) => void
  onRelease?: (id: number) => void
}

/** The key that focuses the messages: a message disappears before anybody reaches it by Tab. */
export const messagesKey = 'F8'

const looks = {
  success: { tone: 'green', icon: CircleCheck },
  warning: { tone: 'amber', icon: TriangleAlert },
  error: { tone: 'red', icon: CircleAlert },
} as const

const spacing = 60
/** More would cover the page: the oldest successes are removed, other messages stay. */
const most = 3
const margin = 8

/**
 * At the bottom, above a dialog's buttons, so that no message covers what names the dialog. In a portal next to the
 * page: a message can be pressed over an open dialog, and dismissing it does not close the dialog.
 */
export function Snackbars({ snackbars: all, ...does }: SnackbarsProps) {
  const snackbars = all.filter(({ color }, at) => color !== 'success' || at >= all.length - most)
  const lift = useStackOffset(snackbars.length * spacing)
  const place = useRef<HTMLElement>(null)
  const isEmpty = snackbars.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const come = (event: KeyboardEvent) => {
      if (event.key !== messagesKey) return
      event.preventDefault()
      const buttons = [...(place.current?.querySelectorAll('button') ?? [])]
      const offer = buttons.findLast((button) => button.dataset['offer'] !== undefined)
      ;(offer ?? buttons.at(-1))?.focus()
    }
    addEventListener('keydown', come)
    return () => removeEventListener('keydown', come)
  }, [isEmpty])
  return createPortal(
    <section
      ref={place}
      data-over-dialogs
      aria-label={t('Messages')}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-300"
      // Without a transition: a stack that slides over a button would take its press.
      style={{
        '--lift': `${lift}px`,
        transform: 'translateY(calc(-1 * max(var(--lift), env(safe-area-inset-bottom))))',
      }}
    >
      {/* The regions are always mounted: a live region that is added with its text is often not spoken. */}
      <div role="status" aria-live="polite" className="contents">
        <Stack {...{ snackbars, ...does }} only={(color) => color === 'success'} />
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        <Stack {...{ snackbars, ...does }} only={(color) => color !== 'success'} />
      </div>
    </section>,
    document.body,
  )
}

type StackProps = SnackbarsProps & { only: (color: SnackbarColor) => boolean }

function Stack({ snackbars, only, ...does }: StackProps) {
  return snackbars.map(
    (snackbar, place) =>
      only(snackbar.color) && (
        <Snackbar key={snackbar.id} snackbar={snackbar} away={margin + place * spacing} {...does} />
      ),
  )
}

/** `away`: the distance from the bottom of the screen at which the stack starts, px. */
type SnackbarProps = Omit<SnackbarsProps, 'snackbars'> & { snackbar: SnackbarMessage; away: number }

function Snackbar({ snackbar, away, onDismiss, onHold, onRelease }: SnackbarProps) {
  const { id, message, color, action } = snackbar
  const { tone, icon: Icon } = looks[color]
  return (
    <div
      data-tone={tone}
      className="absolute inset-x-3 flex justify-center transition-[bottom] duration-150"
      style={{ bottom: away }}
      onFocus={() => onHold?.(id)}
      onBlur={() => onRelease?.(id)}
    >
      <div
        className={classes(
          'flex h-[52px] max-w-full min-w-0 animate-appear items-center gap-3 rounded-control border border-tone',
          'bg-tone-soft ps-4 font-medium text-tone-ink shadow-raised sm:min-w-80',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="line-clamp-2 grow text-[0.9375rem]/5">{message}</span>
        {/* The text takes no presses, which go to the page below. */}
        <span className="pointer-events-auto flex h-full shrink-0">
          {action && (
            <button
              type="button"
              data-offer
              onClick={() => {
                onDismiss(id)
                action.run()
              }}
              className="rounded-control hover:bg-surface/60 h-full px-3 font-bold whitespace-nowrap underline underline-offset-4"
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label={t('Dismiss')}
            onClick={() => onDismiss(id)}
            className="rounded-control hover:bg-surface/60 grid h-full w-13 place-items-center"
          >
            <X aria-hidden className="size-5" />
          </button>
        </span>
      </div>
    </div>
  )
}
