import { entities, hasField } from './kinds.ts'

/**
 * A term of a search in the log, with its alternatives in small letters: an event must match one of them. A term with a
 * field is compared with that field alone, one without with all texts of an event.
 */
export interface SearchTerm {
  readonly field: string | null
  readonly said: readonly string[]
}

const maxTerms = 8
const maxAlternatives = 12

/**
 * Fields by which a search asks for more than a column: records by name with all that belongs to them, the person
 * (`who`), the type of event, the statuses moved `from` and `to`, `source`, `reason`, and the `rule` of a refused step.
 */
const searchFields = [
  'order',
  'batch',
  'lot',
  'shipment',
  'wagon',
  'bag',
  'bin',
  'client',
  'who',
  'type',
  'from',
  'to',
  'source',
  'reason',
  'rule',
] as const

const known: ReadonlySet<string> = new Set(searchFields)

/** Whether a search may ask for a field: one of `searchFields`, or a column of any record. */
export const isSearchField = (name: string): boolean =>
  known.has(name) || entities.some((entity) => hasField(entity, name))

/**
 * Splits `lote|lot 76 "super sack" grade:"B Grade"` into its terms: blanks separate them, a bar separates alternatives,
 * quotation marks keep blanks, and `field:` before a term asks for one field. A colon after an unknown field is part of
 * the word (`10:30`). The terms from the eighth on are one word, as typed.
 */
export function searchTerms(q: string): readonly SearchTerm[] {
  const terms = [...q.matchAll(/(?:"[^"]*"|[^\s"])+/g)]
    .map(([word]) => termOf(word))
    .filter(({ said }) => said.length > 0)
  if (terms.length <= maxTerms) return terms
  const rest = terms
    .slice(maxTerms - 1)
    .map(({ field, said: [first = ''] }) => (field === null ? first : `${field}:${first}`))
  return [...terms.slice(0, maxTerms - 1), { field: null, said: [rest.join(' ')] }]
}

function termOf(word: string): SearchTerm {
  const [, name = '', value = ''] = /^([a-z_]+):(.+)$/is.exec(word) ?? []
  const field = name.toLowerCase()
  return isSearchField(field) ? { field, said: alternatives(value) } : { field: null, said: alternatives(word) }
}

function alternatives(word: string): readonly string[] {
  const said = [...word.matchAll(/"([^"]*)"|[^|"]+/g)].map(([bare, quoted]) =>
    (quoted ?? bare).normalize('NFC').toLowerCase().trim(),
  )
  return [...new Set(said)].filter((each) => each !== '').slice(0, maxAlternatives)
}
