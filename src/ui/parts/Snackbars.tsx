import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { t } from '#ui/words/words.ts'
import { classes } from './classes.ts'
import { useLift } from './useLift.ts'

type SnackbarColor = 'success' | 'warning' | 'error'

export interface SnackbarMessage {
  id: number
  message: string
  color: SnackbarColor
}

export interface SnackbarsProps {
  /** Oldest first: the newest sits on top of the stack. */
  snackbars: readonly SnackbarMessage[]
  onDismiss: (id: number) => void
}

const looks = {
  success: { tone: 'green', icon: CircleCheck },
  warning: { tone: 'amber', icon: TriangleAlert },
  error: { tone: 'red', icon: CircleAlert },
} as const

const spacing = 60
/** More would stand over what is worked on: older successes make room, what went wrong stays. */
const most = 3
const margin = 8

/**
 * In a portal of its own beside the page: Headless UI counts such a thing as part of an open dialog, so that
 * dismissing a message does not close the dialog it came from.
 */
export function Snackbars({ snackbars: all, onDismiss }: SnackbarsProps) {
  const snackbars = all.filter(({ color }, at) => color !== 'success' || at >= all.length - most)
  const lift = useLift(snackbars.length * spacing)
  return createPortal(
    <section
      aria-label={t('Messages')}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-300"
      // At once and not in a glide: what slides over a button takes the press that was meant for it.
      style={{
        '--lift': `${lift}px`,
        transform: 'translateY(calc(-1 * max(var(--lift), env(safe-area-inset-bottom))))',
      }}
    >
      {/* The regions are always there: a live region that arrives with its words is often not spoken. */}
      <div role="status" aria-live="polite" className="contents">
        <Stack {...{ snackbars, onDismiss }} only={(color) => color === 'success'} />
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        <Stack {...{ snackbars, onDismiss }} only={(color) => color !== 'success'} />
      </div>
    </section>,
    document.body,
  )
}

function Stack({ snackbars, onDismiss, only }: SnackbarsProps & { only: (color: SnackbarColor) => boolean }) {
  return snackbars.map(
    (snackbar, place) =>
      only(snackbar.color) && (
        <Snackbar
          key={snackbar.id}
          {...snackbar}
          bottom={margin + place * spacing}
          onDismiss={() => onDismiss(snackbar.id)}
        />
      ),
  )
}

function Snackbar({ message, color, bottom, onDismiss }: SnackbarMessage & { bottom: number; onDismiss: () => void }) {
  const { tone, icon: Icon } = looks[color]
  return (
    <div
      data-tone={tone}
      className="absolute inset-x-3 flex justify-center transition-[bottom] duration-150"
      style={{ bottom }}
    >
      <div
        className={classes(
          'pointer-events-auto flex h-[52px] max-w-full min-w-0 animate-appear items-center gap-3 rounded-control border border-tone',
          'bg-tone-soft ps-4 font-medium text-tone-ink shadow-raised sm:min-w-80',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="line-clamp-2 grow text-[0.9375rem]/5">{message}</span>
        <button
          type="button"
          aria-label={t('Dismiss')}
          onClick={onDismiss}
          className="rounded-control hover:bg-surface/60 grid h-full w-13 shrink-0 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  )
}
