import { createServer } from 'node:http'
import { openCorrectedSeason } from './correctedSeason.ts'
import { openPlant, type ServedPlant } from './plant.ts'
import { openPseudoPlant } from './pseudoPlant.ts'
import type { Shared } from './sharedPlant.ts'

const openers: Readonly<Record<Shared, () => Promise<ServedPlant>>> = {
  season: () => openPlant({ PECANYARD_DEMO: '1' }),
  standing: () => openPlant(),
  pseudo: openPseudoPlant,
  corrected: openCorrectedSeason,
}
const isShared = (name: string): name is Shared => Object.hasOwn(openers, name)

/** Playwright's global set-up: opens a shared plant for its first test, and closes all of them at the end. */
export default async function keepSharedPlants(): Promise<() => Promise<void>> {
  const opened = new Map<Shared, Promise<ServedPlant>>()
  const keeper = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    if (!isShared(name)) return void response.writeHead(404).end()
    const plant = opened.get(name) ?? openers[name]()
    opened.set(name, plant)
    plant.then(
      ({ url }) => response.end(url),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    )
  })
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve))
  const address = keeper.address()
  if (address === null || typeof address === 'string') throw new Error('The keeper of the shared plants has no port.')
  process.env['SHARED_PLANTS'] = `http://127.0.0.1:${address.port}`
  return async () => {
    keeper.closeAllConnections()
    keeper.close()
    for (const plant of opened.values()) await (await plant).close()
  }
}
