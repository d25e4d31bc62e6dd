import type { Locator, Page } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { readBack, scribble, signedIn } from './pageActions.ts'
import { expect, type ServedPlant, test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

const grower = 'Сад Дубів & Łąka'

test.describe('a signature', () => {
  for (const density of [1, 3])
    test(`should be drawn pixel by pixel on a screen of density ${density}, and come out on the ticket`, async ({
      plant,
      browser,
    }) => {
      test.setTimeout(90_000)
      const { shipment } = await furnish(plant)
      const page = await signedIn(browser, plant, { deviceScaleFactor: density })
      await page.goto(`/#/shipments/${shipment}`)
      await page.getByRole('button', { name: /^Sign/ }).click()
      const dialog = page.getByRole('dialog', { name: /Sign/ })
      const pad = dialog.getByRole('img', { name: 'Signature' })
      await scribble(page, pad)
      const { ratio, inked } = await inkOn(pad)
      expect(ratio).toBe(density)
      expect(inked).toBeGreaterThan(0.005)

      await dialog.getByRole('button', { name: 'Undo' }).click()
      expect((await inkOn(pad)).inked).toBe(0)
      await scribble(page, pad)
      await dialog.getByLabel('Printed name').fill('Dale Roy')
      await dialog.getByRole('button', { name: 'Sign shipment' }).click()
      await expect(page.getByText('Shipment updated!')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.keyboard.press('F8')
      await page.keyboard.press('Enter')
      const saved = await download
      expect(saved.suggestedFilename()).toBe('ShippingTicket_1.pdf')
      const { text, raw } = await readBack(await saved.path())
      expect(text).toContain(grower)
      expect(text).toContain('1 bag 2,030.00 35.00 1,995.00')
      expect(text).toContain('Page 1 of 1')
      expect(text).toContain('Received by Dale Roy')
      expect(raw).toContain('/Subtype /Image')

      const { bytes, type } = await fileOf(page, shipment)
      expect(type).toBe('image/png')
      expect(bytes).toBeGreaterThan(1000)
      expect(bytes).toBeLessThanOrEqual(200 * 1024)
    })

  test('should be at most 200 KB however much is drawn, on the sharpest screen', async ({ plant, browser }) => {
    test.setTimeout(90_000)
    const { shipment } = await furnish(plant)
    const page = await signedIn(browser, plant, { deviceScaleFactor: 3 })
    await page.goto(`/#/shipments/${shipment}`)
    await page.getByRole('button', { name: /^Sign/ }).click()
    const dialog = page.getByRole('dialog', { name: /Sign/ })
    for (const _ of [1, 2])
      await scribble(page, dialog.getByRole('img', { name: 'Signature' }), { waves: 100, steps: 1 })
    await dialog.getByLabel('Printed name').fill('Dale Roy')
    await dialog.getByRole('button', { name: 'Sign shipment' }).click()
    await expect(page.getByText('Shipment updated!')).toBeVisible()
    expect((await fileOf(page, shipment)).bytes).toBeLessThanOrEqual(200 * 1024)
  })

  test('should be typed with a keyboard alone, also a long name', async ({ plant, browser }) => {
    const { shipment } = await furnish(plant)
    const page = await signedIn(browser, plant)
    await page.goto(`/#/shipments/${shipment}`)
    await page.getByRole('button', { name: /^Sign/ }).click()
    const dialog = page.getByRole('dialog', { name: /Sign/ })
    await dialog.getByRole('button', { name: 'Type instead' }).press('Enter')
    await dialog.getByLabel('Printed name').fill('Maximiliane Theodora '.repeat(6).slice(0, 100))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Shipment updated!')).toBeVisible()
    expect((await fileOf(page, shipment)).bytes).toBeLessThanOrEqual(200 * 1024)
  })
})

test('a processing ticket should be shown, saved, and held against the log by its QR code’s address', async ({
  plant,
  browser,
}) => {
  test.setTimeout(90_000)
  const { order } = await furnish(plant)
  const page = await signedIn(browser, plant)
  await page.goto(`/#/orders/${order}`)
  await page.getByRole('link', { name: 'Processing ticket' }).click()
  const link = page.getByRole('link', { name: 'Save PDF' })
  await expect(link).toHaveAttribute('download', 'ProcessingTicket_1.pdf')
  await expect(page.getByRole('img', { name: 'First page of ProcessingTicket_1.pdf' })).toContainText(grower)
  const download = page.waitForEvent('download')
  await link.click()
  const { text, raw } = await readBack(await (await download).path())
  for (const words of [`Client ${grower}`, 'Crop share 82%-18%', '1-1', 'Page 1 of 1']) expect(text).toContain(words)
  // The orchard's name is a picture: no face that we bring has its signs.
  expect(raw.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0)
  const [, seq] = /Log at event (\d+)/.exec(text) ?? []
  const ticket = await page.request.get(`/api/orders/${order}/ticket/`)
  const { mark } = (await ticket.json()) as { mark: { seq: number; hash: string } }
  expect(String(mark.seq)).toBe(seq)

  await page.goto(`/#/record/order/${order}?head=${mark.seq}-${mark.hash}`)
  await expect(page).toHaveURL(new RegExp(`#/orders/${order}\\?head=`))
  await expect(page.getByText('The log stands as this ticket says.')).toBeVisible()
  await page.goto(`/#/record/order/${order}?head=${mark.seq}-${'0'.repeat(64)}`)
  await expect(page.getByText('This ticket does not match the log.')).toBeVisible()
})

// Helpers

/** An order with one bag on an open shipment. */
async function furnish(plant: ServedPlant) {
  const adminApi = await openAdminApi(plant)
  const { order, lot, bag } = await sortedOrder(adminApi, grower, { name: '山の尾根', notes: '82%-18%' })
  await adminApi.change(`lots/${lot}`, { broker: await adminApi.add('brokers', { company_name: 'Navarro' }) })
  const shipment = await adminApi.add('shipments', { lot, shipped_by: 'Dixie Lines' })
  await adminApi.change(`bags/${bag}`, { shipment, ship_gross: 2030, ship_tare: 35 })
  return { order, shipment }
}

/** The canvas pixels for each pixel of the page, and the dark part of them. */
const inkOn = (pad: Locator): Promise<{ ratio: number; inked: number }> =>
  pad.evaluate((sheet) => {
    if (!(sheet instanceof HTMLCanvasElement)) throw new Error('The pad is no canvas.')
    const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] }
    const dark = Array.from(data).filter((value, at) => at % 4 === 3 && value > 128).length
    return { ratio: Math.round((100 * sheet.width) / sheet.clientWidth) / 100, inked: (4 * dark) / data.length }
  })

/** The signature as the server keeps it. */
async function fileOf(page: Page, shipment: number): Promise<{ bytes: number; type: string | undefined }> {
  const record = (await (await page.request.get(`/api/shipments/${shipment}/`)).json()) as { signature: string }
  const file = await page.request.get(record.signature)
  return { bytes: (await file.body()).length, type: file.headers()['content-type'] }
}
