import { openAdminApi } from './adminApi.ts'
import { expect, signedInAs, test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

test('a refused step should be listed with its rule and words, in the language of the screen', async ({
  page,
  plant,
}) => {
  const adminApi = await openAdminApi(plant)
  const { lot } = await sortedOrder(adminApi, 'Hollis Farms')
  const makeReady = () => adminApi.change(`lots/${lot}`, { status: 'Ready' })
  for (const _ of [1, 2]) await expect(makeReady()).rejects.toThrow('409')
  await signedInAs(page)
  await page.goto('/#/timeline')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Refused steps' }).click()
  const refused = page.getByRole('list', { name: 'Refused steps' }).locator(':scope > li')
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText(`Lot ${lot} · Make Ready`)
  await expect(refused).toContainText(`L0 Lot ${lot} is Ready, so it can't be made Ready.`)
  await expect(refused).toContainText('2 times, the last')

  await page.getByLabel('About').selectOption('wagon')
  await expect(page.getByText('No step was refused')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('pecanyard.language', 'es'))
  await page.goto(`/?again#/timeline?refused=true&entity=lot&entity_id=${lot}`)
  const inSpanish = page.getByRole('list', { name: 'Pasos rechazados' }).locator(':scope > li')
  await expect(inSpanish).toContainText(`L0 El lote ${lot} está en “Listo”: no se puede pasar a Listo.`)
})
