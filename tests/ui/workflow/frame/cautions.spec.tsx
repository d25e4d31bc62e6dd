import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choose } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { box, field, openDialog, valueOf } from '#tests/ui/workflow/inDialog.tsx'

type Opened = Awaited<ReturnType<typeof openDialog>>

const batch = { id: 7, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3, more_wagons: false }
const lot = {
  id: 2,
  lot_number: 1042,
  order: 1,
  grade: 'Large A Grade',
  status: 'Sorting',
  clean_gross: 14_585,
  bag_count: 10,
}
const bag = {
  id: 5,
  lot: 2,
  lot_number: 1042,
  bag_number: 1,
  batch: 7,
  order: 1,
  grade: 'Large A Grade',
  type: 'Super Sack',
  pallet_type: 'Cardboard',
  clean_tare: 35,
  clean_gross: 1450,
  clean_net: 1415,
  status: 'In lot',
}
const tables = {
  batches: [batch],
  orders: [{ id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  brokers: [{ id: 4, company_name: 'Golden Kernel' }],
  lots: [lot],
  bags: [],
  moisture_readings: [],
  dryer_events: [],
}
const supervisor = { ...ana, role_number: 3 }

/** The question that is put; its safe answer has the focus. */
async function confirmationOf(title: string, caution: string): Promise<HTMLElement> {
  const question = await screen.findByRole('alertdialog', { name: title })
  expect(within(question).getByText(caution)).toBeDefined()
  const no = within(question).getByRole('button', { name: /^No/ })
  await waitFor(() => expect(document.activeElement).toBe(no))
  return question
}
const gone = async (title: string) =>
  waitFor(() => expect(screen.queryByRole('alertdialog', { name: title })).toBeNull())

describe('a bag far outside the usual range of its type', () => {
  const question = 'Is this weight right?'
  const tooHeavy = '29,465.00 lbs net is more than a Super Sack usually holds: 800–2,200 lbs.'
  const weigh = async (gross: string) => {
    const opened = await openDialog({ kind: 'batch', id: 7 }, tables)
    await opened.user.click(box('Large A Grade', 'radio'))
    await opened.user.type(field(/Gross weight/), gross)
    await opened.press('Add bag')
    return opened
  }

  it('should be questioned first, also before the question that would close its lot', async () => {
    const { press, server } = await weigh('29500')
    await confirmationOf(question, tooHeavy)
    await press('Yes')
    await screen.findByRole('alertdialog', { name: 'Confirm Bag Info' })
    await press('Yes')
    await screen.findByRole('alertdialog', { name: 'Start a new lot?' })
    await press('Yes')
    await screen.findByText('Bag added!')
    expect(server.writes).toEqual(['POST /api/lots/', 'POST /api/bags/'])
  })

  it('should be weighed again after a No: nothing is sent, and the input stays', async () => {
    const { press, server } = await weigh('29500')
    await confirmationOf(question, tooHeavy)
    await press('No, weigh again')
    await gone(question)
    expect([server.writes, valueOf(/Gross weight/), box('Large A Grade', 'radio').checked]).toEqual([[], '29500', true])
  })

  it('should not be questioned inside the range: two presses, as usual', async () => {
    const { press, server } = await weigh('1535.25')
    await screen.findByRole('alertdialog', { name: 'Confirm Bag Info' })
    expect(screen.queryByText(question)).toBeNull()
    await press('Yes')
    await screen.findByText('Bag added!')
    expect(server.writes).toEqual(['POST /api/bags/'])
  })

  it('should be questioned when corrected', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'correctBag', id: 5 },
      { ...tables, bags: [bag] },
      supervisor,
    )
    await user.type(field(/Reason/), 'Misread scale')
    await user.clear(field('Gross weight'))
    await user.type(field('Gross weight'), '145')
    await press('Save')
    await confirmationOf(question, '110.00 lbs net is less than a Super Sack usually holds: 800–2,200 lbs.')
    await press('No, weigh again')
    await gone(question)
    expect([server.writes, valueOf('Gross weight')]).toEqual([[], '145'])
    await press('Save')
    await confirmationOf(question, '110.00 lbs net is less than a Super Sack usually holds: 800–2,200 lbs.')
    await press('Yes')
    await screen.findByText('Bag 1042-1 is corrected.')
    expect(server.requests[0]?.body).toEqual({ reason: 'Misread scale', clean_gross: 145 })
  })

  it('should not be questioned when only its grade is corrected', async () => {
    const light = { ...bag, clean_gross: 435, clean_net: 400 }
    const { user, press, server } = await openDialog(
      { kind: 'correctBag', id: 5 },
      { ...tables, bags: [light] },
      supervisor,
    )
    await user.click(box('B Grade', 'radio'))
    await user.type(field(/Reason/), 'Another table')
    await press('Save')
    await screen.findByText('Bag 1042-1 is corrected.')
    expect(server.requests[0]?.body).toEqual({ reason: 'Another table', grade: 'B Grade' })
  })

  it('should be questioned at the truck, except at its original weight', async () => {
    const sold = { ...lot, status: 'Sold', notified_by: 7, notified_at: '2026-11-19', broker: 4 }
    const shipment = { id: 50, shipment_number: 50, lot: 2, lot_number: 1042, status: 'Open', bag_count: 0 }
    const { user, press, server } = await openDialog(
      { kind: 'addBagToShipment', shipment: 50, bag: 5 },
      {
        ...tables,
        lots: [sold],
        bags: [{ ...bag, clean_gross: 435, clean_net: 400 }],
        shipments: [shipment],
      },
    )
    await user.type(field('Ship gross'), '14500')
    await press('Add bag')
    await confirmationOf(question, '14,465.00 lbs net is more than a Super Sack usually holds: 800–2,200 lbs.')
    await press('No, weigh again')
    await gone(question)
    await user.clear(field('Ship gross'))
    await user.type(field('Ship gross'), '435')
    await press('Add bag')
    await screen.findByRole('alertdialog', { name: 'Confirm Bag Info' })
    await press('Yes')
    await screen.findByText('Bag added!')
    expect(server.requests[0]?.body).toMatchObject({ ship_gross: 435, ship_tare: 35 })
  })
})

describe('figures that pecans rarely have', () => {
  const notified = { ...lot, status: 'Ready', notified_by: 7, notified_at: '2026-11-19' }
  const caution = 'A yield of 99.90 % is unusual: mostly it is 30–70 %.'

  it('should be questioned before a lot is measured or sold', async () => {
    const { user, press, server } = await openDialog({ kind: 'lot', id: 2 }, { ...tables, lots: [notified] })
    await user.type(field('Internal yield'), '99.9')
    await press('Save')
    await confirmationOf('Are these figures right?', caution)
    await press('No, change them')
    await gone('Are these figures right?')
    expect([server.writes, valueOf('Internal yield')]).toEqual([[], '99.9'])
    await choose(user, field('Purchaser'), 'Golden Kernel')
    await press('Sell to Golden Kernel')
    await confirmationOf('Are these figures right?', caution)
    await press('Yes')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.requests[0]?.body).toEqual({ broker: 4, internal_yield: 99.9 })
  })

  it('should not be questioned again if they were present before', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'lot', id: 2 },
      {
        ...tables,
        lots: [{ ...notified, internal_yield: 99.9 }],
      },
    )
    await user.type(field('Internal count'), '62')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.requests[0]?.body).toEqual({ internal_count: 62 })
  })
})

describe('moisture that pecans rarely have', () => {
  const question = 'Is this reading right?'
  const caution = '84.00 % by Shelled is unusual: mostly it is 2–30 %.'

  it('should be questioned when a reading is added', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'batch', id: 7 },
      { ...tables, batches: [{ ...batch, status: 'Drying' }] },
    )
    await press('Add moisture test')
    await user.type(field('Middle'), '84')
    await press('Now')
    await press('Add moisture test')
    await confirmationOf(question, caution)
    await press('No, change it')
    await gone(question)
    expect([server.writes, valueOf('Middle')]).toEqual([[], '84'])
    await press('Add moisture test')
    await confirmationOf(question, caution)
    await press('Yes')
    await screen.findByText('Saved Moisture Reading!')
  })

  it('should be questioned before drying is started', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'batch', id: 7 },
      { ...tables, batches: [{ ...batch, status: 'Loading' }] },
    )
    await press('Now')
    await user.type(field('Initial moisture reading (optional)'), '84')
    await press('Yes')
    const asks = await confirmationOf(question, caution)
    await pressed(user, within(asks).getByRole('button', { name: 'Yes' }))
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(server.writes).toEqual(['POST /api/dryer_events/', 'POST /api/moisture_readings/', 'PATCH /api/batches/7/'])
  })
})

describe('a batch that is still wet', () => {
  const reading = {
    id: 1,
    batch: 7,
    reading: 12.4,
    reading_method: 'Shelled',
    reading_time: '2026-11-20T06:00:00.000Z',
    sample_location: 'Top',
  }
  const open = async (readings: readonly (typeof reading)[]): Promise<Opened> =>
    openDialog(
      { kind: 'batch', id: 7 },
      {
        ...tables,
        batches: [{ ...batch, status: 'Drying', reading_count: readings.length }],
        moisture_readings: readings,
      },
    )
  const question = 'Make it Ready all the same?'

  it('should be questioned before it becomes Ready', async () => {
    const { press, server } = await open([reading])
    await press('Advance to Ready')
    await confirmationOf(question, 'The last Shelled reading (Top) is 12.40 %, the target is 4.50 %.')
    await press('No')
    await gone(question)
    expect(server.writes).toEqual([])
    await press('Advance to Ready')
    await confirmationOf(question, 'The last Shelled reading (Top) is 12.40 %, the target is 4.50 %.')
    await press('Yes')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(server.writes).toEqual(['PUT /api/batches/7/'])
  })

  it('should not be questioned once each place is dry', async () => {
    const dry = { ...reading, id: 2, reading: 4.6, reading_time: '2026-11-20T12:00:00.000Z' }
    const { press } = await open([reading, dry])
    await press('Advance to Ready')
    await screen.findByText('Advanced Batch 70 to Sorting!')
  })

  it('should be questioned without a reading by the target’s method', async () => {
    const { press } = await open([{ ...reading, reading: 4.4, reading_method: 'In-Shell' }])
    await press('Advance to Ready')
    await confirmationOf(question, 'There is no Shelled reading to compare with the target of 4.50 %.')
  })
})
