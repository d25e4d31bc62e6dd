import { openAdminApi } from './adminApi.ts'
import { Finger } from './finger.ts'
import { headAction, signedIn } from './pageActions.ts'
import { expect, test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

test.describe('the head of a record’s page', () => {
  test('should open its menu by the keyboard, and give the focus back to it after a dialog', async ({
    plant,
    browser,
  }) => {
    const { lot } = await sortedOrder(await openAdminApi(plant), 'Hollis Farms')
    const page = await signedIn(browser, plant, { viewport: { width: 1280, height: 800 } })
    await page.goto(`/#/lots/${lot}`)
    const more = page.getByRole('main').getByRole('button', { name: 'More actions' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Trace' })).toBeVisible()
    await page.keyboard.type('take')
    await expect(page.getByRole('menuitem', { name: 'Take back' })).toHaveAttribute('data-focus', '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Take/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(more).toBeFocused()
  })
})

test.describe('a figure that was corrected', () => {
  test('should lead to its event, by the keyboard, for who sees the timeline', async ({ plant, browser }) => {
    const adminApi = await openAdminApi(plant)
    const { lot, bag } = await sortedOrder(adminApi, 'Hollis Farms')
    await adminApi.add(`bags/${bag}/correct`, { clean_gross: 2135, reason: 'Misread' })
    await adminApi.add('users', {
      ...adminApi.staff('Ana', 'Rigsby'),
      first_name: 'Ana',
      last_name: 'Rigsby',
      role_number: 2,
    })
    const page = await signedIn(browser, plant, { viewport: { width: 1280, height: 800 } })
    await page.goto(`/#/lots/${lot}`)
    const marks = page.getByRole('main').getByRole('link', { name: /^Corrected \d\d\/\d\d\/\d{4} by / })
    await expect(marks).toHaveCount(4)
    await marks.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Misread')

    const ana = await signedIn(browser, plant, {}, adminApi.staff('Ana', 'Rigsby'))
    await ana.goto(`/#/lots/${lot}`)
    await expect(ana.getByRole('main')).toContainText('2,100.00')
    await expect(ana.getByRole('link', { name: /^Corrected/ })).toHaveCount(0)
  })
})

test('who else has a record open should be told among staff, until they leave it', async ({ plant, browser }) => {
  const adminApi = await openAdminApi(plant)
  const { lot } = await sortedOrder(adminApi, 'Hollis Farms')
  await adminApi.add('users', {
    ...adminApi.staff('Ana', 'Rigsby'),
    first_name: 'Ana',
    last_name: 'Rigsby',
    role_number: 2,
  })
  const desk = await signedIn(browser, plant, { viewport: { width: 1280, height: 800 } })
  await desk.goto(`/#/lots/${lot}`)
  const also = desk.getByText('Also open: Ana Rigsby')
  const tablet = await signedIn(
    browser,
    plant,
    { viewport: { width: 820, height: 1180 } },
    adminApi.staff('Ana', 'Rigsby'),
  )
  await tablet.goto(`/#/lots/${lot}`)
  await expect(also).toBeVisible()
  await expect(tablet.getByText(/^Also open: /)).toBeVisible()
  await tablet.goto('/#/lots')
  await expect(also).toHaveCount(0)
  await tablet.goto(`/#/lots/${lot}`)
  await expect(also).toBeVisible()
  await tablet.close()
  await expect(also).toHaveCount(0)
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('should have the next step, one more and a menu in reach on a phone', async ({ plant, page }) => {
    const { lot, bag } = await sortedOrder(await openAdminApi(plant), 'Hollis Farms')
    await page.request.post('/api/auth/login/', { data: plant.admin })
    await page.goto(`/#/lots/${lot}`)
    const main = page.getByRole('main')
    const finger = new Finger(page)
    await finger.on(await headAction(page, 'Trace', async (button) => finger.on(button)))
    await expect(main.getByRole('heading', { name: `Trace of lot ${lot}` })).toBeVisible()
    expect(finger.touches).toBe(2)
    await page.goBack()
    // The three figures, and what is to be done, before anything is scrolled.
    for (const seen of [main.getByText('At the plant'), main.getByRole('button', { name: 'More actions' })])
      await expect(seen.first()).toBeInViewport()
    await openAdminApi(plant).then(async (adminApi) =>
      adminApi.add(`bags/${bag}/correct`, { clean_gross: 2135, reason: 'Misread' }),
    )
    await finger.on(main.getByRole('link', { name: /^Corrected/ }).first())
    await expect(page.getByRole('dialog')).toContainText('Misread')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
