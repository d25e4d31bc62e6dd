import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import type { Tables } from '#tests/ui/workflow/fakeServer.ts'
import { field, isRefused, openDialog, reasonOf } from '#tests/ui/workflow/inDialog.tsx'
import type { Correction } from '#ui/workflow/frame/correction.ts'

const supervisor = { ...ana, role_number: 3 }
const wagon = {
  id: 5,
  wagon_id: 'B12',
  order: 1,
  client: 9,
  status: 'Unloaded',
  harvested_at: '2026-11-20',
  arrived_at: '2026-11-20',
  drying_bin: [3],
}
const batch = { id: 9, batch_number: 70, order: 1, status: 'Loading', drying_bin: 3, wagons: [5] }
const lot = { id: 8, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sorting', clean_gross: 900 }
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
}
const tables = {
  clients: [{ id: 9, company_name: 'Alderman Groves' }],
  orchards: [{ id: 3, name: 'Ridge', client: 9 }],
  varieties: [{ id: 2, name: 'Sumner' }],
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  wagons: [wagon],
  batches: [batch],
  lots: [lot],
  bags: [bag],
  moisture_readings: [],
  dryer_events: [],
}
const correct = async (correction: Correction, name: string, changed: Tables = {}) =>
  openDialog({ kind: 'correction', correction, name }, { ...tables, ...changed }, supervisor)
const back: Correction = { entity: 'wagon', type: 'stepBack', id: 5 }

describe('taking a wagon back', () => {
  it('should ask for the reason, and send it', async () => {
    const { user, press, button, server } = await correct(back, 'wagon B12')
    expect(reasonOf(button('Take back to Pre-cleaning'))).toBe('Give a reason.')
    await user.type(field('Reason'), ' Wrong bin ')
    await press('Take back to Pre-cleaning')
    await screen.findByText('Wagon B12 is back in Pre-cleaning.')
    expect(server.requests[0]).toMatchObject({ line: 'POST /api/wagons/5/step_back/', body: { reason: 'Wrong bin' } })
  })

  it('should take no blank reason', async () => {
    const { user, button } = await correct(back, 'wagon B12')
    await user.type(field('Reason'), '   ')
    expect(isRefused(button('Take back to Pre-cleaning'))).toBe(true)
  })

  it('[W9] should explain why it is impossible once its load is drying', async () => {
    const { user, button } = await correct(back, 'wagon B12', { batches: [{ ...batch, status: 'Drying' }] })
    await user.type(field('Reason'), 'Wrong bin')
    expect(reasonOf(button('Take back'))).toBe('Batch 70, which took this load, is already Drying. W9 Go to batch 70')
    expect(screen.getByRole('link', { name: 'Go to batch 70' }).getAttribute('href')).toBe('#/batches/9')
  })

  it('should report a failed save', async () => {
    const { user, press, server } = await correct(back, 'wagon B12')
    server.fail('POST /api/wagons/5/step_back/', { status: 409, body: { status: ['Batch 70 is already Drying.'] } })
    await user.type(field('Reason'), 'Wrong bin')
    await press('Take back to Pre-cleaning')
    await screen.findByText('Unable to update Wagon!')
    expect(screen.getByText('Batch 70 is already Drying.')).toBeDefined()
  })
})

describe('taking a lot back that a wrong weight closed', () => {
  const grade = 'Large A Grade'
  const closed = { ...lot, grade, status: 'Ready', clean_gross: 14_585, bag_count: 8, last_bag_number: 8 }
  const next = { ...lot, id: 9, lot_number: 1043, grade, clean_gross: 1600, bag_count: 1, last_bag_number: 1 }
  const fill: Correction = { entity: 'lot', type: 'stepBack', id: 8 }

  it('[L15] should offer to merge the lot that is being filled, and merge it', async () => {
    const { user, press, button, server } = await correct(fill, 'lot 1042', { lots: [closed, next] })
    await user.type(field('Reason'), 'Bag 8 was typed wrong')
    expect(reasonOf(button('Take back'))).toContain('Lot 1043 of this grade is being filled now. L15')
    await press('Merge lot 1043')
    await screen.findByText(
      '1 bag of lot 1043 will get the next numbers of lot 1042 and need new labels. Lot 1043 leaves every list.',
    )
    await press('Merge the lots')
    await screen.findByText('Lot 1042 is back in Sorting.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/lots/8/merge/',
      body: { reason: 'Bag 8 was typed wrong' },
    })
  })

  it('should offer new labels for the bags that got other numbers', async () => {
    const moved = { ...bag, id: 4, bag_number: 9, lot: 8, label: 'stale' }
    const given = {
      lots: [closed, next],
      bags: [{ ...bag, lot: 8, label: 'printed' }, moved],
      plants: [{ id: 1, label_printer1: 'zebra' }],
    }
    const { user, press } = await correct(fill, 'lot 1042', given)
    await user.type(field('Reason'), 'Bag 8 was typed wrong')
    await press('Merge lot 1043')
    await press('Merge the lots')
    await screen.findByRole('dialog', { name: 'Labels of lot 1042' })
    await screen.findByRole('button', { name: 'Print' })
  })

  it('[L15] should offer to remove it where it is empty', async () => {
    const empty = { ...next, clean_gross: 0, bag_count: 0, last_bag_number: 0 }
    const { user, press, server } = await correct(fill, 'lot 1042', { lots: [closed, empty] })
    await user.type(field('Reason'), 'Bag 8 was typed wrong')
    await press('Remove empty lot 1043')
    await screen.findByText('Lot 1043 is empty: it leaves every list, and lot 1042 is filled on.')
    await press('Take back to Sorting')
    await screen.findByText('Lot 1042 is back in Sorting.')
    expect(server.writes).toEqual(['POST /api/lots/8/merge/'])
  })

  it('[L15] should offer nothing if both do not fit, with the reason', async () => {
    const { button } = await correct(fill, 'lot 1042', { lots: [closed, { ...next, clean_gross: 30_000 }] })
    expect(reasonOf(button('Take back'))).toContain(
      'Lot 1043 of this grade is being filled now, and both would weigh 44,585.00 lbs together; the limit is 44,000.00 lbs.',
    )
    expect(screen.queryByRole('button', { name: /Merge/ })).toBeNull()
  })
})

describe('removing', () => {
  it('[O6] should be refused while something depends on it', async () => {
    const { button } = await correct({ entity: 'order', type: 'remove', id: 1 }, 'order 31')
    expect(reasonOf(button('Remove'))).toBe('This order has wagons, batches or lots. O6')
  })

  it('should ask for no reason if nothing depends on it', async () => {
    const { press, server } = await correct({ entity: 'wagon', type: 'remove', id: 5 }, 'wagon B12', {
      wagons: [{ ...wagon, status: 'Arrived' }],
    })
    expect(screen.queryByLabelText('Reason')).toBeNull()
    await press('Remove')
    await screen.findByText('Wagon B12 is removed.')
    expect(server.writes).toEqual(['DELETE /api/wagons/5/'])
  })
})

describe('voiding a bag', () => {
  it('should take one press for the reason and the bag', async () => {
    const { press, server } = await correct({ entity: 'bag', type: 'void', id: 2 }, 'bag 1042-7')
    await press('Wrong weight')
    await screen.findByText('Bag 1042-7 is void.')
    expect(server.requests[0]).toMatchObject({ line: 'POST /api/bags/2/void/', body: { reason: 'Wrong weight' } })
  })

  it('[K3] should be refused once its lot is Sold', async () => {
    const { user, button } = await correct({ entity: 'bag', type: 'void', id: 2 }, 'bag 1042-7', {
      lots: [{ ...lot, status: 'Sold' }],
    })
    await user.type(field('Reason'), 'Torn')
    expect(reasonOf(button('Void the bag'))).toBe('Lot 1042 is Sold, so its bags stay as they are. K3 Go to lot 1042')
  })
})

describe('a written-off bag that is found again', () => {
  it('should be told with a reason', async () => {
    const lost = { ...bag, written_off: 'lost', status: 'Written off' }
    const { user, press, server } = await correct({ entity: 'bag', type: 'find', id: 2 }, 'bag 1042-7', {
      bags: [lost],
    })
    await user.type(field('Reason'), 'Behind bin 4')
    await press('It is found again')
    await screen.findByText('Bag 1042-7 is at the plant again.')
    expect(server.requests[0]).toMatchObject({ line: 'POST /api/bags/2/find/', body: { reason: 'Behind bin 4' } })
  })
})

describe('writing off a bag', () => {
  const open = async (changed: Tables = {}) =>
    openDialog({ kind: 'writeOffBag', id: 2 }, { ...tables, ...changed }, supervisor)

  it('should ask what became of it and why, of a Sold lot too, and send both', async () => {
    const { user, press, button, server } = await open({ lots: [{ ...lot, status: 'Sold' }] })
    expect(reasonOf(button('Save'))).toBe('Choose what became of it. Give a reason.')
    await user.click(screen.getByLabelText('Eaten'))
    await user.type(field('Reason'), 'Mice in the corner')
    await press('Save')
    await screen.findByText('Bag 1042-7 is written off.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/bags/2/write_off/',
      body: { kind: 'eaten', reason: 'Mice in the corner' },
    })
  })

  it('[K0] should be refused once the bag has left', async () => {
    const gone = { ...bag, shipment: 4, ship_gross: 900, ship_tare: 35, status: 'Shipped' }
    const shipments = [{ id: 4, shipment_number: 50, lot: 8, order: 1, status: 'Closed' }]
    const { user, button } = await open({ bags: [gone], shipments })
    await user.click(screen.getByLabelText('Torn'))
    await user.type(field('Reason'), 'Fork')
    expect(reasonOf(button('Save'))).toMatch(/^Bag 1042-7 is Shipped, so it can't be written off\. K0/)
  })
})

describe('correcting a bag', () => {
  const open = async () => openDialog({ kind: 'correctBag', id: 2 }, tables, supervisor)

  it('[K5] should ask for the change, and the reason', async () => {
    const { button } = await open()
    expect(reasonOf(button('Save'))).toBe('Say what should change. K5 Give a reason.')
  })

  it('should send only changed fields', async () => {
    const { user, press, server } = await open()
    await user.clear(field('Gross weight'))
    await user.type(field('Gross weight'), '890.5')
    await user.type(field('Reason'), 'Misread scale')
    await press('Save')
    await screen.findByText('Bag 1042-7 is corrected.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/bags/2/correct/',
      body: { reason: 'Misread scale', clean_gross: 890.5 },
    })
  })

  it('should keep another user’s corrections', async () => {
    const { user, press, server } = await open()
    await user.type(field('Reason'), 'Another bag')
    await user.selectOptions(field('Pallet type'), 'Plastic')
    server.change('bags', 2, { clean_gross: 890.5 })
    await vi.waitFor(() => expect(field('Gross weight').value).toBe('890.5'))
    await press('Save')
    await screen.findByText('Bag 1042-7 is corrected.')
    expect(server.requests[0]?.body).toEqual({ reason: 'Another bag', pallet_type: 'Plastic' })
  })

  it('[K2] should keep the gross at least the tare', async () => {
    const { user, button } = await open()
    await user.clear(field('Gross weight'))
    await user.type(field('Gross weight'), '20')
    await user.type(field('Reason'), 'Misread scale')
    expect(reasonOf(button('Save'))).toBe('The gross weight is at least the tare, 35.00 lbs. K2')
  })

  it('should lead to voiding it', async () => {
    const { press } = await open()
    await press('Void bag')
    expect(await screen.findByRole('heading', { name: 'Void bag 1042-7' })).toBeDefined()
  })
})

describe('a correction of a bag with a printed label', () => {
  async function correctLabelled(label: string, label_printer1 = 'zebra') {
    const given = { ...tables, bags: [{ ...bag, label }], plants: [{ id: 1, label_printer1 }] }
    const opened = await openDialog({ kind: 'correctBag', id: 2 }, given, supervisor)
    await vi.waitFor(() => expect(opened.plant.site.get()).not.toBeNull())
    opened.server.follow = (line) =>
      line === 'POST /api/bags/2/correct/' && label !== 'none' ? { label: 'stale' } : {}
    await opened.user.clear(field('Gross weight'))
    await opened.user.type(field('Gross weight'), '910')
    await opened.user.type(field('Reason'), 'Misread scale')
    await opened.press('Save')
    await screen.findByText('Bag 1042-7 is corrected.')
    return opened
  }

  it('should be reported and offer a new label at once, with the new values', async () => {
    const { press, server } = await correctLabelled('printed')
    expect(await screen.findByText(/corrected after its label was printed/)).toBeDefined()
    await press('Print')
    await screen.findByText('Label of bag 1042-7: printed.')
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('^FD910.00^FS')
  })

  it('should offer none if none was printed, and none without a printer', async () => {
    await correctLabelled('none')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()
    await correctLabelled('printed', '')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('holding and releasing', () => {
  const hold = { reason: 'Wet corner', by: 7, at: '2026-11-20T12:00:00.000Z' }

  it.each([
    ['lot', 8, 'lot 1042', 'Hold the lot', 'Lot 1042 is held.'],
    ['bag', 2, 'bag 1042-7', 'Hold the bag', 'Bag 1042-7 is held.'],
  ] as const)('should hold a %s with its reason', async (entity, id, name, action, done) => {
    const { user, press, button, server } = await correct({ entity, type: 'hold', id }, name)
    expect(reasonOf(button(action))).toBe('Give a reason.')
    await user.type(field('Reason'), 'Wet corner')
    await press(action)
    await screen.findByText(done)
    expect(server.requests[0]).toMatchObject({
      line: `POST /api/${entity}s/${id}/hold/`,
      body: { reason: 'Wet corner' },
    })
  })

  it('[H4] should report an existing hold', async () => {
    const { user, button } = await correct({ entity: 'lot', type: 'hold', id: 8 }, 'lot 1042', {
      lots: [{ ...lot, hold }],
    })
    await user.type(field('Reason'), 'Wet corner')
    expect(reasonOf(button('Hold the lot'))).toBe('Lot 1042 is held: Wet corner H4 Go to lot 1042')
  })

  it('should release with a reason', async () => {
    const { user, press, server } = await correct({ entity: 'lot', type: 'release', id: 8 }, 'lot 1042', {
      lots: [{ ...lot, hold }],
    })
    await user.type(field('Reason'), 'Dried again')
    await press('Release')
    await screen.findByText('Lot 1042 is released.')
    expect(server.requests[0]).toMatchObject({ line: 'POST /api/lots/8/release/', body: { reason: 'Dried again' } })
  })
})

describe('the rest of a sold lot', () => {
  const sold = { ...lot, status: 'Sold', broker: 5, bag_count: 3, notified_by: 1, notified_at: '2026-11-20' }
  const signed = { id: 6, shipment_number: 106, lot: 8, status: 'Closed', bag_count: 1 }
  const left = { ...bag, id: 3, bag_number: 1, shipment: 6, status: 'Shipped' }
  const atPlant = [7, 8].map((bag_number) => ({ ...bag, id: bag_number, bag_number, label: 'printed' }))
  const given = { lots: [sold], shipments: [signed], bags: [left, ...atPlant] }
  const rest: Correction = { entity: 'lot', type: 'split', id: 8 }

  it('[F17] should be split off with a reason, and say what becomes of its bags', async () => {
    const { user, press, button, server } = await correct(rest, 'lot 1042', given)
    await screen.findByText(
      '2 bags at the plant will get the numbers of a new lot, Ready and unsold, and need new labels. What has left stays its purchaser’s.',
    )
    expect(reasonOf(button('Split off the rest'))).toBe('Give a reason.')
    await user.type(field('Reason'), 'The buyer backs out')
    await press('Split off the rest')
    await screen.findByText('The rest of lot 1042 is a lot of its own.')
    expect(server.requests[0]).toMatchObject({
      line: 'POST /api/lots/8/split/',
      body: { reason: 'The buyer backs out' },
    })
  })

  it('[L17] should be offered where the sale can’t be taken back', async () => {
    const { press, button } = await correct({ entity: 'lot', type: 'stepBack', id: 8 }, 'lot 1042', given)
    expect(reasonOf(button('Take back'))).toContain('Shipment 106 is for this lot. L17')
    await press('Go to lot 1042')
    await screen.findByRole('dialog', { name: 'Split off the rest of lot 1042' })
  })

  it('should offer new labels for its bags', async () => {
    const plants = [{ id: 1, label_printer1: 'zebra' }]
    const { user, press } = await correct(rest, 'lot 1042', { ...given, plants })
    await user.type(field('Reason'), 'The buyer backs out')
    await press('Split off the rest')
    await screen.findByRole('dialog', { name: /^Labels of/ })
  })
})
