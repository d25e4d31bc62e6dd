import type { RefusedThen, RemarkedStep } from '#model/calls/whatIf.ts'
import { EventLine } from '#ui/history/EventLine.tsx'
import { FirstRows } from '#ui/parts/list/FirstRows.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

const fates = { 'next lot': t('The bag goes to the next lot.'), 'left out': t('The step is left out.') } as const

export interface RemarkedStepsProps {
  title: string
  steps: readonly (RemarkedStep & Partial<Pick<RefusedThen, 'fate'>>)[]
  /** How many there are, of which the first are shown. */
  of: number
}

/** Steps of the log of which something else would be said: the words, and the event with its record, person and time. */
export function RemarkedSteps({ title, steps, of }: RemarkedStepsProps) {
  if (of === 0) return null
  return (
    <Section flush title={title} aside={<span className="figures text-quiet">{formatCount(of)}</span>}>
      <FirstRows rows={steps}>
        {({ event, rule, text, fate }) => (
          <li key={`${event.seq} ${text}`} className="grid gap-1 px-4 py-2.5 sm:px-5">
            <p className="text-pretty">
              {rule !== null && <span className="text-quiet text-sm tabular-nums">{rule} </span>}
              {translated(text)} {fate !== undefined && <span className="text-quiet">{fates[fate]}</span>}
            </p>
            <EventLine event={event} named />
          </li>
        )}
      </FirstRows>
      {steps.length < of && (
        <p className="text-quiet border-line border-t px-4 py-2 text-sm sm:px-5">
          {t('These are the first {count} of {total}.', { count: formatCount(steps.length), total: formatCount(of) })}
        </p>
      )}
    </Section>
  )
}
