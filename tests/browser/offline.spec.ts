import type { Page } from '@playwright/test'
import { admin } from '#tests/support/plant/serverProcess.ts'
import { copyBuild } from './copyBuild.ts'
import { expect, onStanding, openPlant, type ServedPlant, test } from './plant.ts'

test.use({ serviceWorkers: 'allow' })
onStanding.use({ serviceWorkers: 'allow' })

async function signIn(page: Page, { url }: ServedPlant): Promise<void> {
  await page.request.post(`${url}/api/auth/login/`, { data: admin })
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** The version of the cached page. */
const keptVersion = (page: Page) =>
  page.evaluate(async () => {
    const text = await (await caches.match('/', { ignoreVary: true }))?.text()
    return /name="pecanyard-version" content="(\w+)"/.exec(text ?? '')?.[1]
  })
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state)
/** The number of programs that are cached. */
const keptPrograms = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().filter(({ url }) => url.endsWith('.js')).length
  })
/** Whether the Spanish texts are cached, for each cached build. */
const keptSpanish = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const builds = names.filter((name) => name.startsWith('pecanyard-'))
    const files = await Promise.all(builds.map(async (name) => (await caches.open(name)).keys()))
    return files.map((requests) => requests.some(({ url }) => /\/all-[^/]*$/.test(url)))
  })
const expectVersion = (page: Page, version: string) =>
  expect(page.locator('meta[name="pecanyard-version"]')).toHaveAttribute('content', version)
const controlled = (page: Page) => expect.poll(() => isControlled(page)).toBe('activated')

test('should open without a network, say so, and continue by itself', async ({ page, plant, context }) => {
  await signIn(page, plant)
  await controlled(page)
  expect(await keptPrograms(page)).toBeGreaterThan(50)
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  // A page that was never opened, from the worker's cache.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lots' }).click()
  await expect(page.getByRole('heading', { name: 'Lots' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('No connection to the plant')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
  expect(new URL(page.url()).hash).toBe('#/lots')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Lots' })).toBeVisible()
  await expect(page.getByText('No connection')).toBeHidden()

  // Signing out clears cached answers, not the page itself.
  await page.getByRole('button', { name: 'Plant Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

onStanding('should get over a part of it that does not arrive', async ({ page }) => {
  let lost = 0
  await page.route(/assets\/guestProgram-/, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto('/')
  // Requested again by itself, which keeps early input.
  await expect.poll(() => lost).toBeGreaterThan(1)
  // The form is in the HTML: only an answer to a press shows that the program has loaded.
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  // A press before that is answered by nobody, and pressed again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('should store no Spanish for a page in English, and say so when it is not available', async ({
  page,
  plant,
  context,
}) => {
  const requestedPaths: string[] = []
  context.on('request', (request) => requestedPaths.push(request.url()))
  await signIn(page, plant)
  await controlled(page)
  expect(await keptSpanish(page)).toEqual([false])
  expect(requestedPaths.filter((url) => url.includes('/assets/all-'))).toEqual([])

  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByText('Spanish could not be loaded.')).toBeVisible()
  await expect(page.getByText('No se pudo cargar el español.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()

  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Tablero' })).toBeVisible()
  await expect.poll(() => keptSpanish(page)).toEqual([true])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sin conexión con la planta')).toBeVisible()
})

test('should have Spanish without a network after it was chosen, also after a new version', async ({ context }) => {
  test.slow()
  const build = copyBuild()
  const plant = await openPlant({}, build.server)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
    await page.request.post(`${plant.url}/api/auth/login/`, { data: admin })
    await page.goto(plant.url)
    await expect(page.getByRole('heading', { name: 'Tablero' })).toBeVisible()
    await controlled(page)
    expect(await keptSpanish(page)).toEqual([true])

    const version = build.release()
    await page.reload()
    await expectVersion(page, version)
    await expect.poll(() => keptVersion(page)).toBe(version)
    await expect.poll(() => keptSpanish(page)).toEqual([true, true])
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Sin conexión con la planta')).toBeVisible()
    await expectVersion(page, version)
  } finally {
    await plant.close()
    build.remove()
  }
})

test('should offer a new version in every tab, and lose no unsaved input', async ({ context }) => {
  test.slow()
  const build = copyBuild()
  const plant = await openPlant({}, build.server)
  try {
    const page = await context.newPage()
    await signIn(page, plant)
    await controlled(page)
    const other = await context.newPage()
    await other.goto(`${plant.url}/#/help`)
    await page.goto(`${plant.url}/#/clients/form`)
    await page.getByLabel('Company name').fill('Hollis Farms')

    const version = build.release()
    await context.setOffline(true)
    await expect(page.getByText('No connection.')).toBeVisible()
    await context.setOffline(false)
    for (const tab of [page, other]) await expect(tab.getByText('A new version is ready.')).toBeVisible()
    await expect.poll(() => keptVersion(page)).toBe(version)
    await controlled(page)
    await expect(page.getByLabel('Company name')).toHaveValue('Hollis Farms')

    // The other tab continues in the old version, whose files the server no longer has.
    await other.goto(`${plant.url}/#/lots`)
    await expect(other.getByRole('heading', { name: 'Lots' })).toBeVisible()
    await expect(other.getByText('A new version is ready.')).toBeVisible()

    // Behind the other tab it may get no frames, and a press waits for two.
    await page.bringToFront()
    await page.getByRole('button', { name: 'Load it' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('A new version is ready.')).toBeHidden()
    await expectVersion(page, version)
    await expect(page.getByLabel('Company name')).toBeVisible()

    // The other tab keeps the old worker, which opens the new version too.
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('No connection to the plant')).toBeVisible()
    await expectVersion(page, version)
  } finally {
    await plant.close()
    build.remove()
  }
})

onStanding('should be installable', async ({ page, standing, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(`${standing.url}${href}`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, ...manifest } = (await answer.json()) as { icons: { src: string; type: string }[] }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', theme_color: '#062c40' })
  for (const { src, type } of icons) {
    expect((await request.get(`${standing.url}${src}`)).headers()['content-type']).toContain(type)
  }
  // A worker is requested each time, because it brings the new version.
  expect((await request.get(`${standing.url}/sw.js`)).headers()['cache-control']).toBe('no-cache')
  const session = await page.context().newCDPSession(page)
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const sizes = (JSON.parse(data) as { icons: { sizes: string }[] }).icons.flatMap((icon) => icon.sizes.split(' '))
  for (const size of ['192x192', '512x512']) expect(sizes).toContain(size)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in a private window, where installation is impossible; some versions of Chromium report that here.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
