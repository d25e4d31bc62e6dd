import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { choicesIn, choose } from '#tests/ui/choose.ts'
import { box, isRefused, reasonOf, field } from '#tests/ui/workflow/inDialog.tsx'
import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { Answered, onPlant } from './onPlant.tsx'

const order = (id: number, status: string) => ({
  id,
  order_number: id,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  variety_name: 'Desirable',
  status,
})

const tables = {
  clients: [{ id: 1, company_name: 'Alderman Groves' }],
  varieties: [{ id: 1, name: 'Desirable' }],
  brokers: [],
  orchards: [{ id: 1, name: 'Ridge', farm: '', client: 1, notes: '' }],
  orders: [order(31, 'Open'), order(30, 'Ready'), order(29, 'Complete')],
  wagons: [
    {
      id: 5,
      wagon_id: 'B12',
      order: 31,
      client: 1,
      status: 'Arrived',
      harvested_at: '2026-11-20',
      arrived_at: '2026-11-20',
    },
  ],
}

const open = async (preset?: number) =>
  onPlant(<Answered>{(done) => <WagonForm order={preset} onDone={done} onCancel={() => {}} />}</Answered>, tables)
// The fake server's answer.
const answered = { client: 1, status: 'Arrived' }
const add = () => screen.getByRole('button', { name: 'Add' })
const today = new Date().toISOString().slice(0, 10)
const yesterday = new Date(Date.now() - day).toISOString().slice(0, 10)

describe('a new wagon', () => {
  it('should offer the client’s orders that are not Ready and not Complete, and a New order', async () => {
    const { user } = await open()
    await choose(user, field('Client'), 'Alderman Groves')
    expect(await choicesIn(user, field('Order'))).toEqual(['31 · Desirable · Ridge', 'New order'])
  })

  it('should lead to a New order if its client has no open one', async () => {
    const bishop = { id: 2, company_name: 'Bishop Pecans' }
    const { user, press } = await onPlant(
      <Answered>{(done) => <WagonForm order={undefined} onDone={done} onCancel={() => {}} />}</Answered>,
      { ...tables, clients: [...tables.clients, bishop] },
    )
    await choose(user, field('Client'), 'Bishop Pecans')
    expect(screen.getByText('This client has no open order.')).toBeDefined()
    await press('New order')
    expect(await screen.findByLabelText('Variety')).toBeDefined()
  })

  it('should start with today for harvest and arrival, not pre-dried, and expecting more wagons', async () => {
    await open()
    expect([
      field('Harvested').value,
      field('Arrived').value,
      box('Pre-dried', 'switch').checked,
      box('Expecting more wagons', 'switch').checked,
    ]).toEqual([today, today, false, true])
  })

  it('should write its id in capitals and let no space through', async () => {
    const { user } = await open(31)
    await user.type(field('Wagon id'), 'b 14')
    expect(field('Wagon id').value).toBe('B14')
  })

  it('should refuse Add until client, order, wagon id and day of arrival are entered', async () => {
    const { user } = await open()
    expect(reasonOf(add())).toBe('Still missing: client, order, and wagon id.')
    await choose(user, field('Client'), 'Alderman Groves')
    await user.type(field('Wagon id'), 'B14')
    expect(isRefused(add())).toBe(false)
    await user.clear(field('Arrived'))
    expect(reasonOf(add())).toBe('Still missing: day of arrival.')
  })

  it('[W7] should report under the field, while typing, a harvest after the arrival', async () => {
    const { user } = await open(31)
    await user.type(field('Wagon id'), 'B14')
    await user.clear(field('Arrived'))
    await user.type(field('Arrived'), yesterday)
    await user.clear(field('Harvested'))
    await user.type(field('Harvested'), today)
    expect(reasonOf(field('Harvested'))).toContain('harvested before it arrives')
  })

  it('[W6] should send nothing for a label of a wagon in the yard', async () => {
    const { user, press, server } = await open(31)
    await user.type(field('Wagon id'), 'B12')
    await press('Add')
    expect([server.writes, reasonOf(field('Wagon id'))]).toEqual([[], expect.stringContaining('B12')])
  })

  it('should be sent whole, confirmed and passed on', async () => {
    const { user, press, server } = await open(31)
    await user.type(field('Wagon id'), 'b14')
    await user.click(box('Pre-dried', 'switch'))
    await press('Add')
    await screen.findByText('Wagon created!')
    expect(server.requests[0]?.body).toEqual({
      ...answered,
      order: 31,
      wagon_id: 'B14',
      harvested_at: today,
      arrived_at: today,
      pre_dried: true,
      input_more_wagons: true,
    })
  })

  it('should take an empty day of harvest for the day of arrival', async () => {
    const { user, press, server } = await open(31)
    await user.type(field('Wagon id'), 'B14')
    await user.clear(field('Harvested'))
    await user.clear(field('Arrived'))
    await user.type(field('Arrived'), yesterday)
    expect(reasonOf(field('Harvested'))).toBe('')
    await press('Add')
    await screen.findByText('Wagon created!')
    expect(server.requests[0]?.body).toMatchObject({ harvested_at: yesterday, arrived_at: yesterday })
  })

  it('should return from a New order with that order chosen and its input kept', async () => {
    const { user, press } = await open()
    await choose(user, field('Client'), 'Alderman Groves')
    await user.type(field('Wagon id'), 'b14')
    await choose(user, field('Order'), 'New order')
    expect([field('Client').value, document.activeElement]).toEqual(['Alderman Groves', field('Variety')])
    await user.selectOptions(field('Variety'), 'Desirable')
    await choose(user, field('Orchard'), 'Ridge')
    await press('Add')
    await screen.findByLabelText('Wagon id')
    expect([field('Wagon id').value, field('Order').value]).toEqual(['B14', expect.stringMatching(/^40\b/)])
    expect(document.activeElement).toBe(field('Order'))
  })

  it('should preselect the only order of its client that takes wagons', async () => {
    const { user } = await open()
    await choose(user, field('Client'), 'Alderman Groves')
    expect(field('Order').value).toBe('31 · Desirable · Ridge')
  })

  it('should leave the choice of two open orders to the person', async () => {
    const { user } = await onPlant(<WagonForm onDone={() => {}} onCancel={() => {}} />, {
      ...tables,
      orders: [order(31, 'Open'), order(32, 'Open')],
    })
    await choose(user, field('Client'), 'Alderman Groves')
    expect(field('Order').value).toBe('')
  })

  it('should work for a new client, whose order is entered on the way', async () => {
    const { user, press, server } = await open()
    await choose(user, field('Client'), 'New client')
    expect([field('Client').value, document.activeElement]).toEqual(['New client', field('Client')])
    await user.type(field('Company name'), 'Ingram Orchards')
    await user.selectOptions(field('Variety'), 'Desirable')
    await user.type(field('Orchard name'), 'South forty')
    await press('Add')
    await screen.findByLabelText('Wagon id')
    const [placed] = server.rows('orders')
    expect([field('Client').value, field('Order').value]).toEqual([
      'Ingram Orchards',
      expect.stringMatching(`^${String(placed?.['order_number'])}\\b`),
    ])
  })
})

describe('the clients of the last days', () => {
  const names = ['Alderman', 'Bishop', 'Cook', 'Dixon', 'Ellis', 'Ford', 'Gaines']
  const wagonOf = (client: number, arrived_at: string) => ({
    ...tables.wagons[0],
    id: client + 100,
    wagon_id: `C${client}`,
    client,
    company_name: names[client - 1],
    arrived_at,
  })
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
  const clients = names.map((company_name, at) => ({ id: at + 1, company_name }))
  const openWith = async (wagons: readonly Readonly<Record<string, unknown>>[]) =>
    onPlant(<WagonForm onDone={() => {}} onCancel={() => {}} />, { ...tables, clients, wagons })
  const tiles = () => screen.queryAllByRole('radio').map((tile) => tile.closest('label')?.textContent)

  it('should be one touch each, the last one first, six at most', async () => {
    await openWith(names.map((_, at) => wagonOf(at + 1, daysAgo(6 - (at % 7)))))
    expect(tiles()).toEqual(['Gaines', 'Ford', 'Ellis', 'Dixon', 'Cook', 'Bishop'])
  })

  it('should be those of the last seven days, each once', async () => {
    await openWith([wagonOf(1, daysAgo(0)), { ...wagonOf(1, daysAgo(1)), id: 300 }, wagonOf(2, daysAgo(8))])
    expect(tiles()).toEqual(['Alderman'])
  })

  it('should choose the client, and with it the only open order', async () => {
    const { user } = await openWith([wagonOf(1, daysAgo(0))])
    await user.click(screen.getByRole('radio', { name: 'Alderman' }))
    expect([field('Client').value, field('Order').value]).toEqual(['Alderman', '31 · Desirable · Ridge'])
  })
})
