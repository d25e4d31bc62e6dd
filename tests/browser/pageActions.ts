import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { ServedPlant } from './plant.ts'

/** A page of a signed-in user, the administrator by default. */
export async function signedIn(
  browser: Browser,
  { url, admin }: ServedPlant,
  options: Pick<BrowserContextOptions, 'deviceScaleFactor' | 'viewport'> = {},
  login = admin,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
  expect((await context.request.post('/api/auth/login/', { data: login })).status()).toBe(200)
  return context.newPage()
}

/** An item of the menu in the head of a record's page, opened by `press`. */
export async function headAction(
  page: Page,
  name: string,
  press: (button: Locator) => Promise<void> = async (button) => button.click(),
): Promise<Locator> {
  await press(page.getByRole('main').getByRole('button', { name: 'More actions' }))
  return page.getByRole('menuitem', { name, exact: true })
}

/** Opens the dialog that loads a bag: the first is a shipment's next step, later ones are in its menu. */
export async function openLoadBag(page: Page, isFirst: boolean): Promise<void> {
  const button = page.getByRole('button', { name: /^Add a bag to shipment/ })
  await (isFirst ? button : await headAction(page, 'Add a bag')).first().click()
}

/** Waves up and down the pad with the mouse. */
export async function scribble(page: Page, pad: Locator, { waves, steps } = { waves: 6, steps: 4 }): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  for (let wave = 1; wave <= waves; wave += 1)
    await page.mouse.move(x + 20 + ((width - 40) * wave) / waves, y + (wave % 2 === 0 ? 30 : height - 30), { steps })
  await page.mouse.up()
}

/** A saved PDF: its text, spaces made one, and its bytes. */
export async function readBack(path: string): Promise<{ text: string; raw: string }> {
  const file = await readFile(path)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), raw: file.toString('latin1') }
}

/** Types as a scanner does, 5 ms a key, however busy this machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  for (const [at, key] of code.split('').concat('Enter').entries()) {
    const press = { key, code: codes[key] ?? `Digit${key}`, timestamp: begun + at * 0.005 }
    const text = key === 'Enter' ? '\r' : key
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...press })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
  }
  await session.detach()
}

const codes: Readonly<Record<string, string>> = { '-': 'Minus', Enter: 'Enter' }
