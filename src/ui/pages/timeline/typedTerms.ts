import { type SearchTerm, searchTerms } from '#model/kinds/eventSearch.ts'
import { plainText } from '#model/values/plainText.ts'
import { sentence } from '#ui/history/describeEvent.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import { kindName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'

interface TypedTerm {
  readonly typed: string
  readonly label: string
}

/** The terms as they were typed, and how they were understood: `Grade: B Grade`, `“super sack”`, `Lot 76`. */
export function typedTerms(q: string): readonly TypedTerm[] {
  const typed = [...q.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([each]) => each)
  const terms: TypedTerm[] = []
  for (let at = 0; at < typed.length; at += 1) {
    const [one = '', next = ''] = [typed[at], typed[at + 1]]
    if (isRecord(one, next)) {
      terms.push({ typed: `${one} ${next}`, label: `${sentence(one.toLowerCase())} ${next}` })
      at += 1
    } else terms.push(...searchTerms(one).map((term) => ({ typed: one, label: termLabel(one, term) })))
  }
  return terms
}

/** Kinds of records that the search takes together with the number after them, and those with a name in digits. */
const numbered = ['order', 'batch', 'lot', 'shipment'] as const
const labelled = ['wagon', 'bin'] as const

/** Whether two words are a record: `lot 76`, `wagon K11`, also in the words of the screens. */
function isRecord(kind: string, name: string): boolean {
  const word = plainText(kind)
  if (numbered.some((each) => each === word || plainText(kindName(each)) === word)) return /^#?\d{1,9}$/.test(name)
  return (labelled.some((each) => each === word) || plainText(kindName('wagon')) === word) && /^#?\w*\d\w*$/.test(name)
}

function termLabel(typed: string, { field }: SearchTerm): string {
  const value = field === null ? typed : typed.slice(field.length + 1)
  const said = value
    .replaceAll('"', '')
    .split('|')
    .join(` ${t('or')} `)
  if (field !== null) return `${fieldNames[field] ?? fieldFormats[field]?.label ?? sentence(field)}: ${said}`
  return typed.includes('"') ? `“${said}”` : said
}

/** The search's own fields; a bag's `type` is asked for by its words. */
const fieldNames: Readonly<Record<string, string>> = {
  who: t('Who'),
  wagon: t('Wagon'),
  bin: t('Drying bin'),
  type: t('What happened'),
  from: t('Moved from'),
  to: t('Moved to'),
  source: t('Origin'),
  reason: t('Reason'),
  rule: t('Rule'),
}
