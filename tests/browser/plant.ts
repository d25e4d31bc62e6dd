import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test as base } from '@playwright/test'
import { endWithUs } from '#tests/support/endWithUs.ts'
import { freePort } from '#tests/support/freePort.ts'
import { sharedPlant } from './sharedPlant.ts'

/** Where a plant's server is. */
export interface Address {
  url: string
}

/** A running server with an empty database and nobody but its administrator. */
export interface ServedPlant extends Address {
  /** Its process. */
  pid: number
  admin: { email: string; password: string }
  /** All that the server has printed so far. */
  printed: () => string
  close: () => Promise<void>
}

const built = fileURLToPath(new URL('../../dist/server.mjs', import.meta.url))
/** The administrator of every plant that is opened here. */
export const admin = { email: 'admin@example.com', password: 'a long enough passphrase' }

/** Opens a plant on a free port and a new SQLite file; `environment` adds to the server's own. */
export async function openPlant(environment: NodeJS.ProcessEnv = {}, server = built): Promise<ServedPlant> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-plant-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', server], {
    cwd: folder,
    env: { ...surroundings(), PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const close = endWithUs(child, 'SIGTERM', folder)
  const url = `http://127.0.0.1:${port}`
  try {
    await healthy(url, child)
  } catch (cause) {
    await close()
    throw new Error(`The server did not start:\n${printed}`, { cause })
  }
  return { url, pid: child.pid ?? 0, admin, printed: () => printed, close }
}

/** Ours without what would make it another plant than the one described here. */
function surroundings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PECANYARD_DEMO: _demo, ...rest } = process.env
  return {
    ...rest,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  // A demonstration plays half a season before it listens.
  const giveUpAt = Date.now() + 100_000
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error('It is not healthy after 100 s.')
    await sleep(25)
  }
}

/** Whether a server answers there. */
export const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health/`)).ok
  } catch {
    return false
  }
}

/** Playwright's test with a plant of its own, where a page's addresses start; `environment` adds to the server's own. */
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
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  standing: async ({}, use) => use({ url: await sharedPlant('standing') }),
  baseURL: async ({ standing }, use) => use(standing.url),
})

/** Signs a page's browser in over the call; the administrator, where no other is said. */
export async function signedInAs(page: Page, login = admin): Promise<void> {
  expect((await page.request.post('/api/auth/login/', { data: login })).status()).toBe(200)
}
export { expect } from '@playwright/test'
