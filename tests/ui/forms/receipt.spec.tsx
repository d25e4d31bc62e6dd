import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { box, reasonOf, field } from '#tests/ui/workflow/inDialog.tsx'
import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { Answered, onPlant } from './onPlant.tsx'

const warning = 'Wagon created, but printing the receipt failed.'
const order = { id: 31, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, status: 'Open' }
const tables = {
  clients: [{ id: 1, company_name: 'Alderman Groves' }],
  orders: [order],
  wagons: [],
}

beforeEach(() => localStorage.clear())

async function open(label_printer1 = 'zebra') {
  const plants = [{ id: 1, label_printer1 }]
  const form = <Answered>{(done) => <WagonForm order={31} onDone={done} onCancel={() => {}} />}</Answered>
  const opened = await onPlant(form, { ...tables, plants })
  await vi.waitFor(() => expect(opened.plant.site.get()).not.toBeNull())
  await opened.user.type(field('Wagon id'), 'B14')
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>

const receipt = () => box('Print a receipt', 'switch')
const prints = ({ server }: Opened) => server.requests.filter(({ line }) => line === 'POST /api/print/')

describe('a wagon’s receipt', () => {
  it('should be off by default, and then not printed', async () => {
    const opened = await open()
    expect(receipt().checked).toBe(false)
    await opened.press('Add')
    await screen.findByText('Wagon created!')
    expect(opened.server.writes).toEqual(['POST /api/wagons/'])
  })

  it('should be printed with the wagon that came back, once it is created', async () => {
    const opened = await open()
    await opened.user.click(receipt())
    await opened.press('Add')
    await screen.findByText('Wagon created!')
    await vi.waitFor(() => expect(opened.server.writes).toEqual(['POST /api/wagons/', 'POST /api/print/']))
    expect(JSON.stringify(prints(opened)[0]?.body)).toMatch(
      /^\{"label":"\^XA.*\^FDB14\^FS.*\^XZ","about":\{"entity":"wagon","id":900,"version":0\}\}$/,
    )
    expect(screen.queryByText(warning)).toBeNull()
  })

  it('that fails should be a warning for 6 seconds, and the wagon stays created', async () => {
    const opened = await open()
    opened.server.fail('POST /api/print/', { status: 409, body: { status: ['The label printer does not answer.'] } })
    await opened.user.click(receipt())
    await opened.press('Add')
    await screen.findByText(warning)
    expect(screen.getByText(/Done with \d+/)).toBeDefined()
    expect(opened.plant.snackbars.get().find(({ message }) => message === warning)?.options).toEqual({
      color: 'warning',
      timeout: 6000,
    })
  })

  it('should delay nothing: the form is done before the printer answers', async () => {
    const opened = await open()
    await opened.user.click(receipt())
    const print = vi.spyOn(opened.plant, 'print').mockReturnValue(new Promise(() => {}))
    await opened.press('Add')
    await screen.findByText(/Done with/)
    expect(print).toHaveBeenCalledOnce()
  })

  it('should not be printed when the wagon was refused', async () => {
    const opened = await open()
    opened.server.fail('POST /api/wagons/', { status: 400, body: { wagon_id: ['No.'] } })
    await opened.user.click(receipt())
    await opened.press('Add')
    await screen.findByText('Unable to create Wagon!')
    expect(prints(opened)).toEqual([])
  })

  it('should be printed once when the first answer was lost', async () => {
    const opened = await open()
    opened.server.fail('POST /api/wagons/', 'lost')
    await opened.user.click(receipt())
    await opened.press('Add')
    await screen.findByText(/^No answer yet/)
    await opened.press('Add')
    await screen.findByText('Wagon created!')
    await vi.waitFor(() => expect(prints(opened)).toHaveLength(1))
  })

  it('without a printer should be announced, and skipped without a warning', async () => {
    const opened = await open('')
    expect(reasonOf(receipt())).toBe('No label printer is set, so none is printed.')
    await opened.user.click(receipt())
    await opened.press('Add')
    await screen.findByText(/Done with/)
    expect([opened.server.writes, screen.queryByText(warning)]).toEqual([['POST /api/wagons/'], null])
  })

  it('should be remembered as it was chosen', async () => {
    const opened = await open()
    await opened.user.click(receipt())
    expect(localStorage.getItem('pecanyard.receipt')).toBe('yes')
    await opened.user.click(receipt())
    expect(localStorage.getItem('pecanyard.receipt')).toBe('no')
  })

  it('that was chosen before should be chosen again', async () => {
    localStorage.setItem('pecanyard.receipt', 'yes')
    await open()
    expect(receipt().checked).toBe(true)
  })
})
