/* oxlint-disable no-console -- it prints its results */
import type { Writer } from '#server/log/writer.ts'
import { createRefusalBook } from '#server/refusals/refusalBook.ts'
import { freshPlace } from '#tests/server/freshPlace.ts'
import { TestPlant } from '#tests/server/testPlant.ts'
import { at, median } from './shares.ts'

/** The cost of storing refused steps: steps/s with and without it, in turn, a tenth of the steps refused. */

const [rounds, lasts, hands, people] = [30, 2000, 32, 500]

async function measure(): Promise<void> {
  const place = await freshPlace('sqlite', 'bare')
  const db = await place.open()
  const plant = new TestPlant(db)
  await plant.furnish()
  const order = await plant.runOrder()
  /** ms spent on refusals alone. */
  let spent = 0
  const timed = async <T>(work: () => T | Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    spent += performance.now() - begun
    return result
  }
  const submit: Writer['submit'] = (job) => plant.writer.submit((tx, work) => timed(() => job(tx, work)))
  const book = createRefusalBook({ writer: { submit }, log: { error: (fault) => console.error(fault) } })
  const now = () => new Date().toISOString()
  let taken = 0

  const step = async (keeps: boolean): Promise<void> => {
    const nth = (taken += 1)
    if (nth % 10 !== 0) return void (await plant.took({ entity: 'order', type: 'note', id: order, notes: `${nth}` }))
    const { outcome } = await plant.take({ entity: 'wagon', type: 'unload', id: 1 })
    if (outcome.kind !== 'refused') throw new Error(outcome.kind)
    if (!keeps) return
    const about = { user: (nth / 10) % people, step: 'wagon.unload', entity: 'wagon', entity_id: 1 } as const
    const begun = performance.now()
    book.note({ ...about, refusals: outcome.refusals }, now())
    spent += performance.now() - begun
  }
  const stepsPerSecond = async (keeps: boolean): Promise<number> => {
    const [begun, before] = [performance.now(), taken]
    const isOver = () => performance.now() - begun > lasts
    const hand = async (): Promise<void> => {
      while (!isOver()) await step(keeps)
    }
    await Promise.all(Array.from({ length: hands }, hand))
    return ((taken - before) * 1000) / (performance.now() - begun)
  }

  await stepsPerSecond(true)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, because the log grows.
    const first = await stepsPerSecond(round % 2 === 0)
    const second = await stepsPerSecond(round % 2 !== 0)
    const [kept, bare] = round % 2 === 0 ? [first, second] : [second, first]
    ratios.push(kept / bare)
    rates.push(bare)
  }
  const rows = await db.read
    .selectFrom('refusals')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  console.log(
    `${Math.round(median(rates))} steps/s without, ${(100 * median(ratios)).toFixed(1)} % of that with (a quarter of the rounds below ${(100 * at(0.25, ratios)).toFixed(1)}, a quarter above ${(100 * at(0.75, ratios)).toFixed(1)}); ${Number(rows.n)} rows; ${((100 * spent) / (rounds * lasts)).toFixed(2)} % of the time went into them`,
  )
  await plant.writer.close()
  await db.close()
  await place.clear()
}

await measure()
