import Check from 'lucide-react/icons/check'
import type { Term } from '#ui/words/term.ts'
import { named, t } from '#ui/words/words.ts'
import { classes } from './classes.ts'
import { lookOf } from './statuses.ts'

export interface StepLineProps {
  /** The lifecycle's name for screen readers: "Wagon steps". */
  label: string
  steps: readonly Term[]
  /** The current step. */
  current: Term
}

/** The progress of a record: passed steps are ticked, the current step has its colour and word. */
export function StepLine({ label, steps, current }: StepLineProps) {
  const now = steps.indexOf(current)
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, at) => (
        <Step key={step} step={step} first={at === 0} state={at < now ? 'done' : at === now ? 'now' : 'ahead'} />
      ))}
    </ol>
  )
}

interface StepProps {
  step: Term
  first: boolean
  state: 'done' | 'now' | 'ahead'
}

function Step({ step, first, state }: StepProps) {
  const { tone, icon: Icon } = lookOf(step)
  const reached = state !== 'ahead'
  return (
    <li
      data-tone={tone}
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative grid min-w-0 flex-1 justify-items-center gap-1"
    >
      {!first && (
        <span
          aria-hidden
          className={classes(
            'absolute end-[calc(50%+1.1rem)] top-3 h-0.5 w-[calc(100%-2.2rem)] rounded-full',
            reached ? 'bg-quiet' : 'bg-line',
          )}
        />
      )}
      <span
        className={classes(
          'grid size-6.5 place-items-center rounded-full',
          state === 'done' && 'bg-quiet text-surface',
          state === 'now' && 'bg-tone-soft text-tone-ink inset-ring-2 inset-ring-tone',
          state === 'ahead' && 'inset-ring-2 inset-ring-line',
        )}
      >
        {state === 'done' && <Check aria-hidden className="size-4" strokeWidth={3} />}
        {state === 'now' && <Icon aria-hidden className="size-4" strokeWidth={2.5} />}
      </span>
      <span
        className={classes(
          '-mx-1.5 max-w-[calc(100%+0.75rem)] truncate px-0.5 text-[12px]/4 tracking-tight',
          state === 'now' ? 'font-bold text-tone-ink' : 'text-quiet',
        )}
      >
        {named(step)}
        {state === 'done' && <span className="sr-only"> {t('(done)')}</span>}
      </span>
    </li>
  )
}
