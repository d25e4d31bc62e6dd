import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboveStorage } from './freshPlace.ts'
import { at } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

describe.each(aboveStorage)('an invoice sheet, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  const invoiceFor = async (role: keyof TwoGrowers['callers'], order: number) => {
    const { status, body } = await growers.callers[role].get(`/api/orders/${order}/invoice/`)
    return status === 200 ? body : status
  }

  it('should have the weights with their counter-tickets, hours and wagons of an order, split by the crop share', async () => {
    const { hollis, callers } = growers
    const notes = { notes: 'Gate code 4411. 2/3 and 1/3 are 66.667%-33.333%' }
    expect((await callers.admin.send('PATCH', `/api/orchards/${hollis.orchard}/`, notes)).status).toBe(200)
    expect(await invoiceFor('manager', hollis.order)).toEqual({
      order: hollis.order,
      order_number: 1,
      status: 'Open',
      invoice_number: '',
      company_name: 'Hollis Farms',
      variety_name: 'Desirable',
      orchard_name: 'Orchard of Hollis Farms',
      farm: 'farm Hollis Farms',
      crop_share: '66.667%-33.333%',
      share_unread: false,
      shares: [66.667, 33.333],
      written_off_net: 0,
      lines: [
        {
          item: 'net',
          grade: 'Large A Grade',
          quantity: 1995,
          unit: 'lbs',
          adjusted: -5,
          shares: [1330.01, 664.99],
        },
        { item: 'dry_hours', batch: hollis.batch, batch_number: 1, quantity: 2.5, unit: 'hours' },
        { item: 'wagons', quantity: 1, unit: 'wagons' },
        { item: 'trash_wagons', quantity: 0, unit: 'wagons' },
      ],
    })
  })

  it('should be for managers and administrators, and users with their permission', async () => {
    const { hollis, callers } = growers
    for (const role of ['manager', 'admin'] as const)
      expect(at(await invoiceFor(role, hollis.order), 'order')).toBe(hollis.order)
    for (const role of ['broker', 'viewer', 'grower', 'staff', 'supervisor'] as const)
      expect([role, await invoiceFor(role, hollis.order)]).toEqual([role, 403])
    const allowed = { permissions: ['view_invoice'] }
    expect((await callers.manager.send('PATCH', `/api/users/${callers.staff.id}/`, allowed)).status).toBe(200)
    expect(at(await invoiceFor('staff', hollis.order), 'order')).toBe(hollis.order)
    expect(await invoiceFor('manager', 987_654)).toBe(404)
  })
})
