import { searchTerms } from '#model/kinds/eventSearch.ts'
import { type Entity, tableOf } from '#model/kinds/kinds.ts'
import type { LogContext } from './enrichEvents.ts'
import { presentName } from './namesOf.ts'
import { type RecordsByName, recordsByName } from './recordsByName.ts'

/** The most records that are asked about. */
const mostAsked = 12

/** The kinds whose names several records bear: a wagon's label comes again. */
const repeated = ['wagon', 'order', 'lot', 'batch', 'shipment'] as const

interface Meant {
  readonly said: string
  readonly records: { readonly id: number; readonly name: string; readonly owner: string | null }[]
}

/** The records that a search's names are borne by, where a name is borne by several: `wagon D14`. */
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
      records: ids
        .slice(0, mostAsked)
        .map((id) => ({ id, name: presentName(context.state, kind, id), owner: ownersName(kind, id) })),
    })
  }
  return meant
}

type Kind = (typeof repeated)[number]

function namesIn(q: string): readonly { readonly kind: Kind; readonly name: string }[] {
  const terms = searchTerms(q)
  return terms.flatMap(({ field, said }, at) => {
    const next = terms[at + 1]
    const kind = repeated.find((each) => (field === null ? said.includes(each) : field === each))
    const name = field === null ? (next?.field === null ? next.said[0] : undefined) : said[0]
    return kind === undefined || name === undefined ? [] : [{ kind, name }]
  })
}

/** The present records of a kind with a name, the newest first. */
async function idsOf({ tx }: LogContext, records: RecordsByName, kind: Kind, name: string): Promise<readonly number[]> {
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
