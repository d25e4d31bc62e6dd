import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { fakeScale } from '#tests/streams/scale/fakeDevice.ts'
import { FakePort, FakeSerial } from '#tests/streams/scale/fakeSerial.ts'
import { box, field, isRefused, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'

const batch = { id: 7, batch_number: 70, order: 1, status: 'Sorting', drying_bin: 3, more_wagons: false }
const lot = {
  id: 2,
  lot_number: 1042,
  order: 1,
  grade: 'Large A Grade',
  status: 'Sorting',
  clean_gross: 41_000,
  clean_tare: 700,
  clean_net: 40_300,
  bag_count: 20,
}
const tables = {
  batches: [batch],
  orders: [{ id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1 }],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  lots: [lot],
  bags: [],
  moisture_readings: [],
  dryer_events: [],
  plants: [{ id: 1, label_printer1: 'zebra' }],
}
/** It moves, then rests. */
const resting = '\nUS,GS,+001900.0 lb\r\nST,GS,+002060.5 lb\r\n'
const moving = '\nUS,GS,+001843.5 lb\r\n'

async function open({
  scale: serial,
  lots = [lot],
  self = ana,
}: { scale?: FakeSerial; lots?: object[]; self?: typeof ana } = {}) {
  const device = serial ? { scale: fakeScale(serial) } : {}
  const opened = await openDialog(
    { kind: 'batch', id: 7 },
    { ...tables, lots: lots as typeof tables.lots },
    self,
    device,
  )
  await vi.waitFor(() => expect(opened.plant.site.get()).not.toBeNull())
  const bags = () => opened.server.requests.filter(({ line }) => line === 'POST /api/bags/').map(({ body }) => body)
  return { ...opened, bags }
}

async function openWithScale() {
  const port = new FakePort()
  const opened = await open({ scale: new FakeSerial(port) })
  await vi.waitFor(() => expect(port.isOpen).toBe(true))
  const says = async (text: string, shown: string) => {
    act(() => port.says(text))
    await within(screen.getByRole('region', { name: 'Scale' })).findByText(shown)
  }
  return { ...opened, port, says }
}

/**
 * Enter in the gross field: a browser presses the form's button, which gets no focus. The test's DOM finds no submit
 * button outside of its form.
 */
const enter = () =>
  act(() => {
    screen.getByRole('button', { name: 'Add bag' }).dispatchEvent(new MouseEvent('click', { bubbles: true }))
    field(/Gross weight/).form?.requestSubmit()
  })

const takeWeight = () => screen.getByRole('button', { name: 'Take weight' })
const confirmation = async () => screen.findByRole('alertdialog', { name: 'Confirm Bag Info' })

describe('bagging by keyboard', () => {
  it('should take a weight and two Enters a bag, and be ready for the next', async () => {
    const { user, bags } = await open()
    await user.click(box('Large A Grade', 'radio'))
    await user.type(field(/Gross weight/), '2060.5')
    enter()
    expect(within(await confirmation()).getByText('Net').nextSibling?.textContent).toMatch(/^[\d,.]+ lbs$/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field(/Gross weight/)))
    await waitFor(() => expect(valueOf(/Gross weight/)).toBe(''))
    await user.keyboard('1998')
    enter()
    await confirmation()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bags()).toHaveLength(2))
    expect(bags()).toMatchObject([
      { grade: 'Large A Grade', clean_gross: 2060.5, clean_tare: 35, type: 'Super Sack', pallet_type: 'Cardboard' },
      { grade: 'Large A Grade', clean_gross: 1998, clean_tare: 35, type: 'Super Sack', pallet_type: 'Cardboard' },
    ])
  })

  it('should clear the grade, mark the last one to repeat, and accept another', async () => {
    const { user, press, button, bags } = await open()
    await user.click(box('Large A Grade', 'radio'))
    await user.type(field(/Gross weight/), '2060.5')
    enter()
    await press('Yes')
    await screen.findByText('Again Large A Grade, unless you choose another.')
    expect([box('Large A Grade', 'radio').checked, isRefused(button('Add bag'))]).toEqual([false, true])
    await user.click(box('B Grade', 'radio'))
    await user.type(field(/Gross weight/), '900')
    await press('Add bag')
    await press('Yes')
    await waitFor(() => expect(bags()).toMatchObject([{ grade: 'Large A Grade' }, { grade: 'B Grade' }]))
  })

  it('should read a weight in the screens’ format, and refuse an ambiguous one', async () => {
    const { user, press, button, bags } = await open()
    await user.click(box('B Grade', 'radio'))
    await user.type(field(/Gross weight/), '1,41,2')
    expect([isRefused(button('Add bag')), reasonOf(field(/Gross weight/))]).toEqual([
      true,
      'Enter a weight in lbs, for example 1403.5.',
    ])
    await user.clear(field(/Gross weight/))
    await user.type(field(/Gross weight/), '1,412.5')
    expect(valueOf(/Gross weight/)).toBe('1,412.5')
    enter()
    await press('Yes')
    await waitFor(() => expect(bags()).toMatchObject([{ clean_gross: 1412.5 }]))
    await waitFor(() => expect(valueOf(/Gross weight/)).toBe(''))
  })

  it('should keep the type and the pallet with its tare', async () => {
    const { user, press } = await open()
    await user.selectOptions(field(/Bag type/), 'Small Bag')
    await user.selectOptions(field(/Pallet type/), 'Wood')
    await user.type(field(/Tare weight/), '42')
    await user.click(box('B Grade', 'radio'))
    await user.type(field(/Gross weight/), '90')
    enter()
    await press('Yes')
    await screen.findByText('Bag added!')
    expect([valueOf(/Bag type/), valueOf(/Pallet type/), valueOf(/Tare weight/)]).toEqual(['Small Bag', 'Wood', '42'])
  })

  it('should take no held key for a confirmation, and No for the safe answer about a new lot', async () => {
    const { user, bags } = await open({ lots: [{ ...lot, clean_gross: 43_000 }] })
    await user.click(box('Large A Grade', 'radio'))
    await user.type(field(/Gross weight/), '2060.5')
    enter()
    await confirmation()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yes'))
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    expect(document.activeElement?.dispatchEvent(held)).toBe(false)
    await user.keyboard('{Enter}')
    await screen.findByText('Start a new lot?')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No'))
    expect(bags()).toEqual([])
  })

  it('should show with the question about a new lot the effects of it and the bag, and for no other bag', async () => {
    const { user, press, bags, server } = await open({ lots: [{ ...lot, clean_gross: 43_000 }] })
    const requests: unknown[] = []
    server.answerPreview = (call) => {
      requests.push(call)
      return { records: [{ list: 'lots', id: 3, before: null, after: { ...lot, id: 3, lot_number: 1043 } }] }
    }
    await user.click(box('Large A Grade', 'radio'))
    await user.type(field(/Gross weight/), '2060.5')
    enter()
    await confirmation()
    expect(requests).toEqual([])
    await press('Yes')
    const question = await screen.findByRole('alertdialog', { name: 'Start a new lot?' })
    const section = await within(question).findByRole('region', { name: 'What this will change' })
    expect(section.textContent).toContain('Lot 1043 · New')
    expect(requests).toMatchObject([
      {
        path: '/api/lots/',
        body: { order: 1, grade: 'Large A Grade' },
        next: [{ method: 'POST', path: '/api/bags/', body: { batch: 7, clean_gross: 2060.5 } }],
      },
    ])
    expect(bags()).toEqual([])
  })
})

describe('bagging with a scale', () => {
  it('should take a press for the weight and one to confirm, and the same weight twice is two bags', async () => {
    const { user, says, bags, server } = await openWithScale()
    await user.click(box('Large A Grade', 'radio'))
    await says(resting, '2,060.50')
    await user.click(takeWeight())
    await confirmation()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(takeWeight()))
    await says(resting, '2,060.50')
    await user.keyboard('{F2}')
    await confirmation()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bags()).toMatchObject([{ clean_gross: 2060.5 }, { clean_gross: 2060.5 }]))
    const weighed = server.requests.filter(({ line }) => line === 'POST /api/bags/')
    expect(weighed.map(({ source }) => source)).toEqual(['scale', 'scale'])
  })

  it('should show a moving weight, but not take it', async () => {
    const { user, says } = await openWithScale()
    await user.click(box('Large A Grade', 'radio'))
    await says(moving, '1,843.50')
    expect([isRefused(takeWeight()), reasonOf(takeWeight())]).toEqual([true, 'Moving'])
    await user.keyboard('{F2}')
    await user.click(takeWeight())
    expect(valueOf(/Gross weight/)).toBe('')
  })

  it('should never change the input by itself, and put digits typed on its button into the gross', async () => {
    const { user, says } = await openWithScale()
    await says(resting, '2,060.50')
    await user.type(field(/Gross weight/), '19')
    await says('\nST,GS,+000012.5 lb\r\n', '12.50')
    expect(valueOf(/Gross weight/)).toBe('19')
    takeWeight().focus()
    await user.keyboard('98')
    expect(valueOf(/Gross weight/)).toBe('1998')
  })

  it('should fill the gross and ask for a missing grade', async () => {
    const { user, says } = await openWithScale()
    await says(resting, '2,060.50')
    await user.click(takeWeight())
    await waitFor(() => expect(valueOf(/Gross weight/)).toBe('2060.5'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(box('Large A Grade', 'radio'))
  })

  it('should show the format that it speaks, and take no weight of a figure that was not seen moving', async () => {
    const { says, user } = await openWithScale()
    await says('\nST,GS,+  0987.0 LB\r\n', '987.00')
    expect([isRefused(takeWeight()), reasonOf(takeWeight())]).toEqual([true, 'Is it this scale?'])
    expect(within(screen.getByRole('region', { name: 'Scale' })).getByText('A&D')).toBeTruthy()
    await says(resting, '2,060.50')
    await user.click(takeWeight())
    await waitFor(() => expect(valueOf(/Gross weight/)).toBe('2060.5'))
  })

  it('should let a person choose between two ports alike', async () => {
    const serial = new FakeSerial(new FakePort(), new FakePort())
    await open({ scale: serial })
    const panel = await screen.findByRole('region', { name: 'Scale' })
    expect(await within(panel).findByText('Which scale?')).toBeTruthy()
    within(panel).getByRole('button', { name: 'Choose scale' }).click()
    await waitFor(() => expect(serial.requestCount).toBe(1))
  })

  it('should be connected by a button, which is absent if the browser has no serial port', async () => {
    const serial = new FakeSerial()
    const { press } = await open({ scale: serial })
    await press('Connect scale')
    expect(serial.requestCount).toBe(1)
  })

  it('should be set up beside it', async () => {
    const { user, press, port } = await openWithScale()
    await press('Scale settings')
    await user.selectOptions(field('Baud rate'), '2400')
    await user.selectOptions(field('Bits and parity'), '7E1')
    await vi.waitFor(() =>
      expect(port.lines.at(-1)).toEqual({ baudRate: 2400, dataBits: 7, stopBits: 1, parity: 'even' }),
    )
  })

  it('should hide scales in other browsers', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Connect scale' })).toBeNull()
  })
})

describe('the lot that a bag would join', () => {
  const shown = () => screen.getByRole('list', { name: 'Lots being filled' }).textContent.replaceAll(/\s+/g, ' ')

  it('should show the fill level with the weight on the scale, in gross and net', async () => {
    const { user, says } = await openWithScale()
    await user.click(box('Large A Grade', 'radio'))
    await says(moving, '1,843.50')
    expect(shown()).toContain('With this bag 42,843.50 lbs1,156.50 lbs left')
    expect(shown()).toContain('40,300.00 lbs net → 42,108.50 lbs net')
  })

  it('should show how far it would be over', async () => {
    const { user } = await open({ lots: [{ ...lot, clean_gross: 43_000 }] })
    await user.click(box('Large A Grade', 'radio'))
    await user.type(field(/Gross weight/), '2060.25')
    expect(shown()).toContain('With this bag 45,060.25 lbs1,060.25 lbs over')
  })

  it('should be shown where the bag would be its first', async () => {
    const { user } = await open()
    await user.click(box('Small A Grade', 'radio'))
    await user.type(field(/Gross weight/), '2000')
    expect(shown()).toContain('A new lot Small A Grade')
  })
})

describe('the layout', () => {
  it('should have bag type and pallet before the lots, however many these are', async () => {
    await open()
    const lots = await screen.findByRole('heading', { name: 'Lots of this order' })
    for (const label of [/Bag type/, /Pallet type/])
      expect(field(label).compareDocumentPosition(lots)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('should have the lot of the chosen grade first', async () => {
    const small = { ...lot, id: 3, lot_number: 1043, grade: 'Small A Grade' }
    const { user } = await open({ lots: [lot, small] })
    const first = () => within(screen.getByRole('list', { name: 'Lots being filled' })).getAllByRole('listitem')[0]
    for (const [grade, number] of [
      ['Small A Grade', 1043],
      ['Large A Grade', 1042],
    ] as const) {
      await user.click(box(grade, 'radio'))
      await waitFor(() => expect(first()?.textContent).toContain(`Lot ${number}`))
    }
  })
})

describe('the last bag', () => {
  it('should show its number, weight and grade, and its correction', async () => {
    const { user, press } = await open({ self: { ...ana, role_number: 3 } })
    await user.click(box('B Grade', 'radio'))
    await user.type(field(/Gross weight/), '900')
    enter()
    await press('Yes')
    const last = await screen.findByRole('region', { name: 'Last bag' })
    expect(last.textContent).toMatch(/^Last bag · B Grade\d+-1900\.00 lbs/)
    expect(screen.getByRole('button', { name: /^Print/ })).toBeDefined()
    await user.click(within(last).getByRole('button', { name: /^Correct bag \d+-1$/ }))
    await screen.findByRole('dialog', { name: /^Correct bag/ })
  })

  async function weighed() {
    const opened = await open({ lots: [{ ...lot, id: 1, grade: 'B Grade' }] })
    opened.server.follow = (line) => (line.endsWith('/void/') ? { void: true, status: 'Void' } : {})
    await opened.user.click(box('B Grade', 'radio'))
    await opened.user.type(field(/Gross weight/), '1950')
    enter()
    await opened.press('Yes')
    const last = await screen.findByRole('region', { name: 'Last bag' })
    return { ...opened, last, mayVoid: () => within(last).queryByRole('button', { name: 'Void this bag' }) }
  }

  it('should be voided by the user who weighed it in two presses, and weighing is next', async () => {
    const { press, server, mayVoid } = await weighed()
    await press('Void this bag')
    await screen.findByRole('dialog', { name: /^Void bag/ })
    await press('Wrong weight')
    await screen.findByText(/is void\.$/)
    expect(server.requests.at(-1)).toMatchObject({ line: 'POST /api/bags/900/void/', body: { reason: 'Wrong weight' } })
    await waitFor(() => expect(mayVoid()).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(field(/Gross weight/)))
  })

  it('should stay so when the dialog is closed and opened again', async () => {
    const { user, reopen } = await weighed()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await reopen()
    const again = await screen.findByRole('region', { name: 'Last bag' })
    expect(within(again).getByRole('button', { name: 'Void this bag' })).toBeDefined()
  })

  it('[K8] should give the reason after ten minutes', async () => {
    const { server, last, mayVoid } = await weighed()
    expect(mayVoid()).not.toBeNull()
    act(() => server.change('bags', 900, { created_at: new Date(Date.now() - 660_000).toISOString() }))
    await within(last).findByText(/was weighed more than 10 minutes ago: a supervisor can void it\.$/)
    expect(mayVoid()).toBeNull()
  })

  it('[K9] should give the reason once another bag followed in its lot', async () => {
    const { server, last, mayVoid } = await weighed()
    act(() => server.change('bags', 901, { ...server.rows('bags')[0], bag_number: 2 }))
    await within(last).findByText(/^Another bag followed \d+-1 in its lot: a supervisor can void it\.$/)
    expect(mayVoid()).toBeNull()
  })

  it('[K7] should be for others to look at', async () => {
    const { server, mayVoid } = await weighed()
    act(() => server.change('bags', 900, { weighed_by: 8 }))
    await waitFor(() => expect(mayVoid()).toBeNull())
  })
})
