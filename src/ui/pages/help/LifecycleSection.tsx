import { ArrowRight } from 'lucide-react'
import type { LifecycleName } from '#model/step.ts'
import { Section } from '#ui/parts/Section.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import { translated } from '#ui/words/translated.ts'
import { named, t } from '#ui/words/words.ts'
import { readLifecycle, statesOf, type Way } from './readLifecycle.ts'
import { RuleList } from './RuleList.tsx'

export interface LifecycleSectionProps {
  title: string
  name: LifecycleName
  /** The rules' texts by their numbers. */
  texts: ReadonlyMap<string, string>
}

/** One lifecycle: its states in a line, then what can be done in each and the rules for it. */
export function LifecycleSection({ title, name, texts }: LifecycleSectionProps) {
  const states = statesOf(name)
  return (
    <Section title={title}>
      <ol
        aria-label={t('{record} statuses', { record: title })}
        className="flex flex-wrap items-center gap-x-2 gap-y-2 pb-4"
      >
        {states.map((state, at) => (
          <li key={state} className="flex items-center gap-2">
            {at > 0 && <ArrowRight aria-hidden className="text-quiet size-4" />}
            <StatusPill status={state} />
          </li>
        ))}
      </ol>
      <div className="grid">
        {readLifecycle(name).map(({ state, ways }) => (
          <div key={state} className="border-line grid gap-3 border-t py-4 last:pb-0">
            <h3 className="text-[0.9375rem]/5 font-bold">
              {state === null
                ? t('A new {record}', { record: title.toLowerCase() })
                : t('{record} in {status}', { record: title, status: named(state) })}
            </h3>
            {ways.map((way) => (
              <WayText key={`${way.deed} ${way.to}`} way={way} texts={texts} />
            ))}
            {ways.length === 0 && <p className="text-quiet text-[0.9375rem]">{t('Stays as it is.')}</p>}
          </div>
        ))}
      </div>
    </Section>
  )
}

function WayText({ way: { deed, to, rules }, texts }: { way: Way; texts: ReadonlyMap<string, string> }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
        {deed === null ? (
          <strong className="font-semibold">{t('by itself')}</strong>
        ) : (
          <strong className="font-semibold">{translated(`can be ${deed}`).replace(/ (again|otra vez)$/, '')}</strong>
        )}
        {to !== null && (
          <>
            <ArrowRight aria-label={t('becomes')} className="text-quiet size-4" />
            <StatusPill status={to} />
          </>
        )}
      </p>
      {rules.length > 0 && (
        <div className="border-line border-s-2 ps-3">
          <RuleList rules={rules.map((id) => ({ id, text: texts.get(id) ?? '' }))} />
        </div>
      )}
    </div>
  )
}
