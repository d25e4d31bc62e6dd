import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { useCan } from '#ui/hooks/useSelf.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import type { SetUpStep } from './useSetUp.ts'

/** The tasks of a new plant before its work can begin, ticked when done; users who can't do them read one calm line. */
export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const id = useId()
  const may = useCan('change_settings')
  const left = steps.filter(({ done }) => !done).length
  if (!may)
    return (
      <p className="text-quiet max-w-prose text-pretty">
        {t(
          'This plant is being set up by its administrator. What is to be done stands here once the first order is in.',
        )}
      </p>
    )
  return (
    <section aria-labelledby={id} className="rounded-card border-line bg-surface max-w-xl border">
      <h2 className="flex items-baseline justify-between gap-3 px-4 py-3 font-bold sm:px-5">
        <span id={id}>{t('Before the work begins')}</span>
        <span className="figures text-quiet font-normal">
          {t('{done} of {total}', { done: steps.length - left, total: steps.length })}
        </span>
      </h2>
      <ul className="divide-line border-line divide-y border-t">
        {steps.map((step) => (
          <li key={step.href}>
            <Step {...step} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Step({ words, why, href, done }: SetUpStep) {
  return (
    <a href={href} className="hover:bg-sunken flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 sm:px-5">
      <span
        data-tone="slate"
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-full border-2',
          done ? 'border-tone bg-tone text-surface' : 'border-edge',
        )}
      >
        {done && <Check aria-hidden className="size-4" strokeWidth={3} />}
      </span>
      <span className="min-w-0 grow">
        <span className={classes('block', done ? 'text-quiet' : 'font-semibold')}>
          {words}
          {done && <span className="sr-only"> {t('(done)')}</span>}
        </span>
        <span className="text-quiet block text-sm">{why}</span>
      </span>
      <ChevronRight aria-hidden className="text-quiet size-4 shrink-0" />
    </a>
  )
}
