import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { box, field, isRefused, openDialog } from '#tests/ui/workflow/inDialog.tsx'
import type { LabelsWanted } from '#ui/workflow/frame/request.ts'

const bag = {
  id: 2,
  bag_number: 7,
  batch: 9,
  lot: 8,
  lot_number: 1042,
  order: 1,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 900,
  label: 'printed',
}
const tables = {
  lots: [{ id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sorting', clean_gross: 900, bag_count: 3 }],
  bags: [bag],
  wagons: [
    {
      id: 5,
      wagon_id: 'B12',
      order: 1,
      client: 9,
      status: 'Arrived',
      harvested_at: '2026-11-20',
      arrived_at: '2026-11-20',
    },
  ],
}
const one = { label_printer1: 'zebra' }
const two = { ...one, label_printer2: 'spare' }

async function open(what: LabelsWanted, { plant = one, bags = tables.bags, role_number = 2 }: Given = {}) {
  const given = { ...tables, bags, plants: [{ id: 1, ...plant }] }
  const opened = await openDialog({ kind: 'printLabels', what }, given, { ...ana, role_number })
  await vi.waitFor(() => expect(opened.plant.site.get()).not.toBeNull())
  const printed = () =>
    opened.server.requests.flatMap(({ line, body }) => (line === 'POST /api/print/' ? [body as Printed] : []))
  return { ...opened, printed }
}
interface Given {
  readonly plant?: { readonly label_printer1: string; readonly label_printer2?: string }
  readonly bags?: typeof tables.bags
  readonly role_number?: number
}
interface Printed {
  readonly label: string
  readonly about: unknown
  readonly copies: number
  readonly printer: number
}

describe('printing a label again', () => {
  it('should print one of a bag on the first printer, say so and close', async () => {
    const { press, printed } = await open({ bag: 2 })
    expect(screen.getByRole('dialog', { name: 'Label of bag 1042-7' })).toBeDefined()
    await press('Print')
    await screen.findByText('Label of bag 1042-7: printed.')
    expect(printed()).toMatchObject([{ about: { entity: 'bag', id: 2 }, copies: 1, printer: 1 }])
    expect(printed()[0]?.label).toContain('^FD1042-7^FS^XZ')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('should print the wanted number of copies, at most 10', async () => {
    const { press, printed, button, user, reopen } = await open({ bag: 2 })
    await press('Copies: one more')
    await press('Copies: one more')
    await press('Print')
    await screen.findByText('Label of bag 1042-7: printed.')
    expect(printed()[0]?.copies).toBe(3)
    await reopen()
    await user.clear(field('Copies'))
    await user.type(field('Copies'), '11')
    expect(screen.getByText('Print at most 10 copies.')).toBeDefined()
    expect(isRefused(button('Print'))).toBe(true)
  })

  it('should ask for the printer only if there are two', async () => {
    const { press, printed, user } = await open({ bag: 2 }, { plant: two })
    await user.click(box('Printer 2', 'radio'))
    await press('Print')
    await screen.findByText('Label of bag 1042-7: printed.')
    expect(printed()[0]?.printer).toBe(2)
  })

  it('should offer the only printer that is set without asking', async () => {
    const { press, printed } = await open({ bag: 2 }, { plant: { label_printer1: '', label_printer2: 'spare' } })
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Print')
    await screen.findByText('Label of bag 1042-7: printed.')
    expect(printed()[0]?.printer).toBe(2)
  })

  it('should report a corrected bag’s old label', async () => {
    await open({ bag: 2 }, { bags: [{ ...bag, label: 'stale' }] })
    expect(screen.getByText(/Take the old label off/)).toBeDefined()
  })

  it('should close if the label waits for the printer, with a message', async () => {
    const { press, server } = await open({ bag: 2 })
    server.printing = 'silent'
    await press('Print')
    await screen.findByText('Label of bag 1042-7: waits for the printer.')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('should stay where the label could not be sent', async () => {
    const { press, server, printed } = await open({ bag: 2 })
    server.fail('POST /api/print/', { status: 409, body: { status: ['No.'] } })
    await press('Print')
    await screen.findByText('The label could not be sent. Try again in a moment.')
    await press('Print')
    await screen.findByText('Label of bag 1042-7: printed.')
    expect(printed()).toHaveLength(2)
  })

  it('should continue when closed, and report the result', async () => {
    const { press, server, user } = await open({ bag: 2 })
    const letThrough = server.hold()
    await press('Print')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    letThrough()
    await screen.findByText('Label of bag 1042-7: printed.')
  })

  it('should print nothing without a printer, without alarm, and links an administrator to the setting', async () => {
    await open({ bag: 2 }, { plant: { label_printer1: '' }, role_number: 5 })
    expect(screen.getByText('No printer set')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Set the label printer' }).getAttribute('href')).toBe('#/system/form-plant')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('should continue with the remaining ones of a lot', async () => {
    const bags = [2, 3, 4].map((id) => ({ ...bag, id, bag_number: id, label: 'none' }))
    const { press, server, plant, printed } = await open({ lots: [8] }, { bags })
    await screen.findByRole('button', { name: 'Print 3 labels' })
    vi.spyOn(plant, 'print')
      .mockImplementationOnce(async () => {
        server.change('bags', 2, { label: 'printed' })
        return 'printed'
      })
      .mockResolvedValueOnce('unknown')
    await press('Print 3 labels')
    await screen.findByText('Did it come out?')
    await screen.findByRole('button', { name: 'Print 2 labels' })
    await press('Print 2 labels')
    await vi.waitFor(() => expect(printed()).toMatchObject([{ about: { id: 3 } }, { about: { id: 4 } }]))
  })

  it('should print the sample label of a lot', async () => {
    const { press, printed } = await open({ sample: 8 })
    await press('Print')
    await screen.findByText('Sample label of lot 1042: printed.')
    expect(printed()).toMatchObject([{ about: { entity: 'lot', id: 8 } }])
    expect(printed()[0]?.label).toContain('^FDSample^FS')
  })

  it('should print the receipt of a wagon', async () => {
    const { press, printed } = await open({ receipt: 5 })
    await press('Print')
    await screen.findByText('Receipt of wagon B12: printed.')
    expect(printed()).toMatchObject([{ about: { entity: 'wagon', id: 5 } }])
    expect(printed()[0]?.label).toContain('^FDB12^FS')
  })
})

describe('the labels of a lot', () => {
  const bags = [{ ...bag, id: 4, bag_number: 9, label: 'stale' }, { ...bag, id: 3, bag_number: 8, label: 'none' }, bag]
  const ids = (printed: readonly Printed[]) => printed.map(({ about }) => (about as { id: number }).id)

  it('should be printed in their order', async () => {
    const { press, printed } = await open({ lots: [8] }, { bags })
    await screen.findByRole('button', { name: 'Print 3 labels' })
    await press('Print 3 labels')
    await screen.findByText('3 labels printed.')
    expect(ids(printed())).toEqual([2, 3, 4])
  })

  it('should be, on request, those that are not printed or old, and the sample’s, too', async () => {
    const { press, printed, user } = await open({ lots: [8] }, { bags })
    await user.click(await screen.findByRole('radio', { name: '2 not printed or old' }))
    await user.click(box('The sample label, too', 'switch'))
    await press('Print 3 labels')
    await screen.findByText('3 labels printed.')
    expect(printed().map(({ about }) => about)).toEqual([
      { entity: 'bag', id: 3, version: 0 },
      { entity: 'bag', id: 4, version: 0 },
      { entity: 'lot', id: 8, version: 0 },
    ])
  })

  it('should stop at the first that is not taken', async () => {
    const { press, printed, server } = await open({ lots: [8] }, { bags })
    server.fail('POST /api/print/', { status: 409, body: { status: ['No.'] } })
    await screen.findByRole('button', { name: 'Print 3 labels' })
    await press('Print 3 labels')
    await screen.findByText('Stopped after 0 of 3 labels. Print the others again.')
    expect(printed()).toHaveLength(1)
  })

  it('should wait all together for a printer that does not answer', async () => {
    const { press, printed, server } = await open({ lots: [8] }, { bags })
    server.printing = 'silent'
    await screen.findByRole('button', { name: 'Print 3 labels' })
    await press('Print 3 labels')
    await screen.findByText('0 of 3 labels printed. The printer does not answer: the others go out by themselves.')
    expect(printed()).toHaveLength(3)
  })
})

describe('before a label is printed', () => {
  const silent = { number: 1, set: true, silent: true }
  const job = {
    id: 1,
    at: '2026-11-20T15:00:00.000Z',
    user: 7,
    printer: 1,
    about: { entity: 'bag', id: 2 },
    title: '1042-7',
    copies: 1,
    state: 'silent',
    tries: 1,
    reason: null,
    next_at: null,
    ended_at: null,
  }

  it('should report that the printer does not answer, and that the same label waits already', async () => {
    const { server, user } = await open({ sample: 8 }, { plant: two })
    server.queue = { printers: [silent, { number: 2, set: true, silent: false }], jobs: [job] }
    await screen.findByText('Printer 1 does not answer')
    expect(screen.getByText(/What is sent there waits/)).toBeDefined()
    await user.click(box('Printer 2', 'radio'))
    expect(screen.queryByText(/does not answer/)).toBeNull()
  })

  it('should be shown as it will print, with the present values', async () => {
    const { server } = await open({ bag: 2 })
    await screen.findByRole('img', { name: 'Label that says: a label' })
    const drawn = () =>
      server.requests.flatMap(({ line, body }) => (line === 'POST /api/labels/preview/' ? [body] : []))
    expect(JSON.stringify(drawn())).toContain('^FD900.00^FS')
    server.change('bags', 2, { clean_gross: 910 })
    await vi.waitFor(() => expect(JSON.stringify(drawn().at(-1))).toContain('^FD910.00^FS'))
  })

  it('should report that the same label waits already', async () => {
    const { server } = await open({ bag: 2 }, { plant: two })
    server.queue = { printers: [silent, { number: 2, set: true, silent: false }], jobs: [job] }
    await screen.findByText('1042-7 waits for printer 1 already.')
  })

  it('should report each of several labels that wait, first the one to look at', async () => {
    const bags = [bag, { ...bag, id: 1, bag_number: 6 }]
    const { server } = await open({ lots: [8] }, { bags })
    const other = { ...job, id: 92, about: { entity: 'bag', id: 1 }, title: '1042-6', state: 'unknown' }
    server.queue = { printers: [{ number: 1, set: true, silent: false }], jobs: [job, { ...job, id: 93 }, other] }
    const asked = await screen.findByText('1042-6: look whether it came out.')
    expect(asked.parentElement?.textContent).toBe(
      '1042-6: look whether it came out.1042-7 waits for printer 1 already.',
    )
  })

  it('should ask to check if the same label was printed', async () => {
    const { server } = await open({ bag: 2 })
    server.queue = { printers: [{ number: 1, set: true, silent: false }], jobs: [{ ...job, state: 'unknown' }] }
    await screen.findByText('1042-7: look whether it came out.')
    expect(screen.getByText('Did it come out?')).toBeDefined()
  })
})
