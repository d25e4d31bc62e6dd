import { openAdminApi } from './adminApi.ts'
import { Finger } from './finger.ts'
import { expect, test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

test.describe('a list in groups', () => {
  test('should be closed by the keyboard, walked past, and found closed after a record was looked at', async ({
    plant,
    page,
  }) => {
    const adminApi = await openAdminApi(plant)
    for (const name of ['Hollis Farms', 'Oak Hill', 'Ridge']) await sortedOrder(adminApi, name)
    await page.request.post('/api/auth/login/', { data: plant.admin })
    await page.goto('/#/lots?group=client')
    const main = page.getByRole('main')
    const heading = main.getByRole('button', { name: 'Oak Hill 1' })
    await heading.focus()
    await page.keyboard.press('Enter')
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await expect(main.getByRole('link', { name: '2', exact: true })).toHaveCount(0)
    await main.getByRole('link', { name: '1', exact: true }).focus()
    await page.keyboard.press('j')
    await expect(main.getByRole('link', { name: '3', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Lot 3')
    await page.goBack()
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
  })

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('should open and close by a touch', async ({ plant, page }) => {
      const adminApi = await openAdminApi(plant)
      for (const name of ['Hollis Farms', 'Oak Hill']) await sortedOrder(adminApi, name)
      await page.request.post('/api/auth/login/', { data: plant.admin })
      await page.goto('/#/lots?group=client')
      const finger = new Finger(page)
      const heading = page.getByRole('main').getByRole('button', { name: 'Hollis Farms 1' })
      await finger.on(heading)
      await expect(heading).toHaveAttribute('aria-expanded', 'false')
      await expect(page).toHaveURL(/closed=Hollis\+Farms$/)
      await finger.on(heading)
      await expect(heading).toHaveAttribute('aria-expanded', 'true')
      await expect(page).toHaveURL(/group=client$/)
    })
  })
})

test('a saved view should be renamed in its place', async ({ plant, page }) => {
  await sortedOrder(await openAdminApi(plant), 'Hollis Farms')
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto('/#/lots?show=Ready')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('To sell')
  await page.getByRole('button', { name: 'Save the view' }).click()
  await page.getByRole('button', { name: 'Rename view To sell' }).click()
  await page.getByRole('textbox', { name: 'New name of To sell' }).fill('For sale')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename view For sale' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Saved views' })).toContainText('For sale')
})
