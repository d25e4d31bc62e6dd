import { expect } from '@playwright/test'
import { signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('an administrator should erase a grower: no personal data is left, there and on other tablets, and the history has the reason', async ({
  plant,
  browser,
}) => {
  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto('/#/clients/form')
  await main.getByLabel('Company name').fill('Quitman Groves')
  await main.getByLabel('First name').fill('Delphine')
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Quitman Groves')
  await main.getByRole('link', { name: 'Change' }).click()

  const other = await signedIn(browser, plant, tablet, plant.admin)
  await other.goto('/#/clients')
  await expect(other.getByRole('main')).toContainText('Quitman Groves')

  const section = main.getByRole('region', { name: 'Erase personal data' })
  await expect(section.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await section.getByLabel('Reason').fill('Asked for by letter')
  await section.getByRole('button', { name: 'Erase for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase Quitman Groves?' })
  await question.getByRole('button', { name: 'Erase', exact: true }).click()

  await expect(main.getByRole('heading', { level: 1 })).toContainText('Erased grower')
  await expect(main).toContainText('Personal data erased')
  await expect(main).toContainText('Asked for by letter')
  await expect(other.getByRole('main')).toContainText('Erased grower')
  await expect(other.getByRole('main')).not.toContainText('Quitman Groves')
  await page.goto('/#/clients')
  await expect(main).toContainText('Erased grower')
  await expect(main).not.toContainText('Quitman Groves')
  await expect(main).not.toContainText('Delphine')
})
