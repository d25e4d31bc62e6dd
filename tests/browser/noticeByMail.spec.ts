import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { message } from './job.ts'
import { signedIn } from './pageActions.ts'
import { expect } from './plant.ts'
import { test } from './plantWithMail.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('one press should mail a grower that its wagon is unloaded and record it; a link in the mail stops them', async ({
  plant,
  post,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const { client, wagon } = await unloadedWagon(adminApi, {
    company_name: 'Hollis Farms',
    first_name: 'Ana',
    email: 'ana@hollis.example',
    mobile_phone: '229-555-0100',
    preferred_contact_methods: ['Email'],
  })

  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto('/#/system')
  await main.getByRole('link', { name: 'Texts to clients and brokers' }).click()
  const englishText = main.getByLabel('Text, English').first()
  await englishText.fill('{name}, wagon {wagon} of lot {lot} is empty.')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('{lot} cannot be filled in here.')).toBeVisible()
  await englishText.fill('{name}, wagon {wagon} is empty.')
  await expect(main.getByText('Ana, wagon A17 is empty.')).toBeVisible()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('heading', { name: 'System Settings' })).toBeVisible()

  await page.goto(`/#/wagons/${wagon}`)
  await main
    .getByRole('button', { name: /Notify|told|Tell/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tell the client by mail now')).toBeChecked()
  await expect(dialog.getByRole('link', { name: /Text/ })).toHaveAttribute(
    'href',
    /^sms:2295550100\?&body=Ana%2C%20wagon%20A17%20is%20empty/,
  )
  await dialog.getByText('What the client reads').click()
  await expect(dialog).toContainText('Su remolque A17 del pedido 1 está descargado')
  await dialog.getByRole('button', { name: 'Mail the client and record it' }).click()
  await expect(message(page, 'Notified Client regarding Wagon A17!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('list', { name: 'Mails to the client' })).toContainText('Sent')
  const { text = '' } = await post.mailLike(/Ana, wagon A17 is empty/)

  const [link = ''] = /\/#\/unsubscribe\/\S+/.exec(text) ?? []
  const grower = await browser.newPage({ baseURL: plant.url })
  await grower.goto(link)
  await grower.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(grower.getByText('You get no more mails about your pecans.')).toBeVisible()
  await page.goto(`/#/clients/${client}`)
  await expect(main).toContainText('Hollis Farms')
  await expect(main.getByText('Wants no more mails')).toBeVisible()
})

test('a refused mail should be reported beside the notification, and nothing is recorded', async ({
  plant,
  post,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const { wagon } = await unloadedWagon(adminApi, {
    company_name: 'Hollis Farms',
    email: 'ana@hollis.example',
    preferred_contact_methods: ['Email'],
    language: 'Spanish',
  })
  post.manner = () => ({ code: 550, says: 'No such mailbox here' })

  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto(`/#/wagons/${wagon}`)
  await main
    .getByRole('button', { name: /Notify|told|Tell/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What the client reads').click()
  await expect(dialog).toContainText('Su remolque A17')
  await expect(dialog).not.toContainText('Your wagon A17')
  await dialog.getByRole('button', { name: 'Mail the client and record it' }).click()
  const mails = dialog.getByRole('list', { name: 'Mails to the client' })
  await expect(mails).toContainText('Not delivered')
  await expect(mails).toContainText('550 No such mailbox here')
  await expect(dialog.getByRole('button', { name: 'Mail the client and record it' })).toBeEnabled()
  await expect(message(page, 'Notified Client regarding Wagon A17!')).toHaveCount(0)
  post.manner = () => null
  await dialog.getByRole('button', { name: 'Mail the client and record it' }).click()
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible()
  await expect(message(page, 'Notified Client regarding Wagon A17!')).toBeVisible()
})

// Helpers

/** A client and its wagon A17, unloaded and without a notification. */
async function unloadedWagon(adminApi: AdminApi, says: Readonly<Record<string, unknown>>) {
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', says)
  const orchard = await adminApi.add('orchards', { name: 'Ridge', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const day = today()
  const wagon = await adminApi.add('wagons', { order, wagon_id: 'A17', harvested_at: day, arrived_at: day })
  await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: [bin] })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  return { client, wagon }
}
