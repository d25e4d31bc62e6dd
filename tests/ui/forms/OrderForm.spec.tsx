import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choicesIn, choose } from '#tests/ui/choose.ts'
import { isRefused, reasonOf, field } from '#tests/ui/workflow/inDialog.tsx'
import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { Answered, onPlant } from './onPlant.tsx'

const tables = {
  clients: [
    { id: 1, company_name: 'Alderman Groves', preferred_broker: 1 },
    { id: 2, company_name: 'Bishop Pecans', preferred_broker: 2 },
  ],
  varieties: [{ id: 1, name: 'Desirable' }],
  brokers: [
    { id: 1, company_name: 'Golden Kernel' },
    { id: 2, company_name: 'River Trading' },
  ],
  orchards: [
    { id: 1, name: 'Ridge', farm: '8033', client: 1, notes: '' },
    { id: 2, name: 'Old Mill', farm: '', client: 2, notes: '' },
  ],
  orders: [],
}

const open = async (at: Parameters<typeof onPlant>[2] = {}) =>
  onPlant(<Answered>{(done) => <OrderForm onDone={done} onCancel={() => {}} />}</Answered>, tables, at)
const add = () => screen.getByRole('button', { name: 'Add' })

type Opened = Awaited<ReturnType<typeof open>>
async function fill({ user }: Opened, orchard = 'Ridge · farm 8033') {
  await choose(user, field('Client'), 'Alderman Groves')
  await user.selectOptions(field('Variety'), 'Desirable')
  await choose(user, field('Orchard'), orchard)
}

describe('the required choices', () => {
  it('should refuse Add until client, variety and orchard are chosen, and name the missing ones', async () => {
    const opened = await open()
    expect([isRefused(add()), reasonOf(add())]).toEqual([true, 'Choose client, variety, and orchard first.'])
    await fill(opened)
    expect(isRefused(add())).toBe(false)
  })

  it('should keep the orchard list disabled until a client is chosen, then list that client’s orchards', async () => {
    const { user } = await open()
    expect(field('Orchard').disabled).toBe(true)
    await choose(user, field('Client'), 'Bishop Pecans')
    expect(field('Orchard').disabled).toBe(false)
    expect(await choicesIn(user, field('Orchard'))).toEqual(['Old Mill', 'New orchard'])
  })

  it('should have the only orchard of a client chosen, and no orchard of one with several', async () => {
    const orchards = [...tables.orchards, { id: 3, name: 'East', farm: '', client: 1, notes: '' }]
    const form = <Answered>{(done) => <OrderForm onDone={done} onCancel={() => {}} />}</Answered>
    const { user } = await onPlant(form, { ...tables, orchards })
    await choose(user, field('Client'), 'Bishop Pecans')
    expect(field('Orchard').value).toBe('Old Mill')
    await choose(user, field('Client'), 'Alderman Groves')
    expect(field('Orchard').value).toBe('')
  })

  it('should have them chosen once their lists come after the form, and keep what was chosen by hand', async () => {
    const form = <Answered>{(done) => <OrderForm client={1} onDone={done} onCancel={() => {}} />}</Answered>
    let come = () => {}
    const lists = new Promise<void>((resolve) => (come = resolve))
    const { user } = await onPlant(form, tables, { lists })
    expect([field('Orchard').value, field('Preselected broker').value]).toEqual(['', ''])
    come()
    await vi.waitFor(() => expect(field('Orchard').value).toBe('Ridge · farm 8033'))
    await vi.waitFor(() => expect(field('Preselected broker').value).toBe('Golden Kernel'))
    await choose(user, field('Preselected broker'), 'River Trading')
    expect(field('Preselected broker').value).toBe('River Trading')
  })

  it('should preselect the client’s preferred broker when that broker’s id is 1', async () => {
    const { user } = await open()
    await choose(user, field('Client'), 'Alderman Groves')
    expect(field('Preselected broker').value).toBe('Golden Kernel')
  })

  it('should preselect no broker when the preferred one has another id', async () => {
    const { user } = await open()
    await choose(user, field('Client'), 'Bishop Pecans')
    expect(field('Preselected broker').value).toBe('')
  })

  it('should keep a broker that was picked by hand when the client changes', async () => {
    const { user } = await open()
    await choose(user, field('Preselected broker'), 'River Trading')
    await choose(user, field('Client'), 'Alderman Groves')
    expect(field('Preselected broker').value).toBe('River Trading')
  })
})

describe('an order of an existing orchard', () => {
  it('should be placed with one call, confirmed and passed on', async () => {
    const opened = await open()
    await fill(opened)
    await opened.user.type(field('Notes'), 'Early shaking')
    await opened.press('Add')
    await screen.findByText('Order created!')
    expect(opened.server.requests).toMatchObject([
      {
        line: 'POST /api/orders/',
        body: { client: 1, variety: 1, preselected_broker: 1, notes: 'Early shaking' },
      },
    ])
    expect(screen.getByText(/Done with 9\d\d/)).toBeDefined()
  })

  it('should be placed once however often Add is pressed', async () => {
    const opened = await open()
    await fill(opened)
    const letThrough = opened.server.hold()
    await opened.press('Add')
    await opened.press(/Add|Saving/)
    letThrough()
    await screen.findByText('Order created!')
    expect(opened.server.writes).toEqual(['POST /api/orders/'])
  })

  it('should put the server’s message under its field, move there, and lose nothing', async () => {
    const opened = await open()
    await fill(opened)
    await opened.user.type(field('Notes'), 'Early shaking')
    opened.server.fail('POST /api/orders/', { status: 400, body: { variety: ['There is no variety 1.'] } })
    await opened.press('Add')
    await screen.findByText('Unable to create Order!')
    expect(reasonOf(field('Variety'))).toBe('There is no variety 1.')
    expect([document.activeElement, field('Notes').value]).toEqual([field('Variety'), 'Early shaking'])
  })

  it('should show messages without a field in a banner', async () => {
    const opened = await open()
    await fill(opened)
    opened.server.fail('POST /api/orders/', { status: 409, body: { status: ['The season is closed.'] } })
    await opened.press('Add')
    const banner = await screen.findByText('The season is closed.')
    expect(banner.closest('[role="alert"]')).not.toBeNull()
  })

  it('should repeat the call with the same key after no answer', async () => {
    const opened = await open()
    await fill(opened)
    opened.server.fail('POST /api/orders/', 'lost')
    await opened.press('Add')
    await screen.findByText(/^No answer yet/)
    expect(screen.queryByText('Unable to create Order!')).toBeNull()
    await opened.press('Add')
    await screen.findByText('Order created!')
    expect(new Set(opened.server.requests.map(({ key }) => key)).size).toBe(1)
    expect(opened.server.rows('orders')).toHaveLength(1)
  })

  it('should be repeated by itself under its key, with a message', async () => {
    const opened = await open()
    await fill(opened)
    opened.server.fail('POST /api/orders/', 'lost')
    await opened.press('Add')
    await screen.findByText(/^No answer yet/)
    await screen.findByText('The network is back: it was sent again.')
    await screen.findByText('Order created!')
    expect(screen.queryByText(/^No answer yet/)).toBeNull()
    expect(new Set(opened.server.requests.map(({ key }) => key)).size).toBe(1)
    expect(opened.server.rows('orders')).toHaveLength(1)
  })
})

describe('an order of a New orchard', () => {
  it('should need name, farm number and notes', async () => {
    const opened = await open()
    await fill(opened, 'New orchard')
    expect([field('Orchard name').value, field('Farm number').value, field('Orchard notes').value]).toEqual([
      '',
      '',
      '',
    ])
  })

  it('should refuse Add before the orchard has a name, with a message', async () => {
    const opened = await open()
    await fill(opened, 'New orchard')
    await opened.press('Add')
    expect([isRefused(add()), reasonOf(add())]).toEqual([true, 'Still missing: orchard name.'])
    await opened.user.type(field('Orchard name'), 'South forty')
    expect([isRefused(add()), opened.server.writes]).toEqual([false, []])
  })

  it('should create the orchard first, then the order of it', async () => {
    const opened = await open()
    await fill(opened, 'New orchard')
    await opened.user.type(field('Orchard name'), 'South forty')
    await opened.user.type(field('Farm number'), '77')
    await opened.press('Add')
    await screen.findByText('Order created!')
    expect(screen.getByText('Orchard created!')).toBeDefined()
    const [orchard] = opened.server.rows('orchards')
    expect(opened.server.requests).toMatchObject([
      { line: 'POST /api/orchards/', body: { name: 'South forty', farm: '77', client: 1 } },
      { line: 'POST /api/orders/', body: { orchard: { id: orchard?.id } } },
    ])
  })

  it('should continue from the created orchard when the order’s own call failed', async () => {
    const opened = await open()
    await fill(opened, 'New orchard')
    await opened.user.type(field('Orchard name'), 'South forty')
    opened.server.fail('POST /api/orders/', 'unsent')
    await opened.press('Add')
    await screen.findByText(/^No answer yet/)
    await opened.press('Add')
    await screen.findByText('Order created!')
    expect(opened.server.writes).toEqual(['POST /api/orchards/', 'POST /api/orders/', 'POST /api/orders/'])
    expect(opened.server.rows('orchards')).toHaveLength(3)
  })

  it('should report that it is unknown whether the orchard was saved, on a server without keys, and repeat nothing', async () => {
    const opened = await open({ keyed: false })
    await fill(opened, 'New orchard')
    await opened.user.type(field('Orchard name'), 'South forty')
    opened.server.fail('POST /api/orchards/', 'lost')
    await opened.press('Add')
    await screen.findByText('It isn’t known whether this was saved. Look at the list before you try again.')
    expect(opened.server.requests.map(({ line, key }) => [line, key])).toEqual([['POST /api/orchards/', '']])
    expect(screen.queryByText('Unable to create Orchard!')).toBeNull()
    await vi.waitFor(() => expect(opened.plant.lists.orchards.get().size).toBe(3))
  })

  it('should create the orchard once when its answer was lost', async () => {
    const opened = await open()
    await fill(opened, 'New orchard')
    await opened.user.type(field('Orchard name'), 'South forty')
    opened.server.fail('POST /api/orchards/', 'lost')
    await opened.press('Add')
    await screen.findByText(/^No answer yet/)
    await opened.press('Add')
    await screen.findByText('Order created!')
    expect(opened.server.rows('orchards')).toHaveLength(3)
  })
})

describe('an order of a New client', () => {
  async function fillNew(opened: Opened) {
    await choose(opened.user, field('Client'), 'New client')
    await opened.user.type(field('Company name'), 'Ingram Orchards')
    await opened.user.type(field('Mobile phone'), '229-555-5008')
    await opened.user.selectOptions(field('Variety'), 'Desirable')
    await opened.user.type(field('Orchard name'), 'South forty')
  }
  const calls = ['POST /api/clients/', 'POST /api/orchards/', 'POST /api/orders/']

  it('should ask for the client and for a new orchard', async () => {
    const opened = await open()
    await choose(opened.user, field('Client'), 'New client')
    expect([field('Orchard').value, await choicesIn(opened.user, field('Orchard'))]).toEqual([
      'New orchard',
      ['New orchard'],
    ])
    expect(reasonOf(add())).toBe('Still missing: variety, company name, and orchard name.')
  })

  it('should say which crop share it reads from the notes of the orchard, or that it understands none', async () => {
    const opened = await open()
    await fillNew(opened)
    await opened.user.type(field('Orchard notes'), '2/3-1/3')
    expect(screen.getByText('Crop share: 66.667%-33.333%')).toBeDefined()
    await opened.user.clear(field('Orchard notes'))
    await opened.user.type(field('Orchard notes'), 'Landlord gets a third')
    expect(screen.getByText('No crop share is understood in this. Write it as 82%-18%.')).toBeDefined()
  })

  it('should create client, orchard and order in one place, one after the other', async () => {
    const opened = await open()
    await fillNew(opened)
    await opened.press('Add')
    await screen.findByText('Order created!')
    const [client] = opened.server.rows('clients')
    expect(opened.server.writes).toEqual(calls)
    expect(opened.server.requests.map(({ body }) => body)).toMatchObject([
      { company_name: 'Ingram Orchards', mobile_phone: '229-555-5008' },
      { name: 'South forty', client: client?.id },
      { client: client?.id, variety: 1 },
    ])
    expect(new Set(opened.server.requests.map(({ key }) => key)).size).toBe(3)
  })

  it.each([
    ['client', 'POST /api/clients/'],
    ['orchard', 'POST /api/orchards/'],
    ['order', 'POST /api/orders/'],
  ])('should create nothing twice after a lost answer about the %s', async (_what, line) => {
    const opened = await open()
    await fillNew(opened)
    opened.server.fail(line, 'lost')
    await opened.press('Add')
    await screen.findByText(/^No answer yet/)
    await opened.press('Add')
    await screen.findByText('Order created!')
    const sizes = ['clients', 'orchards', 'orders'].map((name) => opened.server.rows(name).length)
    expect(sizes).toEqual([3, 3, 1])
  })

  it('should continue from the created client when the orchard was refused', async () => {
    const opened = await open()
    await fillNew(opened)
    opened.server.fail('POST /api/orchards/', { status: 400, body: { name: ['This name is taken.'] } })
    await opened.press('Add')
    await screen.findByText('This name is taken.')
    expect(field('Client').value).toBe('Ingram Orchards')
    await opened.user.type(field('Orchard name'), ' 2')
    await opened.press('Add')
    await screen.findByText('Order created!')
    expect(opened.server.writes).toEqual([calls[0], calls[1], calls[1], calls[2]])
  })

  it('should be offered only to users who may add clients', async () => {
    const { user } = await open({ role: 1 })
    expect(await choicesIn(user, field('Client'))).not.toContain('New client')
  })
})
