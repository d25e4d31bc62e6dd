import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { seeded } from '#demo/random.ts'
import { listNames } from '#model/kinds/commit.ts'
import { say } from '#server/cli/command.ts'
import { openPlant } from '#tests/browser/plant.ts'
import { callerOf, signIn } from '#tests/rules/caller.ts'
import { openPage, type Page, until } from '#tests/rules/page.ts'
import { cuttableLine, type Line } from '#tests/support/cutLine.ts'
import { today } from '#tests/support/plant/today.ts'

export interface ReconnectsOptions {
  readonly drops: number
  readonly seed: number
}

const password = 'pecans-in-the-yard'
const roles = ['broker', 'viewer', 'grower', 'staff', 'supervisor'] as const
const orders = z.array(z.object({ id: z.int(), client: z.int(), orchard: z.object({ id: z.int() }), variety: z.int() }))

interface Watching {
  readonly role: string
  readonly token: string
  readonly line: Line
  readonly page: Page
}

/**
 * Cuts the connections of whole pages of five roles repeatedly while wagons and notes are entered. Afterwards each page
 * must equal a newly opened one. Returns the faults.
 */
export async function cutLines(options: ReconnectsOptions): Promise<readonly string[]> {
  const plant = await openPlant({ PECANYARD_DEMO: '1' })
  const random = seeded(options.seed)
  const watching: Watching[] = []
  try {
    for (const role of roles) {
      const token = await signIn(plant.url, `${role}@example.com`, password)
      const line = await cuttableLine(plant.url)
      watching.push({ role, token, line, page: await openPage(line.url.replace(/\/$/, ''), token, Date.now) })
    }
    let isOver = false
    const working = work(plant.url, watching.at(-1)?.token ?? '', () => isOver)
    let drops = 0
    while (drops < options.drops) {
      await Promise.all(
        watching.map(async ({ line }) => {
          await sleep(random.between(0, 200))
          await line.cut()
          await sleep(random.between(0, 400))
          await line.mend()
        }),
      )
      drops += watching.length
      // Each page comes back in its own time; some are cut again before they have.
      await sleep(random.between(0, 3000))
    }
    isOver = true
    const count = await working
    const faults = (await Promise.all(watching.map((each) => faultsOf(plant.url, each)))).flat()
    say(`${drops} cuts of ${watching.length} pages in ${count} writes: ${faults.length} faults.`)
    return faults
  } finally {
    for (const { page, line } of watching) {
      page.plant.stop()
      await line.close()
    }
    await plant.close()
  }
}

/** Enters orders and wagons and changes notes until it is over; how many writes that were. */
async function work(url: string, token: string, isOver: () => boolean): Promise<number> {
  const caller = callerOf(url, token)
  const day = today()
  const [like] = orders.parse(await caller.get('/api/orders/'))
  if (like === undefined) throw new Error('The demonstration has no order.')
  const { client, variety, orchard } = like
  let count = 0
  while (!isOver()) {
    const order = await caller.make('/api/orders/', { client, variety, orchard: orchard.id })
    await caller.make('/api/wagons/', { order, wagon_id: `R${count}`, harvested_at: day, arrived_at: day })
    await caller.send('PATCH', `/api/orders/${order}/`, { notes: `Write ${count}` })
    count += 3
    // One person may write 300 times a minute.
    await sleep(400)
  }
  return count
}

async function faultsOf(url: string, { role, token, page }: Watching): Promise<readonly string[]> {
  const fresh = await openPage(url, token, Date.now)
  try {
    const differing = (): readonly string[] =>
      listNames.filter((list) => !isDeepStrictEqual(held(page, list), held(fresh, list)))
    await until(() => page.plant.connection.get() === 'live' && differing().length === 0, 'a page is up to date').catch(
      () => undefined,
    )
    return differing().map((list) => `The ${role}'s ${list} differ from those of a page that was opened anew.`)
  } finally {
    fresh.plant.stop()
  }
}

const held = ({ plant }: Page, list: (typeof listNames)[number]) =>
  plant.lists[list]
    .get()
    .toArray()
    .toSorted((a, b) => a.id - b.id)
