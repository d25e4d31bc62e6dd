import * as z from 'zod/mini'
import type { Reader } from '#server/db/reader.ts'

interface Owner {
  readonly bag: number
  readonly current: boolean
  readonly code: string
}

const Numbered = z.object({ lot: z.optional(z.number()), bag_number: z.optional(z.number()) })

/**
 * The bag of a label's code: the one that has it now, or had it before a correction or merge moved it to another lot. A
 * label is current if its code is, and no printed data was corrected since it was printed. Null if no bag ever had the
 * code.
 */
export async function labelOwner(tx: Reader, code: string): Promise<Owner | null> {
  const [lotNumber = 0, bagNumber = 0] = code.split('-').map(Number)
  const lot = await tx.selectFrom('lots').select('id').where('lot_number', '=', lotNumber).executeTakeFirst()
  const now = await tx
    .selectFrom('bags')
    .select(['id', 'label', 'void'])
    .where('lot', '=', lot?.id ?? 0)
    .where('bag_number', '=', bagNumber)
    .executeTakeFirst()
  if (now !== undefined) return { bag: now.id, current: now.label !== 'stale' && now.void === 0, code }
  // A lot that was merged is not there any more; its number was its id.
  const bag = await formerOwner(tx, lot?.id ?? lotNumber, bagNumber)
  return bag === null ? null : { bag, current: false, code: await codeOf(tx, bag) }
}

/**
 * The log knows each number that a bag ever had: a bag's first event names its lot, a correction the one it went to.
 */
async function formerOwner(tx: Reader, lot: number, bagNumber: number): Promise<number | null> {
  const events = await tx
    .selectFrom('events')
    .select(['entity_id', 'data'])
    .where('entity', '=', 'bag')
    .where('data', 'like', `%"bag_number":${bagNumber}%`)
    .orderBy('seq', 'desc')
    .execute()
  const found = events.find(({ data }) => {
    const numbered = Numbered.safeParse(JSON.parse(data))
    return numbered.success && numbered.data.lot === lot && numbered.data.bag_number === bagNumber
  })
  return found?.entity_id ?? null
}

async function codeOf(tx: Reader, bag: number): Promise<string> {
  const { lot_number, bag_number } = await tx
    .selectFrom('bags')
    .innerJoin('lots', 'lots.id', 'bags.lot')
    .select(['lots.lot_number', 'bags.bag_number'])
    .where('bags.id', '=', bag)
    .executeTakeFirstOrThrow()
  return `${lot_number}-${bag_number}`
}
