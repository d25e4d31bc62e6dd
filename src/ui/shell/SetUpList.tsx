import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { dismissSetUp } from './setUpDismissed.ts'
import type { SetUpStep } from './useSetUp.ts'

/**
 * The tasks of a new plant before its work can begin, ticked when done, until they are all done or dismissed. Users who
 * can't do them read one calm line while the plant is empty.
 */
export function SetUpList({ steps, empty }: { steps: readonly SetUpStep[]; empty: boolean }) {
  const id = useId()
  const may = useCan('change_settings')
  const left = steps.filter(({ done }) => !done).length
  if (!may)
    return !empty ? null : (
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
      <div className="border-line flex flex-wrap items-center justify-between gap-x-4 border-t px-4 py-2 sm:px-5">
        <p className="text-quiet text-sm">{t('The System Settings have all of it later, too.')}</p>
        <Button kind="plain" onClick={dismissSetUp}>
          {t('Dismiss')}
        </Button>
      </div>
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
