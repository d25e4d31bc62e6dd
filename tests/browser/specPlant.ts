import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { password } from '#tests/support/specServer/seed.ts'
import type { ServerVariant } from '#tests/support/specServer/serverVariant.ts'
import { SpecServer } from '#tests/support/specServer/specServer.ts'

const pages = fileURLToPath(new URL('../../dist/client/', import.meta.url))

/** Decimals as text, section 3's fields only, 405 for missing calls: Django's habits. */
export const lean: Partial<ServerVariant> = {
  fields: 'lean',
  decimals: 'text',
  missing: '405',
  cors: 'default',
  role: 'role',
  login: 'username',
  icon: 'company_icon_data_url',
  address: 'company',
}

/** Texts of a page with lost data: false in a plant where every list has records. */
const lies =
  /No (orders|wagons|batches|lots|shipments|bags|clients|orchards|readings|drying bins) yet|There (is|are) no|Unable to|could not be loaded|can.t be read|did not answer|Loading what this depends on|Nothing is shipped yet\s+A shipping ticket/

/** The built front end with the specification's server, for one user after another. */
export async function openSpecPlant(browser: Browser, variant: Partial<ServerVariant>, isBearer: boolean) {
  const server = await SpecServer.open({ variant, pages, isBearer })
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  return {
    server,
    /** Errors thrown by pages. */
    faults,
    signIn: async (name: string): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.goto('/')
      await page.getByLabel('Email').fill(server.variant.login === 'email' ? `${name}@example.com` : name)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: new RegExp(`^${name}`, 'i') })).toBeVisible()
      return page
    },
    close: async () => {
      for (const context of contexts) await context.close()
      await server.close()
    },
  }
}

/** Opens a page and waits for its heading and these words, without any false text. */
export async function expectPage(page: Page, path: string, heading: string | RegExp, words: readonly string[]) {
  await page.goto(`/#${path}`)
  await expect.soft(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  const main = page.getByRole('main')
  for (const each of words) await expect.soft(main, `${path} says ${each}`).toContainText(each)
  await expect.soft(page.getByLabel(/^Loading /)).toHaveCount(0)
  expect.soft((await page.locator('body').innerText()).match(lies)?.[0] ?? '', `${path} says what is not so`).toBe('')
}
