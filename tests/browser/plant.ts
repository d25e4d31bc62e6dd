import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { admin, builtServer, startServer } from '#tests/support/plant/serverProcess.ts'
import { sharedPlant } from './sharedPlant.ts'

/** The address of a plant's server. */
export interface Address {
  url: string
}

/** A running server with an empty database and only its administrator. */
export interface ServedPlant extends Address {
  /** Its process. */
  pid: number
  admin: { email: string; password: string }
  /** All that the server has printed so far. */
  printed: () => string
  close: () => Promise<void>
}

/** Opens a plant on a free port and a new SQLite file; `environment` adds to the server's own. */
export async function openPlant(environment: NodeJS.ProcessEnv = {}, server = builtServer): Promise<ServedPlant> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-plant-'))
  const { url, child, printed, stop } = await startServer({
    command: [process.execPath, server],
    folder,
    deletesFolder: true,
    environment: { ...surroundings(), ...environment },
  })
  return { url, pid: child.pid ?? 0, admin, printed, close: async () => void (await stop()) }
}

/** Our environment without the variables that would make it another plant. */
function surroundings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PECANYARD_DEMO: _demo, PORT: _port, HOST: _host, ...rest } = process.env
  return { ...rest, NODE_ENV: 'production' }
}

/** Playwright's test with its own plant as base URL; `environment` adds to the server's variables. */
export const test = base.extend<{ environment: Readonly<Record<string, string>>; plant: ServedPlant }>({
  environment: [{}, { option: true }],
  plant: async ({ environment }, use, info) => {
    const plant = await openPlant(environment)
    await use(plant)
    await plant.close()
    if (info.status !== info.expectedStatus)
      await info.attach('server', { body: plant.printed(), contentType: 'text/plain' })
  },
  baseURL: async ({ plant }, use) => use(plant.url),
})

/** Playwright's test at an empty plant that other tests look at too: they must leave it as they found it. */
export const onStanding = base.extend<{ standing: Address }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern: none
  standing: async ({}, use) => use({ url: await sharedPlant('standing') }),
  baseURL: async ({ standing }, use) => use(standing.url),
})

/** Signs a page's browser in by the call, as the administrator by default. */
export async function signedInAs(page: Page, login = admin): Promise<void> {
  expect((await page.request.post('/api/auth/login/', { data: login })).status()).toBe(200)
}
export { expect } from '@playwright/test'
