import type { EventSummary } from '#model/kinds/eventSummary.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { t } from '#ui/words/words.ts'
import { typedTerms } from './typedTerms.ts'

/** Asks which of several records of one name is meant. The rest of the filter stays. */
export function WhichOne({ sums, query }: { sums: EventSummary | null; query: string }) {
  return (sums?.meant ?? []).map(({ said, records }) => (
    <div key={said} role="group" aria-label={t('Which one?')} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-semibold">{t('{n} of this name: which one?', { n: records.length })}</span>
      {records.map(({ id, name, owner }) => (
        <LinkButton key={id} href={`#/timeline?${chosen(query, said, id)}`}>
          {[name, owner].filter((part) => part !== null).join(' · ')}
        </LinkButton>
      ))}
    </div>
  ))
}

/** The address's query with a record in place of its name; `said` is its kind and the name, `wagon d14`. */
export function chosen(query: string, said: string, id: number): string {
  const [kind = '', ...name] = said.split(' ')
  const params = new URLSearchParams(query)
  const rest = typedTerms(params.get('q') ?? '')
    .map(({ typed }) => typed)
    .filter((typed) => !namesIt(typed, name.join(' ')))
  params.delete('q')
  if (rest.length > 0) params.set('q', rest.join(' '))
  if (kind === 'user') params.append('actor', String(id))
  else {
    params.set('entity', kind)
    params.set('entity_id', String(id))
  }
  return params.toString()
}

/** Whether a typed term is a name, alone or after its kind: `D14`, `wagon D14`, `who:"Ana Ruiz"`. */
const namesIt = (typed: string, name: string): boolean =>
  [typed, typed.replace(/^[^\s:]+[\s:]#?/, '')].some((each) => each.replaceAll('"', '').toLowerCase() === name)
