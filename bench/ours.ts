import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { momentOf } from '#model/clock.ts'
import type { Step } from '#model/step.ts'
import { systemClock } from '#server/clock.ts'
import { say } from '#server/command.ts'
import { openDatabase } from '#server/db/database.ts'
import { createWriter } from '#server/log/writer.ts'
import { foundSeason, staffActor } from '#server/season/foundSeason.ts'
import { seeded } from '#server/season/random.ts'
import { takeStepIn } from '#server/takeStep.ts'

/** Where prepared plants are kept, and files while they are measured: on the disk, which /tmp need not be. */
export const benchFolder = fileURLToPath(new URL('../.cache/bench/', import.meta.url))

/** A plant of 10,000 wagons: as many in the first order as is said, 25 in each other one. */
const wagons = 10_000
const usual = 25
const inBins = 1000
const bins = 40

/** How many wagons the first order of a plant has. */
export type FirstOrder = 25 | 800

/** Copies a plant on SQLite to `file`; it is made once and kept. */
export async function copyPlant(first: FirstOrder, file: string): Promise<void> {
  const kept = `${benchFolder}yard-${first}.sqlite`
  mkdirSync(benchFolder, { recursive: true })
  if (!existsSync(kept)) {
    const half = `${kept}.${process.pid}`
    await preparePlant(half, first)
    renameSync(`${half}.head`, `${kept}.head`)
    renameSync(half, kept)
  }
  for (const end of ['', '.head']) copyFileSync(`${kept}${end}`, `${file}${end}`)
}

/** Makes the plant through the server's own steps: 40 bins, and 1,000 wagons of the first orders in Pre-cleaning. */
export async function preparePlant(url: string, first: FirstOrder): Promise<void> {
  say(`Preparing a plant of ${wagons} wagons, with ${first} in its first order …`)
  const db = await openDatabase(url, { headFolder: benchFolder })
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
  })
  const now = systemClock()
  const plant = { db, writer, clock: () => now }
  const founded = await foundSeason(plant, seeded(7), { growers: 40, bins, staff: 12 })
  const { today } = momentOf(now, 'America/Chicago')
  let done = 0
  for (let nth = 0; done < wagons; nth += 1) {
    const size = Math.min(nth === 0 ? first : usual, wagons - done)
    const begins = done
    await writer.submit(async (_, work) => {
      const take = async (step: Step): Promise<number> => {
        const outcome = await takeStepIn(work, { step, actor: staffActor(founded.staff[0]!) }, now)
        if (outcome.kind === 'done') return outcome.id
        throw new Error(`The plant could not be prepared: ${JSON.stringify({ step, outcome })}`)
      }
      const { client, orchards } = founded.growers[nth % founded.growers.length]!
      const variety = founded.varieties[0]!.id
      const order = await take({ entity: 'order', type: 'place', client, variety, orchard: orchards[0]! })
      for (let at = begins; at < begins + size; at += 1) {
        const days = { harvested_at: today, arrived_at: today }
        const wagon_id = `W${at + 1}`
        const id = await take({ entity: 'wagon', type: 'arrive', order, wagon_id, ...days, driver: 'Pete Lassiter' })
        if (at < inBins) await take({ entity: 'wagon', type: 'preClean', id, drying_bin: [founded.bins[nth]!] })
      }
    })
    done += size
  }
  await writer.close()
  await db.close()
}
