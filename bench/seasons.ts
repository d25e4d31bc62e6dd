import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import type { Change, Entity } from '#model/kinds/event.ts'
import { parentsOf } from '#model/kinds/kinds.ts'
import { day } from '#model/values/calendar.ts'
import { say } from '#server/cli/command.ts'
import type { Database } from '#server/db/database.ts'
import { eventsOf } from '#server/log/append.ts'
import { headIn } from '#server/log/headOf.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { readLog } from '#server/log/readLog.ts'
import { readEvent, type StoredEvent } from '#server/log/storedEvent.ts'
import { createWriter } from '#server/log/writer.ts'
import { seasonOf } from '#tests/bench/seasonOf.ts'
import { benchFolder, fillYard } from './ours.ts'

/** A season of some 100,000 events, and how often it is lived through. */
const wagons = 1720
const times = 6

/** The entities that a further season adds; people, orchards, varieties and bins are those of the first. */
const repeated: readonly Entity[] = [
  'order',
  'wagon',
  'batch',
  'lot',
  'bag',
  'shipment',
  'moisture_reading',
  'dryer_event',
]

/** Copies a plant of 600,000 events and 200,000 bags to `file`; it is made once and kept. */
export async function copySeasons(file: string): Promise<void> {
  const kept = `${benchFolder}seasons-${times}.sqlite`
  mkdirSync(benchFolder, { recursive: true })
  if (!existsSync(kept)) {
    const half = `${kept}.${process.pid}`
    copyFileSync(await seasonOf(wagons), half)
    say(`Living through the season ${times} times …`)
    const db = await openDatabase(half)
    await liveAgain(db)
    await db.close()
    renameSync(`${half}.head`, `${kept}.head`)
    renameSync(half, kept)
  }
  for (const end of ['', '.head']) copyFileSync(`${kept}${end}`, `${file}${end}`)
}

async function liveAgain(db: Database): Promise<void> {
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
  })
  const { seq, lastIds } = await writer.plant()
  for (let nth = 1; nth < times; nth += 1) {
    const moved = (entity: Entity, id: number): number =>
      repeated.includes(entity) ? id + nth * (lastIds[entity] ?? 0) : id
    for await (const page of readLog(db.longRead, { upTo: seq }))
      await writer.decide(async (work) => {
        for (const decision of decisionsIn(page.map(readEvent))) {
          const kept = decision.filter(({ entity }) => repeated.includes(entity))
          const [first] = kept
          if (first === undefined) continue
          const by = { actor: first.actor, at: yearsLater(first.at, nth) }
          const changes = kept.map((event, at) => ({
            ...changeOf(event, moved),
            ...(at === 0
              ? {}
              : {
                  follows: Math.max(
                    0,
                    kept.findIndex(({ seq }) => seq === event.cause),
                  ),
                }),
          }))
          await work.add(eventsOf(changes, by, headIn(work.state)))
        }
      })
  }
  const now = new Date(Date.parse((await writer.plant()).at)).toISOString()
  await fillYard({ db, writer, clock: () => now }, { first: 25, wagons: 1000 })
  await writer.close()
}

const yearsLater = (at: string, years: number): string => new Date(Date.parse(at) + years * 365 * day).toISOString()

const decisionsIn = (events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] => {
  const decisions: StoredEvent[][] = []
  for (const event of events) {
    if (event.cause === null || decisions.length === 0) decisions.push([])
    decisions.at(-1)?.push(event)
  }
  return decisions
}

function changeOf(event: StoredEvent, moved: (entity: Entity, id: number) => number): Change {
  const { type, entity, entity_id, from, to } = event
  const data: Record<string, unknown> = { ...event.data }
  for (const parent of parentsOf(entity)) {
    const id = data[parent]
    if (typeof id === 'number') data[parent] = moved(parent, id)
  }
  if (Array.isArray(data['wagons'])) data['wagons'] = data['wagons'].map((id: number) => moved('wagon', id))
  return {
    type,
    entity,
    entity_id: moved(entity, entity_id),
    from,
    to,
    data,
    ...(event.reason === null ? {} : { reason: event.reason }),
    ...(type.endsWith('.removed') ? { removes: true } : {}),
  }
}
