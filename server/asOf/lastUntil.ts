import type { Database } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'

/** Events of a block, the search within which takes a ms or two. */
const blockSize = 10_000

/** The earliest time of each whole block of a log, oldest first: a block never changes once it is full. */
const earliestTimes = new WeakMap<Database, readonly string[]>()

/**
 * The seq of the last event up to a time (UTC), 0 before the first. A server's clock may have been set back, so an
 * event may be earlier than the one before it. Without the blocks, events are read one by one from the newest.
 */
export async function lastUntil(db: Database, at: string): Promise<number> {
  const blocks = await earliestOfBlocks(db)
  const newest = await lastWithin(db, blocks.length, at)
  if (newest !== undefined) return newest
  const block = blocks.findLastIndex((earliest) => earliest <= at)
  return block === -1 ? 0 : ((await lastWithin(db, block, at)) ?? 0)
}

async function earliestOfBlocks(db: Database): Promise<readonly string[]> {
  const times = [...(earliestTimes.get(db) ?? [])]
  const whole = Math.floor((await headOf(db.read)).seq / blockSize)
  while (times.length < whole) {
    const { earliest } = await within(db, times.length)
      .select((eb) => eb.fn.min('at').as('earliest'))
      .executeTakeFirstOrThrow()
    times.push(earliest)
  }
  earliestTimes.set(db, times)
  return times
}

/** The events of a block; of the last one, all that came since. */
const within = (db: Database, block: number) =>
  db.read
    .selectFrom('events')
    .where('seq', '>', block * blockSize)
    .where('seq', '<=', (block + 1) * blockSize)

const lastWithin = async (db: Database, block: number, at: string): Promise<number | undefined> =>
  (await within(db, block).select('seq').where('at', '<=', at).orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq
