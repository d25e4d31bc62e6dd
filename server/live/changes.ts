import { type CommitAction, listNames, type ListName } from '#model/commit.ts'
import type { Holder } from '#model/roles.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import type { Reader } from '#server/records/reading.ts'
import { readRecords } from '#server/records/records.ts'
import { leftOut } from '#server/records/unasked.ts'
import { maySee, reachOf, type Sight, view } from '#server/visibility.ts'
import { sightsBefore } from './sightsBefore.ts'
import { type Ids, touchedBy } from './touched.ts'

/** A record that some events touched. */
interface TouchedRecord {
  readonly list: ListName
  readonly id: number
  /** Looks the same as before; only who may see it may have changed. */
  readonly onlySight: boolean
  readonly before: Sight | null
  /** Its list leaves it out unless it is asked for. */
  readonly aside: boolean
  /** Brokers of whose figures alone the news are, null among them for the plant's own; null where they concern everybody. */
  readonly figuresOf: ReadonlySet<number | null> | null
  /** The record as JSON as somebody may see it now; null where it is gone, or not for them. */
  readonly shownTo: (viewer: Holder) => string | null
}

/** What the events after `from`, up to `seq`, come to. */
export interface Changes {
  readonly seq: number
  /** A name that many records show has changed: take fresh snapshots. */
  readonly everything: boolean
  readonly users: ReadonlySet<number>
  readonly records: readonly TouchedRecord[]
}

/** Views are the same for everybody of one reach, so each is written once. */
function viewKey(viewer: Holder): string {
  const reach = reachOf(viewer)
  return reach.of === 'broker' ? `broker ${reach.broker}` : reach.of
}

async function assembled<L extends ListName>(
  tx: Reader,
  list: L,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, TouchedRecord['shownTo']>> {
  const found = await readRecords(tx, list, [...ids])
  return new Map(
    found.map((each) => {
      const texts = new Map<string, string>()
      const shownTo = (viewer: Holder): string | null => {
        if (!maySee(viewer, list, each.record.id, each.sight)) return null
        const key = viewKey(viewer)
        const text = texts.get(key) ?? JSON.stringify(view(viewer, list, each))
        texts.set(key, text)
        return text
      }
      return [each.record.id, shownTo]
    }),
  )
}

const gone = (): null => null

/** Reads the events after `from` up to `seq` and puts together what they touch, each record once, as it stands now. */
export async function readChanges(tx: Reader, from: number, seq: number): Promise<Changes> {
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('seq', '>', from)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .execute()
  const { records, sights, measured, everything, users } = await touchedBy(tx, rows.map(readEvent))
  if (everything) return { seq, everything, users, records: [] }
  const lots: Ids = new Map([['lots', new Set(measured.keys())]])
  const before = await sightsBefore(tx, [records, sights, lots], from)
  const writers = await writersOf(tx, measured)
  const newest = rows.at(-1)?.at ?? ''
  const touched: TouchedRecord[] = []
  const gather = async (list: ListName, ids: ReadonlySet<number>, onlySight: boolean): Promise<void> => {
    const shown = await assembled(tx, list, ids)
    const old = await leftOut(tx, list, ids, newest)
    for (const id of ids)
      touched.push({
        list,
        id,
        onlySight,
        figuresOf: list === 'lots' ? (writers.get(id) ?? null) : null,
        before: before(list, id),
        aside: old.has(id),
        shownTo: shown.get(id) ?? gone,
      })
  }
  for (const list of listNames) await gather(list, records.get(list) ?? new Set(), false)
  await gather('lots', new Set(measured.keys()), false)
  for (const list of listNames) await gather(list, without(sights.get(list), records, list), true)
  return { seq, everything, users, records: touched }
}

/** Whose figures some lots have got, and nothing else. */
async function writersOf(
  tx: Reader,
  measured: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<number, ReadonlySet<number | null>>> {
  const seqs = [...measured.values()].flat()
  const rows =
    seqs.length === 0
      ? []
      : await tx.selectFrom('lot_figures').select(['lot', 'broker']).where('seq', 'in', seqs).execute()
  const writers = new Map([...measured.keys()].map((lot) => [lot, new Set<number | null>()]))
  for (const { lot, broker } of rows) writers.get(lot)?.add(broker)
  return writers
}

const without = (ids: ReadonlySet<number> | undefined, others: Ids, list: ListName): ReadonlySet<number> =>
  new Set([...(ids ?? [])].filter((id) => others.get(list)?.has(id) !== true))

const message = (list: ListName, action: CommitAction, data: string, seq: number, aside = false): string =>
  `{"type":"update","commit":"${list}/${action}","data":${data},"seq":${seq}${aside ? ',"aside":true' : ''}}`

/**
 * What somebody is told: a record that is new to them as an insert, one that they can't see any more as a delete.
 * Decisions, section 5.
 */
export function messagesFor(viewer: Holder, { records, seq }: Changes): readonly string[] {
  const reach = reachOf(viewer)
  return records.flatMap(({ list, id, onlySight, figuresOf, before, aside, shownTo }) => {
    // An update in which nothing has changed would say that somebody else has measured the lot.
    if (figuresOf !== null && reach.of === 'broker' && !figuresOf.has(reach.broker)) return []
    const shown = shownTo(viewer)
    const sawIt = before !== null && maySee(viewer, list, id, before)
    if (shown === null) return sawIt ? [message(list, 'delete', `{"id":${id}}`, seq)] : []
    // A bag tells a broker more once its lot is bought.
    if (sawIt) return onlySight && reach.of !== 'broker' ? [] : [message(list, 'update', shown, seq, aside)]
    return [message(list, 'insert', shown, seq, aside)]
  })
}
