import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { type ServedPlant, expect } from './plant.ts'

type Fields = Readonly<Record<string, unknown>>

/** A program of the administrator, by a token. */
export async function openCalls({ url, admin }: ServedPlant) {
  const answered = async (method: string, path: string, body?: Fields, token?: string): Promise<Fields> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? {} : ((await answer.json()) as Fields)
  }
  const signIn = async (login: Fields): Promise<string> =>
    String((await answered('POST', 'auth/login/', login))['token'])
  const token = await signIn(admin)
  return {
    signIn,
    send: async (method: string, path: string, body?: Fields, by = token) => answered(method, path, body, by),
    list: async (path: string) => (await answered('GET', path, undefined, token)) as unknown as readonly Fields[],
  }
}

export type Calls = Awaited<ReturnType<typeof openCalls>>

/** A member of the staff with a badge, and a PIN if they chose one. */
export interface Member {
  readonly id: number
  readonly name: string
  readonly badge: string
}

const password = 'a passphrase of their own'

/** Adds a member of the staff. */
export async function addMember(
  calls: Calls,
  first_name: string,
  { pin, role_number = 2 }: { readonly pin?: string; readonly role_number?: number } = {},
): Promise<Member> {
  const email = `${first_name.toLowerCase()}@example.com`
  const person = { email, first_name, last_name: 'Ruiz', role_number, password }
  const id = Number((await calls.send('POST', 'users/', person))['id'])
  if (pin !== undefined)
    await calls.send('PUT', 'auth/pin/', { current_password: password, pin }, await calls.signIn({ email, password }))
  const { badges } = (await calls.send('POST', 'badges/', { users: [id] })) as { badges: readonly { code: string }[] }
  return { id, name: `${first_name} Ruiz`, badge: badges[0]?.code ?? '' }
}

/** The page of a new enrolled tablet, held upright, for touches; its device by number. */
export async function openTablet(browser: Browser, plant: ServedPlant, calls: Calls, steps: readonly string[]) {
  const id = Number((await calls.send('POST', 'devices/', { name: 'Tablet 3', place: 'Sorter 1', steps }))['id'])
  const code = String((await calls.send('POST', `devices/${id}/enrolment/`, {}))['code'])
  const context = await browser.newContext({
    baseURL: plant.url,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`/#/enrol/${code}`)
  await page.getByRole('button', { name: 'Enrol this tablet' }).tap()
  await expect(whoIn(page)).toHaveText(/Nobody is here/)
  return { id, page }
}

/** Who is at a tablet, by its bar. */
export const whoIn = (page: Page): Locator =>
  page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: /Sorter 1/, includeHidden: true })

const preload = fileURLToPath(new URL('../support/plant/movedClock.mjs', import.meta.url))

/** A clock for a server, which stands until it is moved; `environment` starts a server by it. */
export function movedClock(start: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-clock-'))
  const file = join(folder, 'now')
  function set(instant: string): void {
    // Never read half written.
    writeFileSync(`${file}.new`, String(Date.parse(instant)))
    renameSync(`${file}.new`, file)
  }
  set(start)
  return { set, environment: { NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: file } }
}
