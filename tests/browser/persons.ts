import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Address, expect, test as base } from './plant.ts'
import { sharedPlant } from './sharedPlant.ts'

/** One user of each role of the demo plant, and a guest. */
export const persons = [
  'guest',
  'broker',
  'viewer',
  'grower',
  'staff',
  'supervisor',
  'manager',
  'administrator',
] as const
export type Person = (typeof persons)[number]

const password = 'pecans-in-the-yard'

/** A plant in the middle of its season, one for all tests. They must leave it as they found it. */
export const test = base.extend<{ season: Address }>({
  season: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern: none
    async ({}, use) => use({ url: await sharedPlant('season') }),
    { timeout: 600_000 },
  ],
})
export { expect }

/** A person's own browser, signed in; `fetched` reads a list as that person. */
export interface Seat {
  readonly context: BrowserContext
  readonly page: Page
  /** Unexpected console messages, and thrown errors. */
  readonly complaints: string[]
  /** A list as visible to that user, else empty. */
  readonly fetched: (list: string) => Promise<readonly { readonly id: number }[]>
}

/** Signs a browser's context in by the call; a guest stays one. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  if (person === 'guest') return
  const answer = await context.request.post('/api/auth/login/', { data: { email: `${person}@example.com`, password } })
  expect(answer.status()).toBe(200)
}

/** Opens a separate browser context for a user, with this window size. */
export async function seat(
  browser: Browser,
  season: Address,
  person: Person,
  viewport = { width: 1280, height: 900 },
): Promise<Seat> {
  const context = await browser.newContext({ baseURL: season.url, reducedMotion: 'reduce', viewport })
  await signIn(context, person)
  return seatIn(context)
}

/** A seat in a context that is signed in already. */
export async function seatIn(context: BrowserContext): Promise<Seat> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    // We block the worker ourselves; see playwright.config.ts.
    if (message.text().includes('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))
  return {
    context,
    page,
    complaints,
    async fetched(list) {
      const answer = await context.request.get(`/api/${list}/`)
      return answer.ok() ? ((await answer.json()) as readonly { readonly id: number }[]) : []
    },
  }
}
