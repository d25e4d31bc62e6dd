import { type SearchTerm, searchTerms } from '#model/kinds/eventSearch.ts'
import { type Entity, tableOf } from '#model/kinds/kinds.ts'
import type { LogContext } from './enrichEvents.ts'
import { presentName } from './namesOf.ts'
import { type RecordsByName, recordsByName } from './recordsByName.ts'

/** The most records that are asked about. */
const mostAsked = 12

/** The kinds whose names several records bear: a wagon's label comes again, and people have names in common. */
const repeated = ['wagon', 'order', 'lot', 'batch', 'shipment', 'user'] as const

interface Meant {
  readonly said: string
  readonly records: { readonly id: number; readonly name: string; readonly owner: string | null }[]
}

/** The records that a search's names are borne by, where a name is borne by several: `wagon D14`, `D14`, `who:ana`. */
export async function recordsMeant(
  context: LogContext,
  q: string,
  ownersName: (entity: Entity, id: number) => string | null,
): Promise<Meant[]> {
  const asked = namesIn(q)
  if (asked.length === 0) return []
  const records = await recordsByName(context)
  const meant: Meant[] = []
  for (const { kind, name } of asked) {
    const ids = await idsOf(context, records, kind, name)
    if (ids.length < 2) continue
    meant.push({
      said: `${kind} ${name}`,
      records: ids.slice(0, mostAsked).map((id) => ({
        id,
        name: presentName(context.state, kind, id),
        owner: kind === 'user' ? `#${id}` : ownersName(kind, id),
      })),
    })
  }
  return meant
}

type Kind = (typeof repeated)[number]

interface Named {
  readonly kind: Kind
  readonly name: string
}

function namesIn(q: string): readonly Named[] {
  const terms = searchTerms(q)
  const found: Named[] = []
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]]
    const [name] = term?.said ?? []
    if (term === undefined || name === undefined) continue
    const kind = kindOf(term)
    const label = next?.field === null ? next.said[0] : undefined
    if (term.field !== null) found.push(...(kind === undefined ? [] : [{ kind, name }]))
    else if (kind !== undefined && label !== undefined) {
      found.push({ kind, name: label })
      at += 1
    } else if (isLabel(name)) found.push({ kind: 'wagon', name })
  }
  return found.filter(
    ({ kind, name }, at) => at === found.findIndex((each) => each.kind === kind && each.name === name),
  )
}

/** The kind that a term names, as its field or, before a name, as a word. */
const kindOf = ({ field, said }: SearchTerm): Kind | undefined =>
  field === 'who' ? 'user' : repeated.find((each) => (field === null ? said.includes(each) : field === each))

/** A wagon's label has a letter and a figure. */
const isLabel = (text: string): boolean => /^(?=.*[a-z])[a-z0-9]*\d[a-z0-9]*$/.test(text)

/** The present records of a kind with a name, the newest first. */
async function idsOf({ tx }: LogContext, records: RecordsByName, kind: Kind, name: string): Promise<readonly number[]> {
  if (kind === 'user') return records.named(name).get('user') ?? []
  const found = (await records.only(kind, name))?.find(({ entity }) => entity === kind)
  if (found === undefined) return []
  const rows = await tx
    .selectFrom(tableOf(kind))
    .select('id')
    .where('id', 'in', found.ids)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
