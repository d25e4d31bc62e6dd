import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field } from '#tests/ui/workflow/inDialog.tsx'
import { OrchardFormPage } from '#ui/pages/forms/OrchardFormPage.tsx'
import { ShipmentProcessPage } from '#ui/pages/truck/ShipmentProcessPage.tsx'
import { onPlant } from './onPlant.tsx'

const tables = { clients: [{ id: 1, company_name: 'Alderman Groves' }] }
const isLocked = (label: string) => field(label).closest('fieldset')?.disabled

async function ridge() {
  const opened = await onPlant(<OrchardFormPage />, tables, { path: '/orchards/form?client=1' })
  await opened.user.type(field('Orchard name'), 'Ridge')
  return opened
}

describe('the fields of a form that is sent', () => {
  it('should be locked until the answer has come, and be saved as they were', async () => {
    const { server, user, press, history } = await ridge()
    const answer = server.hold()
    await press('Add')
    expect(isLocked('Orchard name')).toBe(true)
    await user.type(field('Orchard name'), ' and Valley')
    expect(field('Orchard name').value).toBe('Ridge')
    answer()
    await waitFor(() => expect(history.at(-1)).toBe('/clients/1'))
    expect(server.requests.map(({ body }) => body)).toMatchObject([{ name: 'Ridge' }])
  })

  it('should stay locked while no answer comes, and the same be sent again under the same key', async () => {
    const { server, press } = await ridge()
    server.fail('POST /api/orchards/', 'lost')
    await press('Add')
    await screen.findByText(/No answer yet/)
    expect(isLocked('Orchard name')).toBe(true)
    await press('Add')
    await screen.findByText('Orchard created!')
    expect([new Set(server.requests.map(({ key }) => key)).size, server.rows('orchards').length]).toEqual([1, 1])
  })

  it('should be free again after a refusal, with the focus in the wrong one', async () => {
    const { server, press, user } = await ridge()
    server.fail('POST /api/orchards/', { status: 400, body: { name: ['There is one of this name.'] } })
    await press('Add')
    await screen.findByText('There is one of this name.')
    expect([isLocked('Orchard name'), document.activeElement]).toEqual([false, field('Orchard name')])
    await user.type(field('Orchard name'), ' 2')
    expect(field('Orchard name').value).toBe('Ridge 2')
  })

  it('should be locked for a bag that is weighed at the truck, its scale too', async () => {
    const bag = { id: 7, bag_number: 7, batch: 1, lot: 8, lot_number: 1042, order: 1, grade: 'Large A Grade' }
    const weights = {
      type: 'Super Sack',
      pallet_type: 'Cardboard',
      clean_gross: 2095.25,
      clean_tare: 35,
      clean_net: 2060.25,
    }
    const { server, user, press } = await onPlant(
      <ShipmentProcessPage />,
      {
        orders: [{ id: 1, order_number: 1, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
        lots: [{ id: 8, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Ready' }],
        bags: [{ ...bag, ...weights }],
        shipments: [{ id: 4, shipment_number: 50, lot: 8, lot_number: 1042, order: 1, status: 'Open' }],
      },
      { path: '/shipments/process?shipment=4' },
    )
    await user.type(field('Scan or type a bag'), '1042-7{Enter}')
    const answer = server.hold()
    await press('Load')
    expect(isLocked('Ship gross')).toBe(true)
    answer()
    await screen.findByText('Bag added!')
  })
})
