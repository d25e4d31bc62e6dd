import { type RuleText, spokenRule } from '#ui/parts/text/readRules.ts'
import { translated } from '#ui/words/translated.ts'

export function RuleList({ rules }: { rules: readonly Pick<RuleText, 'id' | 'text'>[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1.5 lg:grid-cols-2">
      {rules.map(({ id, text }) => (
        <li
          key={id}
          id={`rule-${id}`}
          tabIndex={-1}
          className="rounded-control focus:bg-accent-soft grid grid-cols-[minmax(2.75rem,max-content)_minmax(0,1fr)] gap-2 text-[0.9375rem]/6 outline-none"
        >
          <span className="figures text-accent-ink font-semibold">{id}</span>
          <span className="text-pretty">{spokenRule(translated(text))}</span>
        </li>
      ))}
    </ul>
  )
}
