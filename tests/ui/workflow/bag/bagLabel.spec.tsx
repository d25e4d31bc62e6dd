import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sentJob } from '#tests/ui/workflow/fakeServer.ts'
import { field, openDialog } from '#tests/ui/workflow/inDialog.tsx'

const tables = {
  batches: [{ id: 7, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3, more_wagons: false }],
  orders: [{ id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  lots: [{ id: 2, lot_number: 1042, order: 1, grade: 'Large A Grade', status: 'Sorting', clean_gross: 43_000 }],
  bags: [],
  moisture_readings: [],
  dryer_events: [],
}

const bag = {
  batch: 7,
  lot: 2,
  order: 1,
  lot_number: 1042,
  grade: 'Large A Grade',
  type: 'Super Sack',
  pallet_type: 'Wood',
  clean_gross: 2060,
  clean_tare: 40,
}

async function open(label_printer1 = 'zebra') {
  const opened = await openDialog({ kind: 'batch', id: 7 }, { ...tables, plants: [{ id: 1, label_printer1 }] })
  await vi.waitFor(() => expect(opened.plant.site.get()).not.toBeNull())
  const weigh = async () => {
    await opened.user.click(screen.getByRole('radio', { name: 'B Grade' }))
    await opened.user.clear(field(/Gross weight/))
    await opened.user.type(field(/Gross weight/), '2060.25')
    await opened.press('Add bag')
    await opened.press('Yes')
  }
  const labels = () =>
    opened.server.requests.flatMap(({ line, body }) => (line === 'POST /api/print/' ? [JSON.stringify(body)] : []))
  return { ...opened, weigh, labels }
}

describe('a bag that was weighed', () => {
  it('should get a label with the server’s values', async () => {
    const { weigh, labels, server } = await open()
    await weigh()
    await screen.findByText('Bag added!')
    await vi.waitFor(() => expect(labels()).toHaveLength(1))
    const [bag] = server.rows('bags')
    expect(labels()[0]).toContain(`^FD${String(bag?.['lot_number'])}-1^FS^XZ`)
    expect(labels()[0]).toContain('^FD2,060.25^FS')
  })

  it('should learn its label’s result', async () => {
    const { weigh, labels, server } = await open()
    await weigh()
    await vi.waitFor(() => expect(labels()).toHaveLength(1))
    expect(labels()[0]).toContain(`"about":{"entity":"bag","id":${server.rows('bags')[0]?.id},`)
  })

  it('should show that its label is printed', async () => {
    const { weigh, plant } = await open()
    await weigh()
    await screen.findByText(/^Label \d+-1 is printed$/)
    expect(plant.snackbars.get().map(({ message }) => message)).toEqual(['Bag added!'])
  })

  it('should be added even if the printer does not answer, and its label waits', async () => {
    const { weigh, server } = await open()
    server.printing = 'silent'
    await weigh()
    await screen.findByText('Bag added!')
    await screen.findByText(/^Label \d+-1 waits for the printer/)
    expect(screen.getByText(/^Label of bag \d+-1: waits for the printer.$/)).toBeDefined()
  })

  it('should say at once what keeps its label at the printer', async () => {
    const { weigh, server } = await open()
    server.printing = 'silent'
    server.queue = {
      printers: [],
      jobs: [{ ...sentJob, state: 'silent', reason: 'The label printer is out of paper.' }],
    }
    await weigh()
    await screen.findByText(/^Label \d+-1 waits for the printer\. The label printer is out of paper\.$/)
  })

  it.each([
    ['sent', /^Label \d+-1 is printed$/],
    ['unknown', /^Look whether label \d+-1 came out/],
    ['cancelled', /^Label \d+-1 was not printed/],
  ] as const)('should show the result of a waiting label: %s', async (state, words) => {
    const { weigh, server } = await open()
    server.printing = 'silent'
    await weigh()
    await screen.findByText(/^Label \d+-1 waits for the printer/)
    server.queue = { printers: [], jobs: [{ ...sentJob, state }] }
    server.change('bags', Number(server.rows('bags')[0]?.id), { version: 2 })
    await screen.findByText(words)
  })

  it('should count the labels to look at by their number, until each is looked at', async () => {
    const { server, plant } = await open()
    const silent = (id: number, state: string) => ({ ...sentJob, id, state, about: { entity: 'bag', id: id + 20 } })
    for (const id of [27, 28, 29]) server.change('bags', id, { ...bag, id, bag_number: id - 20 })
    server.queue = { printers: [], jobs: [silent(9, 'sent'), silent(8, 'unknown'), silent(7, 'failed')] }
    const look = async () => act(async () => plant.print(async () => '^XA', { about: { entity: 'bag', id: 29 } }))
    await look()
    const link = await screen.findByRole('link', { name: '2 labels to look at: 1042-7, 1042-8' })
    expect(link.getAttribute('href')).toBe('#/printing')
    expect(screen.getByText('Label 1042-9 is printed')).toBeDefined()
    server.queue = { printers: [], jobs: [silent(9, 'sent'), silent(8, 'unknown'), silent(7, 'sent')] }
    await look()
    await screen.findByRole('link', { name: '1 label to look at: 1042-8' })
    server.queue = { printers: [], jobs: [silent(8, 'cancelled')] }
    await look()
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: /to look at/ })).toBeNull())
  })

  it('should keep a label with an unknown result to check', async () => {
    const { weigh, server } = await open()
    server.fail('POST /api/print/', 'unsent')
    server.fail('POST /api/print/', 'unsent')
    await weigh()
    await screen.findByText(/^Look whether label \d+-1 came out$/)
    await weigh()
    await screen.findByText(/^Label \d+-1 is printed$/)
    expect(screen.getByRole('link', { name: /^1 label to look at: \d+-1$/ })).toBeDefined()
  })

  it('should show that a repeated one waits, though the first was printed', async () => {
    const { weigh, press, server } = await open()
    await weigh()
    await screen.findByText(/^Label \d+-1 is printed$/)
    server.change('bags', Number(server.rows('bags')[0]?.id), { label: 'printed', version: 2 })
    server.printing = 'silent'
    await press(/^Print the label of bag \d+-1$/)
    await screen.findByRole('dialog', { name: /^Label of bag/ })
    await press('Print')
    await screen.findByText(/^Label \d+-1 waits for the printer/)
  })

  it('should show that its label is old once the bag is corrected', async () => {
    const { weigh, server } = await open()
    await weigh()
    await screen.findByText(/^Label \d+-1 is printed$/)
    server.change('bags', Number(server.rows('bags')[0]?.id), { label: 'stale' })
    await screen.findByText(/^Label \d+-1 is old: the bag was corrected$/)
  })

  it('should be added even if its label is refused, with a message', async () => {
    const { weigh, server } = await open()
    server.fail('POST /api/print/', { status: 409, body: { status: ['The label printer does not answer.'] } })
    await weigh()
    await screen.findByText('Bag added!')
    await screen.findByText(/^Label of bag \d+-1: not printed. Print it again.$/)
    expect(screen.getByText(/^Label \d+-1 was not printed/)).toBeDefined()
  })

  it('should have its label printed again from where it was weighed', async () => {
    const { weigh, press, labels } = await open()
    await weigh()
    await screen.findByText(/^Label \d+-1 is printed$/)
    await press(/^Print the label of bag \d+-1$/)
    await screen.findByRole('dialog', { name: /^Label of bag/ })
    await press('Print')
    await vi.waitFor(() => expect(labels()).toHaveLength(2))
  })

  it('should be added before the printer answers', async () => {
    const { weigh, plant } = await open()
    const print = vi.spyOn(plant, 'print').mockReturnValue(new Promise(() => {}))
    await weigh()
    await screen.findByText('Bag added!')
    expect(print).toHaveBeenCalledOnce()
  })

  it('should get none without a printer', async () => {
    const { weigh, labels } = await open('')
    expect(screen.getByText('No printer set')).toBeDefined()
    await weigh()
    await screen.findByText('Bag added!')
    expect(labels()).toEqual([])
  })

  it('should get one when the first answer was lost', async () => {
    const { weigh, labels, server, press } = await open()
    server.fail('POST /api/bags/', 'lost')
    await weigh()
    await screen.findByText('No answer yet')
    expect(labels()).toEqual([])
    await press('Try again')
    await screen.findByText('Bag added!')
    await vi.waitFor(() => expect(labels()).toHaveLength(1))
  })

  it('that was refused should get none', async () => {
    const { weigh, labels, server } = await open()
    server.fail('POST /api/bags/', { status: 409, body: { status: ['No.'] } })
    await weigh()
    await screen.findByText('Unable to add bag!')
    expect(labels()).toEqual([])
  })
})
