import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { startPrinter } from '#scripts/printer/startPrinter.ts'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { readBack, scan, scribble, signedIn } from './pageActions.ts'
import { expect, test } from './plant.ts'

test.use({ environment: { PRINTER_ALLOW_LOOPBACK: '1' } })

test('should weigh ten bags, label them past a dead printer, scan them onto a truck, and hand over the tickets', async ({
  plant,
  browser,
}) => {
  test.setTimeout(240_000)
  const printer = await startPrinter()
  const adminApi = await openAdminApi(plant)
  const order = await furnish(adminApi, printer.address)
  const page = await signedIn(browser, plant)
  const labels = async () => (await printer.labels()).length

  await test.step('four bags, each with its label', async () => {
    await page.goto('/#/batches/1')
    await page.getByRole('button', { name: 'Add bags of batch 1' }).click()
    for (const gross of [2035, 1998.5, 2011.25, 2035]) await weigh(page, 'Large A Grade', gross)
    await expect.poll(labels).toBe(4)
  })

  await test.step('three more while the printer is out', async () => {
    printer.fail(100)
    for (const gross of [2030, 2030.75, 1987]) await weigh(page, 'Large A Grade', gross)
    await close(page)
    await page.goto('/#/printing')
    await expect(page.getByText('Printer 1 does not answer')).toBeVisible()
    for (const bag of ['1-5', '1-6', '1-7']) await expect(jobOf(page, bag)).not.toContainText('Printed')
    expect(await labels()).toBe(4)
  })

  await test.step('it is back, and is tried again: no label is lost or repeated', async () => {
    printer.fail(0)
    await jobOf(page, '1-5').getByRole('button', { name: 'Try now' }).click()
    await expect.poll(labels).toBe(7)
    await page.goto('/#/batches/1')
    await page.getByRole('button', { name: 'Add bags of batch 1' }).click()
    await weigh(page, 'Large A Grade', 2003.5)
    for (const gross of [912, 840.25]) await weigh(page, 'Cracks & Splits', gross)
    await expect.poll(labels).toBe(10)
    await close(page)
  })

  await test.step('each label has its bag’s code', async () => {
    const codes = await Promise.all((await printer.labels()).map(async ({ png }) => codeOn(png)))
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((bag) => `1-${bag}`).concat('2-1', '2-2'))
  })

  await test.step('the bags of the lot are scanned onto the truck, the others are refused', async () => {
    for (const lot of [1, 2]) await makeReady(adminApi, lot)
    await adminApi.add('bags/10/correct', { type: 'Large Bag', reason: 'It was the smaller one' })
    const shipment = await adminApi.add('shipments', { lot: 1, shipped_by: 'Dixie Lines', truck_number: '412' })
    await page.goto(`/#/shipments/process?shipment=${shipment}`)
    await expect(page.getByRole('heading', { name: 'Load a truck' })).toBeVisible()
    const complaint = page.getByRole('region', { name: 'Scanner' }).getByRole('alert')
    await scan(page, '2-1')
    await expect(complaint).toContainText('Wrong lot')
    for (const bag of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await scan(page, `1-${bag}`)
      await expect(page.getByRole('status').filter({ hasText: `1-${bag}` })).toBeVisible()
    }
    await scan(page, '1-3')
    await expect(complaint).toContainText('Already on')
    await scan(page, '1-99')
    await expect(complaint).toContainText('Unknown')
    // A press anywhere on it closes it.
    await complaint.getByText('1-99').click({ force: true })
    await expect(complaint).toBeEmpty()
    await scan(page, '2-2')
    await expect(complaint).toContainText('Destroy it and reprint')
  })

  await test.step('a scan during typing changes no field', async () => {
    await page.goto('/#/orders/1')
    await page.getByRole('button', { name: /notes/i }).click()
    const notes = page.getByRole('dialog').getByRole('textbox')
    await notes.fill('Wet at the gate')
    await scan(page, '1-3')
    await expect(page.getByRole('status').filter({ hasText: '1-3' })).toBeVisible()
    await expect(notes).toHaveValue('Wet at the gate')
    await expect(notes).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.goto('/#/shipments/process?shipment=1')
  })

  await test.step('it is signed for, and the tickets have the weights', async () => {
    await page.getByRole('button', { name: 'Sign shipment 1' }).click()
    const dialog = page.getByRole('dialog', { name: /Sign/ })
    const pad = dialog.getByRole('img', { name: 'Signature' })
    // The line that names all bags is cut off; it does not widen the dialog.
    await expect(dialog.getByRole('region', { name: 'What this will change' })).toContainText('Bag 1-8')
    expect(await rightOf(pad)).toBeLessThan(await rightOf(dialog))
    await scribble(page, pad)
    await dialog.getByLabel('Printed name').fill('Dale Roy')
    await dialog.getByRole('button', { name: 'Sign shipment' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Shipment updated!')).toBeVisible()
    const shipping = await saved(page, page.getByRole('button', { name: 'Save the ticket' }))
    expect(shipping.name).toBe('ShippingTicket_1.pdf')
    expect(shipping.text).toContain('8 bags')
    expect(shipping.text).toContain('15,851.00')

    await page.goto(`/#/tickets/processing/${order}`)
    const processing = await saved(page, page.getByRole('link', { name: 'Save PDF' }))
    expect(processing.name).toBe('ProcessingTicket_1.pdf')
    for (const words of ['1-8', '2-2', '17,533.25', 'Page 1 of ']) expect(processing.text).toContain(words)
  })

  await page.context().close()
  await printer.close()
})

// Helpers

/** The right edge of an element, px. */
async function rightOf(target: Locator): Promise<number> {
  const { x, width } = (await target.boundingBox()) ?? { x: 0, width: 0 }
  return x + width
}

/** A batch that is being sorted, in a plant with a label printer; gives its order. */
async function furnish(adminApi: AdminApi, label_printer1: string): Promise<number> {
  await adminApi.change('plants/1', { label_printer1 })
  const [variety, drying_bin] = [
    await adminApi.add('varieties', { name: 'Desirable' }),
    await adminApi.add('drying_bins', { name: 'Bin 1' }),
  ]
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const batch = await adminApi.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
  return order
}

async function makeReady(adminApi: AdminApi, lot: number): Promise<void> {
  await adminApi.change(`lots/${lot}`, { notified_by: 1, notified_at: today() })
  await adminApi.change(`lots/${lot}`, { status: 'Ready' })
}

async function weigh(page: Page, grade: string, gross: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Batch 1' })
  await dialog.getByLabel(grade).check()
  await dialog.getByRole('textbox', { name: 'Gross weight' }).fill(String(gross))
  await page.keyboard.press('Enter')
  const yes = page.getByRole('alertdialog', { name: 'Confirm Bag Info' }).getByRole('button', { name: 'Yes' })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Gross weight' })).toHaveValue('')
  await expect(yes).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Gross weight' })).toBeFocused()
}

const close = async (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

const jobOf = (page: Page, bag: string): Locator =>
  page.getByRole('listitem').filter({ hasText: `Label of bag ${bag}` })

/** The code of a label, as a scanner reads it. */
async function codeOn(png: Uint8Array<ArrayBuffer>): Promise<string> {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const codes = await readBarcodes(png, { formats: ['Code128'], tryHarder: true })
  return codes.map(({ text }) => text).join(' and ')
}

async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  return { name: file.suggestedFilename(), text: (await readBack(await file.path())).text }
}
