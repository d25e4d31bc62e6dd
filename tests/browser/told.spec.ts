import { signedIn } from './hand.ts'
import { openOffice } from './office.ts'
import { expect } from './plant.ts'
import { test } from './plantWithMail.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('one press mails a grower that its wagon is unloaded and records it; a link in the mail stops them', async ({
  plant,
  post,
  browser,
}) => {
  const office = await openOffice(plant)
  const variety = await office.add('varieties', { name: 'Desirable' })
  const bin = await office.add('drying_bins', { name: 'Bin 1' })
  const client = await office.add('clients', {
    company_name: 'Hollis Farms',
    first_name: 'Ana',
    email: 'ana@hollis.example',
    mobile_phone: '229-555-0100',
    preferred_contact_methods: ['Email'],
  })
  const orchard = await office.add('orchards', { name: 'Ridge', client })
  const order = await office.add('orders', { client, variety, orchard })
  const day = new Date().toISOString().slice(0, 10)
  const wagon = await office.add('wagons', { order, wagon_id: 'A17', harvested_at: day, arrived_at: day })
  await office.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: [bin] })
  await office.add(`wagons/${wagon}/unloaded`, {})

  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto(`/#/wagons/${wagon}`)
  await main
    .getByRole('button', { name: /Notify|told|Tell/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tell the client by mail now')).toBeChecked()
  await expect(dialog.getByRole('link', { name: /Text/ })).toHaveAttribute(
    'href',
    /^sms:2295550100\?&body=Your%20wagon%20A17/,
  )
  await dialog.getByText('What the client reads').click()
  await expect(dialog).toContainText('Su remolque A17 del pedido 1 está descargado')
  await dialog.getByRole('button', { name: 'Mail the client and record it' }).click()
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('list', { name: 'Mails to the client' })).toContainText('Sent')
  const { text = '' } = await post.mailLike(/Your wagon A17/)

  const [link = ''] = /\/#\/unsubscribe\/\S+/.exec(text) ?? []
  const grower = await browser.newPage({ baseURL: plant.url })
  await grower.goto(link)
  await grower.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(grower.getByText('You get no more mails about your pecans.')).toBeVisible()
  await page.goto(`/#/clients/${client}`)
  await expect(main).toContainText('Hollis Farms')
  await expect(main.getByText('Wants no more mails')).toBeVisible()
})
