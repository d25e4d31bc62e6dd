import type { Page } from '@playwright/test'
import { admin } from '#tests/support/plant/serverProcess.ts'
import { openAdminApi } from './adminApi.ts'
import { expect, onStanding, openPlant, signedInAs, test } from './plant.ts'

interface Credentials {
  email: string
  password: string
}

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const product = 'Pecanyard – track pecan cleaning'

test('should lead a guest to login, and back to the requested page', async ({ page, plant }) => {
  await page.goto('/#/wagons?show=Arrived')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveTitle(product)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()

  await signIn(page, { ...plant.admin, password: 'not the passphrase' })
  await expect(page.getByRole('alert')).toContainText('Unable to log in with provided credentials.')
  await signIn(page, plant.admin)
  await expect(page.getByRole('heading', { name: 'Wagons' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/wagons?show=Arrived')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wagons' })).toBeVisible()
  await page.getByRole('button', { name: 'Plant Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, plant.admin)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

onStanding('should sign in with a small program, which the application replaces', async ({ page, context }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'Sign in' })
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await expect(heading).toBeVisible()
  await signIn(page, admin)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.clearCookies()

  await page.goto('/#/login')
  await page.reload()
  await expect(heading).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await signIn(other, admin)
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

onStanding(
  'should open a dialog whose files could not be fetched at first, without loading the page again',
  async ({ page }) => {
    const asked = new Map<string, number>()
    await page.route(/\/assets\/\w+Dialog-[^/]*\.js$/, async (route) => {
      const address = route.request().url()
      const times = asked.get(address) ?? 0
      asked.set(address, times + 1)
      await (times < 2 ? route.abort() : route.continue())
    })
    await page.goto('/')
    await signIn(page, admin)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const html = page.locator('html')
    await html.evaluate((element) => element.setAttribute('data-same', ''))
    await page.getByRole('button', { name: 'New order' }).first().click()
    await expect(page.getByRole('dialog', { name: 'New order' })).toBeVisible()
    await expect(html).toHaveAttribute('data-same')
    expect(Math.max(...asked.values())).toBeGreaterThan(2)
  },
)

onStanding('should load a phone’s drawer together with its content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const content = page.waitForRequest(/StaffDrawer/)
  await page.route(/SlidingDrawer/, async (route) => {
    await content
    await route.continue()
  })
  await page.goto('/')
  await signIn(page, admin)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

onStanding('should request its data in one call, before its program has loaded', async ({ page }) => {
  await page.goto('/')
  await signIn(page, admin)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  let arrive = () => {}
  const program = new Promise<void>((done) => (arrive = done))
  await page.route(/assets\/plant.*\.js/, async (route) => {
    await program
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => requestedPaths).toContain('/api/bundle/')
  arrive()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const ofBundle = ['/api/auth/user/', '/api/wagons/', '/api/bags/', '/api/clients/']
  expect(requestedPaths.filter((path) => ofBundle.includes(path))).toEqual([])
})

onStanding('should show the page’s title before its program has loaded, in its final place', async ({ page }) => {
  await page.goto('/')
  await signIn(page, admin)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  let arrive = () => {}
  let program = new Promise<void>((done) => (arrive = done))
  await page.route(/assets\/plant.*\.js/, async (route) => {
    await program
    await route.continue()
  })
  const waiting = page.getByText('The page fills by itself as soon as the plant answers.').filter({ visible: true })
  const early = page.locator('#shell').getByText('Wagons', { exact: true })
  const heading = page.getByRole('heading', { name: 'Wagons' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    program = new Promise<void>((done) => (arrive = done))
    await page.goto(`/?${width}#/wagons?show=Arrived`, { waitUntil: 'commit' })
    await expect(waiting).toBeVisible()
    // The style sheet blocks painting, but a place's style can be read.
    await expect(early).toHaveCSS('font-weight', '600')
    const top = (await early.boundingBox())?.y ?? NaN
    const inset = await early.evaluate((title) => Number.parseFloat(getComputedStyle(title).paddingTop))
    arrive()
    await expect(heading).toBeVisible()
    await expect(waiting).toBeHidden()
    expect(top + inset).toBeCloseTo((await heading.boundingBox())?.y ?? NaN, 0)
  }

  // A page that few open by its address; then a language that the server has not taken for the browser's.
  program = new Promise<void>((done) => (arrive = done))
  await page.goto('/?other#/profile', { waitUntil: 'commit' })
  await expect(waiting).toBeVisible()
  await expect(early).toBeHidden()
  await page.evaluate(() => localStorage.setItem('pecanyard.language', 'es'))
  await page.goto('/?spanish#/wagons', { waitUntil: 'commit' })
  await expect(page.locator('#shell').getByRole('status', { name: 'Loading' })).toBeAttached()
  await expect(waiting).toBeHidden()
  arrive()
  await expect(page.getByRole('heading', { name: 'Remolques' })).toBeVisible()
})

onStanding('should draw the sign-in before its program has loaded, and keep early input', async ({ page }) => {
  let arrive = () => {}
  const program = new Promise<void>((done) => (arrive = done))
  await page.route(/assets\/.*\.js/, async (route) => {
    await program
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await signIn(page, admin)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  arrive()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

onStanding('should follow a link of the sign-in pressed before its program has loaded', async ({ page }) => {
  let arrive = () => {}
  const program = new Promise<void>((done) => (arrive = done))
  await page.route(/assets\/guestProgram.*\.js/, async (route) => {
    await program
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  arrive()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('should show the company’s icon in 55 by 55 px, at any original size', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  await adminApi.change('system', { company_icon: onePixel })
  await signedInAs(page)
  await page.goto('/')
  const icon = page.getByRole('banner').locator('img')
  await expect(icon).toBeVisible()
  expect(await icon.boundingBox()).toMatchObject({ width: 55, height: 55 })
})

test('should show a company’s name of any length without widening the page', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const name = `${'Three Rivers Pecan and Orchard Company '.repeat(3)}${'x'.repeat(60)}`
  await adminApi.change('system', { company_name: name })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/#/login')
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await tooWide(), `the sign-in at ${width} px`).toBe(0)
  }
  await signedInAs(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/#/orders')
    await expect(page.getByRole('contentinfo')).toContainText(name)
    expect(await tooWide(), `a page at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/system/form-texts')
  await page
    .getByLabel('Text, English')
    .first()
    .fill(`See ${'x'.repeat(200)}`)
  expect(await tooWide(), 'a text with a long word').toBe(0)
})

test('should take every role home, and keep brokers and growers to their own pages', async ({ plant, browser }) => {
  const adminApi = await openAdminApi(plant)
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const broker = await adminApi.add('brokers', { company_name: 'Navarro Pecan Buyers' })
  const hired = async (first_name: string, more: object): Promise<Page> => {
    const user = adminApi.staff(first_name, 'Odom')
    await adminApi.add('users', { ...user, first_name, last_name: 'Odom', ...more })
    const page = await browser.newPage({ baseURL: plant.url })
    await signedInAs(page, user)
    await page.goto('/')
    return page
  }
  const denied = async (page: Page, path: string) => {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { name: '401 Permission Denied' })).toBeVisible()
    await expect(page.getByText('You do not have the required permissions to view this page.')).toBeVisible()
  }

  const ben = await hired('Ben', { role_number: 0, broker })
  await expect(ben.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  await expect(ben.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Desk',
    'Inventory',
    'Shipments',
  ])
  for (const path of ['/client', '/lots', '/timeline']) await denied(ben, path)
  await ben.getByRole('link', { name: 'Home page' }).click()
  await expect(ben.getByRole('heading', { name: 'Inventory' })).toBeVisible()

  const hank = await hired('Hank', { role_number: 1, client })
  await expect(hank.getByRole('heading', { name: 'Tracker' })).toBeVisible()
  for (const path of ['/inventory', '/shipments', '/orders']) await denied(hank, path)

  const ana = await hired('Ana', { role_number: 2 })
  await expect(ana.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (const path of ['/client', '/timeline']) await denied(ana, path)
})

onStanding('should report unknown pages', async ({ page }) => {
  await signedInAs(page)
  for (const path of ['/nowhere', '/wagons/B12', '/wagons/999']) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
})

onStanding('should remember on this device how it is shown', async ({ page }) => {
  await signedInAs(page)
  await page.goto('/#/profile')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('switch', { name: 'Gloves' }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-gloves', '')
})

onStanding('at a desk no field of a form should be covered by its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedInAs(page)
  for (const [path, button] of [
    ['/users/form-staff', 'Add'],
    ['/clients/form', 'Add'],
    ['/system/form-settings', 'Save'],
  ] as const) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    for (const field of await page.locator('form').locator('input:not(.sr-only), select, textarea').all()) {
      await field.focus()
      const covering = await field.evaluate((input) => {
        const { x, y, width, height } = input.getBoundingClientRect()
        const seen = document.elementFromPoint(x + width / 2, y + height / 2)
        return seen?.closest('[data-buttons]') ? input.getAttribute('name') : null
      })
      expect([path, covering]).toEqual([path, null])
    }
  }
})

onStanding('should ask before unsaved input is lost: by Back, by a link, by another language', async ({ page }) => {
  await signedInAs(page)
  await page.goto('/#/profile')
  await page.getByRole('link', { name: 'Change' }).click()
  const name = page.getByLabel('First name')
  await name.fill('Adelina')
  const answer = async (does: string) => {
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await question.getByRole('button', { name: does }).click()
    await expect(question).toBeHidden()
  }
  await page.goBack()
  await answer('Keep editing')
  await page.getByRole('link', { name: 'Wagons' }).click()
  await answer('Keep editing')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await answer('Keep editing')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Adelina')
  expect(new URL(page.url()).hash).toBe('#/edit_profile')
  await page.goBack()
  await answer('Discard')
  await expect(page).toHaveURL(/#\/profile$/)
})

test('should let the first administrator in by the printed link, once', async ({ page }) => {
  const plant = await openPlant({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  try {
    const linkPrinted = () => /http:\S+\/#\/first-administrator\/\S+(?=\s)/.exec(plant.printed())?.[0]
    // It is printed after the address that the start is waited for by.
    await expect.poll(linkPrinted).toBeDefined()
    await page.goto(linkPrinted() ?? '')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Boone')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
    await page.getByLabel('Password').fill('a long enough passphrase')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByRole('heading', { name: 'Set the plant up' })).toBeVisible()
    await page.getByLabel('Company name').fill('Albany Pecans')
    await page.getByLabel('How many drying bins are there?').fill('3')
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Albany Pecans')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Drying Bins' }).click()
    await expect(page.getByText('Bin 3')).toBeVisible()
    await expect(page.getByText('Bin 4')).toBeHidden()
    await expect(menu.getByRole('link', { name: 'System Settings' })).toBeVisible()
  } finally {
    await plant.close()
  }
})

async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
