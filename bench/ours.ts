import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foundSeason, staffActor } from '#demo/foundSeason.ts'
import { seeded } from '#demo/random.ts'
import type { Step } from '#model/calls/step.ts'
import { momentOf } from '#model/values/calendar.ts'
import { say } from '#server/cli/command.ts'
import { systemClock } from '#server/clock.ts'
import { takeStepIn } from '#server/commands/takeStep.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { createWriter } from '#server/log/writer.ts'

/** The folder of prepared plants, and of files during a measurement: on the disk, unlike some /tmp. */
export const benchFolder = fileURLToPath(new URL('../.cache/bench/', import.meta.url))

/** A plant of 10,000 wagons: the given number in the first order, 25 in each other one. */
const wagons = 10_000
const usual = 25
const inBins = 1000
const bins = 40

/** The number of wagons in a plant's first order. */
export type FirstOrder = 25 | 800

/** Copies a plant on SQLite to `file`; it is made once and kept. */
export async function copyPlant(first: FirstOrder, file: string, all = wagons): Promise<void> {
  const kept = `${benchFolder}yard-${first}-${all}.sqlite`
  mkdirSync(benchFolder, { recursive: true })
  if (!existsSync(kept)) {
    const half = `${kept}.${process.pid}`
    await preparePlant(half, first, all)
    renameSync(`${half}.head`, `${kept}.head`)
    renameSync(half, kept)
  }
  for (const end of ['', '.head']) copyFileSync(`${kept}${end}`, `${file}${end}`)
}

/** Makes the plant through the server's own steps: 40 bins, and 1,000 wagons of the first orders in Pre-cleaning. */
export async function preparePlant(url: string, first: FirstOrder, all = wagons): Promise<void> {
  say(`Preparing a plant of ${all} wagons, with ${first} in its first order …`)
  const db = await openDatabase(url, { headFolder: benchFolder })
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
  })
  const now = systemClock()
  const plant = { db, writer, clock: () => now }
  await foundSeason(plant, seeded(7), { growers: 40, bins, staff: 12 })
  await fillYard(plant, { first, wagons: all })
  await writer.close()
  await db.close()
}

/** Orders of so many wagons in all, the first 1,000 in Pre-cleaning over the bins that are free. */
export async function fillYard(
  { writer, clock }: PlantContext,
  { first, wagons }: { readonly first: number; readonly wagons: number },
): Promise<void> {
  const { records } = await writer.plant()
  const orchards = records.of('orchard').values()
  const free = records
    .of('drying_bin')
    .values()
    .filter(({ row }) => row.locked_by === null)
  const staff = records
    .of('user')
    .values()
    .find(({ row }) => row.role_number === 2)
  const now = clock()
  const { today } = momentOf(now, 'America/Chicago')
  let done = 0
  for (let nth = 0; done < wagons; nth += 1) {
    const size = Math.min(nth === 0 ? first : usual, wagons - done)
    const begins = done
    await writer.decide(async (work) => {
      const take = async (step: Step): Promise<number> => {
        const outcome = await takeStepIn(work, { step, actor: staffActor(staff!.row.id) }, now)
        if (outcome.kind === 'done') return outcome.id
        throw new Error(`The yard could not be filled: ${JSON.stringify({ step, outcome })}`)
      }
      const { id: orchard, client } = orchards[nth % orchards.length]!.row
      const order = await take({ entity: 'order', type: 'place', client, variety: 1, orchard })
      for (let at = begins; at < begins + size; at += 1) {
        const days = { harvested_at: today, arrived_at: today }
        const wagon_id = `W${at + 1}`
        const id = await take({ entity: 'wagon', type: 'arrive', order, wagon_id, ...days, driver: 'Pete Lassiter' })
        if (at < inBins) await take({ entity: 'wagon', type: 'preClean', id, drying_bin: [free[nth]!.row.id] })
      }
    })
    done += size
  }
}
