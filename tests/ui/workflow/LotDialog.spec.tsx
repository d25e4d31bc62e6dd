import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { box, field, isRefused, ana, openDialog, reasonOf, valueOf } from './inDialog.tsx'

const today = new Date().toISOString().slice(0, 10)
const lot = { id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Sorting', clean_gross: 2000, bag_count: 2 }
const told = { status: 'Ready', notified_by: 7, notified_at: '2026-11-19' }
const brokers = [
  { id: 1, company_name: 'Atlas Nut' },
  { id: 4, company_name: 'Golden Kernel' },
]
const order = { id: 1, order_number: 31, client: 9, orchard: { id: 1, name: 'Ridge' }, variety: 1 }
const grower = { ...ana, role_number: 1, client: 9 }
const broker = { ...ana, role_number: 0, broker: 4 }

const open = async (changes: object, kind: 'lot' | 'purchase' = 'lot', self = ana) =>
  openDialog(
    { kind, id: 2 },
    { lots: [{ ...lot, ...changes }], ...(self.role_number === 0 ? {} : { orders: [order] }), brokers },
    self,
  )

describe('a lot that is Sorting', () => {
  it('is notified and made Ready in two calls, today and the present user filled in', async () => {
    const { press, server } = await open({})
    await press('Advance to Ready')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/lots/2/', { notified_by: 7, notified_at: today }],
      ['PATCH /api/lots/2/', { status: 'Ready' }],
    ])
  })

  it('[L1] needs the day, and its cure goes to the field', async () => {
    const { user, button, press } = await open({})
    await user.clear(field('On which day?'))
    expect(reasonOf(button('Advance to Ready'))).toBe(
      'First record when the client was notified. L1 Record the notification',
    )
    await press('Record the notification')
    expect(document.activeElement).toBe(field('On which day?'))
  })

  it('prints the label for its sample', async () => {
    const { press } = await open({})
    await press('Print sample label')
    expect(await screen.findByRole('dialog', { name: 'Sample label of lot 1042' })).toBeDefined()
  })

  it('says which lots go to Ready automatically', async () => {
    await open({})
    expect(screen.getByText(/Lots go to Ready automatically.*B Grade or Cracks & Splits/)).toBeDefined()
  })

  it('goes on at the move when only that failed', async () => {
    const { press, server } = await open({})
    server.fail('PATCH /api/lots/2/', 'lost')
    await press('Advance to Ready')
    await screen.findByText('No answer yet')
    await press('Try again')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard.map(({ body }) => body)).toEqual([
      { notified_by: 7, notified_at: today },
      { notified_by: 7, notified_at: today },
      { status: 'Ready' },
    ])
  })
})

describe('a lot that is Ready', () => {
  it('asks for the notification first', async () => {
    const { press, server } = await open({ status: 'Ready' })
    await press('Client has been told')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard[0]?.body).toEqual({ notified_by: 7, notified_at: today })
  })

  it('saves the figures that were changed, and no others', async () => {
    const { user, press, server } = await open({ ...told, internal_yield: 51 })
    await user.type(field('Internal count'), '62')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard[0]?.body).toEqual({ internal_count: 62 })
  })

  it('sells by naming the broker', async () => {
    const { user, press, server } = await open(told)
    await user.selectOptions(field('Purchaser'), 'Golden Kernel')
    await press('Sell to Golden Kernel')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.heard[0]?.body).toEqual({ broker: 4 })
  })

  it('can save figures without selling to the preselected broker', async () => {
    const { user, press, server } = await open({ ...told, broker: 4 })
    await user.type(field('Internal moisture'), '4.12')
    await press('Save without selling')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard[0]?.body).toEqual({ internal_moisture: 4.12 })
  })
})

describe('a lot that is Sold', () => {
  it('[L6] keeps a purchaser', async () => {
    const { user, button } = await open({ ...told, status: 'Sold', broker: 4 })
    await user.selectOptions(field('Purchaser'), 'None')
    expect(reasonOf(button('Save'))).toContain('L6')
  })

  it('may still be measured', async () => {
    const { user, press, server } = await open({ ...told, status: 'Sold', broker: 4 })
    await user.type(field('Broker yield'), '50.5')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard[0]?.body).toEqual({ broker_yield: 50.5 })
  })
})

describe('the purchase', () => {
  it('lets the plant enter the internal figures and pick the purchaser', async () => {
    await open(told, 'purchase')
    expect(field('Internal count')).toBeDefined()
    expect(screen.queryByLabelText('Broker count')).toBeNull()
    expect(field('Purchaser')).toBeDefined()
  })

  it('lets a grower confirm the purchaser, and nothing else', async () => {
    const { press, server } = await open({ ...told, client: 9, broker: 4 }, 'purchase', grower)
    expect(valueOf('Purchaser')).toBe('4')
    expect(screen.queryByLabelText(/count/i)).toBeNull()
    await press('Confirm purchaser')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.heard[0]?.body).toEqual({ broker: 4 })
  })

  it('lets a broker enter its own figures and agree to buy', async () => {
    const { user, press, server, button } = await open(told, 'purchase', broker)
    expect(reasonOf(button('Save'))).toBe('Enter your figures, or tick that you agree.')
    expect(screen.queryByLabelText('Internal count')).toBeNull()
    await user.type(field('Count'), '60')
    await user.type(field('Moisture'), '4.2')
    await user.click(box('We agree to purchase this lot'))
    await press('Buy lot 1042')
    await screen.findByText('Updated Lot with Broker!')
    expect(server.heard[0]?.body).toEqual({ broker_count: 60, broker_moisture: 4.2, broker: 4 })
  })

  it('lets a broker save figures without buying', async () => {
    const { user, press, server } = await open(told, 'purchase', broker)
    await user.type(field('Yield'), '50')
    await press('Save')
    await screen.findByText('Saved Lot 1042!')
    expect(server.heard[0]?.body).toEqual({ broker_yield: 50 })
  })

  it('[L4] waits for the notification', async () => {
    const { button } = await open({ status: 'Ready', client: 9, broker: 4 }, 'purchase', grower)
    expect([isRefused(button('Confirm purchaser')), reasonOf(button('Confirm purchaser'))]).toEqual([
      true,
      expect.stringContaining('L4'),
    ])
  })
})
