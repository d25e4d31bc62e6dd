import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { box, field, isRefused, openDialog, reasonOf, valueOf } from '#tests/ui/workflow/inDialog.tsx'

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  preselected_broker: 4,
  more_wagons: false,
}
const batch = {
  id: 7,
  batch_number: 70,
  order: 1,
  status: 'Loading',
  drying_bin: 3,
  drying_bin_name: 'Bin 3',
  more_wagons: false,
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
/** As a field has it. */
const minute = (instant: string) => instant.slice(0, 16)
const start = { id: 1, batch: 7, drying_bin: 3, event_type: 'Start', event_time: hoursAgo(10) }
const reading = {
  id: 1,
  batch: 7,
  reading: 4.21,
  reading_method: 'Shelled',
  reading_time: hoursAgo(10),
  sample_location: 'Top',
}
const lot = {
  id: 2,
  lot_number: 1042,
  order: 1,
  grade: 'Large A Grade',
  status: 'Sorting',
  clean_gross: 43_000,
  bag_count: 20,
}
const now = new Date().toISOString().slice(0, 16)

const open = async (changes: object, more: object = {}, self = ana) =>
  openDialog(
    { kind: 'batch', id: 7 },
    {
      batches: [{ ...batch, ...changes }],
      orders: [order],
      drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
      lots: [],
      brokers: [{ id: 4, company_name: 'Atlas Nut' }],
      bags: [],
      moisture_readings: [],
      dryer_events: [],
      ...more,
    },
    self,
    // A dryer of some hours and a reading of 1 % are usual here.
    { settings: { usual_in_shell_min: 0, usual_shelled_min: 0 } },
  )
type Opened = Awaited<ReturnType<typeof open>>

const type = async ({ user }: Opened, label: string | RegExp, text: string) => {
  await user.clear(field(label))
  await user.type(field(label), text)
}

/** Counts a finger's presses from now on, on fields and buttons. */
function countPresses(): () => number {
  let pressed = 0
  document.addEventListener('click', () => (pressed += 1), true)
  return () => pressed
}

describe('a batch that is Loading', () => {
  it('should enable Yes only with a drying start time', async () => {
    const opened = await open({})
    expect(isRefused(opened.button('Yes'))).toBe(false)
    await opened.user.clear(field('Drying start time'))
    expect(isRefused(opened.button('Yes'))).toBe(true)
    expect(reasonOf(opened.button('Yes'))).toBe('Set the drying start time.')
    await opened.press('Now')
    expect(isRefused(opened.button('Yes'))).toBe(false)
  })

  it('should start to dry in one press and a reading: its time is now, said back, and the focus waits for the figure', async () => {
    const opened = await open({})
    expect(reasonOf(field('Drying start time'))).toMatch(/^today \d\d:\d\d [AP]M( [A-Z+\-\d]+)?, (just now|1 min ago)$/)
    await waitFor(() => expect(document.activeElement).toBe(field(/^Initial moisture/)))
    const presses = countPresses()
    await opened.user.keyboard('18.5')
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(presses()).toBe(1)
    expect(opened.server.rows('moisture_readings')).toMatchObject([{ reading: 18.5 }])
  })

  it('should record the start, then the reading that was entered, then the move with the more-wagons flag', async () => {
    const opened = await open({})
    await type(opened, 'Drying start time', now)
    await type(opened, 'Initial moisture reading (optional)', '18.5')
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(opened.server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/dryer_events/', { batch: 7, drying_bin: 3, event_type: 'Start', event_time: `${now}:00.000Z` }],
      [
        'POST /api/moisture_readings/',
        {
          batch: 7,
          reading: 18.5,
          reading_method: 'Shelled',
          reading_time: `${now}:00.000Z`,
          sample_location: 'Middle',
        },
      ],
      ['PATCH /api/batches/7/', { status: 'Drying', input_more_wagons: false }],
    ])
  })

  it.each([
    [false, 'Bin 3 is drying batches 66, 68. Dry this batch in it all the same?', 'PATCH /api/batches/7/'],
    [true, 'Bin 3 is drying batches 66, 68. Make this batch Ready in it all the same?', 'PUT /api/batches/7/'],
  ])('should ask where other batches dry in its bin (pre-dried: %s)', async (pre_dried, question, call) => {
    const drying = (id: number, bin = 3) => ({ ...batch, id, batch_number: id, status: 'Drying', drying_bin: bin })
    const batches = [{ ...batch, pre_dried }, drying(66), drying(68), drying(69, 4)]
    const opened = await open({}, { batches })
    if (!pre_dried) await type(opened, 'Drying start time', now)
    await opened.press('Yes')
    await screen.findByRole('alertdialog', { name: question })
    await opened.press('No')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(opened.server.writes).toEqual([])
    await opened.press('Yes')
    const asked = within(await screen.findByRole('alertdialog', { name: question }))
    await pressed(opened.user, asked.getByRole('button', { name: 'Yes' }))
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(opened.server.writes.at(-1)).toBe(call)
  })

  it('should continue at a refused reading, and record no second start', async () => {
    const opened = await open({})
    opened.server.fail('POST /api/moisture_readings/', { status: 400, body: { reading: ['Too dry.'] } })
    await type(opened, 'Drying start time', now)
    await type(opened, 'Initial moisture reading (optional)', '1')
    await opened.press('Yes')
    await screen.findByText('Too dry.')
    expect(screen.getByText('Unable to save Moisture Reading!')).toBeDefined()
    await type(opened, 'Initial moisture reading (optional)', '8')
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(opened.server.rows('dryer_events')).toHaveLength(1)
    expect(opened.server.rows('moisture_readings')).toMatchObject([{ reading: 8 }])
  })

  it('should repeat with the same key after no answer, so that there is one start', async () => {
    const opened = await open({})
    opened.server.fail('POST /api/dryer_events/', 'lost')
    await type(opened, 'Drying start time', now)
    await opened.press('Yes')
    await screen.findByText('No answer yet')
    expect(field('Drying start time').closest('fieldset')?.disabled).toBe(true)
    await opened.press('Try again')
    await screen.findByText('Advanced Batch 70 to Drying!')
    const [first, second] = opened.server.requests
    expect(second?.key).toBe(first?.key)
    expect(opened.server.rows('dryer_events')).toHaveLength(1)
  })

  it('should keep an unanswered attempt when it is closed and opened again', async () => {
    const opened = await open({})
    opened.server.fail('POST /api/dryer_events/', 'lost')
    await type(opened, 'Drying start time', now)
    await opened.press('Yes')
    await screen.findByText('No answer yet')
    await opened.user.keyboard('{Escape}')
    await opened.press('Leave it waiting')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await opened.reopen()
    await opened.press('Try again')
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(opened.server.rows('dryer_events')).toHaveLength(1)
  })

  it('should record no start if there is one already', async () => {
    const opened = await open({ start_count: 1, running_since: start.event_time }, { dryer_events: [start] })
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(opened.server.writes).toEqual(['PATCH /api/batches/7/'])
  })

  it('should ask for no second reading if an attempt was interrupted after the first', async () => {
    const last_reading = { reading: 14.2, reading_method: 'Shelled', reading_time: start.event_time }
    const recorded = { start_count: 1, running_since: start.event_time, reading_count: 1, last_reading }
    await open(recorded, { dryer_events: [start] })
    expect(await screen.findByText(/The reading is recorded/)).toBeDefined()
    expect(screen.queryByLabelText(/Initial moisture reading/)).toBeNull()
  })

  it('should set a pre-dried batch straight to Ready, with no events', async () => {
    const opened = await open({ pre_dried: true })
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Drying!')
    expect(opened.server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PUT /api/batches/7/', { order: 1, status: 'Ready', input_more_wagons: false }],
    ])
  })
})

describe('a batch that is Drying', () => {
  const drying = { status: 'Drying', start_count: 1, running_since: start.event_time }

  it('[B1] [B2] should not advance with an open start and no reading', async () => {
    const { button } = await open(drying, { dryer_events: [start] })
    const advance = button('Advance to Ready')
    await screen.findByText(/The dryer is still on\. Record when it stopped\./)
    expect([isRefused(advance), reasonOf(advance)]).toEqual([true, expect.stringContaining('B2')])
  })

  it('[B1] the cure should open the dryer event with Stop chosen; then a reading is all it lacks', async () => {
    const opened = await open(drying, { dryer_events: [start] })
    await opened.user.click(await screen.findByRole('button', { name: 'Record the stop' }))
    expect(box('Stop', 'radio').checked).toBe(true)
    await opened.press('Add dryer event')
    await screen.findByText('Saved Dryer Event!')
    await waitFor(() => expect(reasonOf(opened.button('Advance to Ready'))).toContain('B2'))
    expect(reasonOf(opened.button('Advance to Ready'))).not.toContain('B1')
  })

  it('should be stopped and made Ready in two presses where the stop is all that is missing', async () => {
    const opened = await open({ ...drying, reading_count: 1 }, { dryer_events: [start], moisture_readings: [reading] })
    await screen.findByRole('button', { name: 'Stop now and make Ready' })
    const presses = countPresses()
    await opened.press('Stop now and make Ready')
    expect(await screen.findByText('Stop the dryer and make batch 70 Ready?')).toBeDefined()
    expect(opened.server.writes).toEqual([])
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(presses()).toBe(2)
    expect(opened.server.requests).toMatchObject([
      { line: 'POST /api/dryer_events/', body: { batch: 7, drying_bin: 3, event_type: 'Stop' } },
      { line: 'PUT /api/batches/7/', body: { order: 1, status: 'Ready', input_more_wagons: false } },
    ])
  })

  it('should record no second stop when only the move failed', async () => {
    const opened = await open({ ...drying, reading_count: 1 }, { dryer_events: [start], moisture_readings: [reading] })
    await screen.findByRole('button', { name: 'Stop now and make Ready' })
    opened.server.fail('PUT /api/batches/7/', { status: 400, body: { status: ['Not now.'] } })
    await opened.press('Stop now and make Ready')
    await opened.press('Yes')
    await screen.findByText('Not now.')
    await opened.press('Advance to Ready')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(opened.server.rows('dryer_events')).toMatchObject([{ event_type: 'Stop' }, { event_type: 'Start' }])
  })

  it('should repeat a stop with a lost answer, so that there is one', async () => {
    const opened = await open({ ...drying, reading_count: 1 }, { dryer_events: [start], moisture_readings: [reading] })
    await screen.findByRole('button', { name: 'Stop now and make Ready' })
    opened.server.fail('POST /api/dryer_events/', 'lost')
    await opened.press('Stop now and make Ready')
    await opened.press('Yes')
    await screen.findByText('No answer yet')
    await opened.press('Try again')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(opened.server.rows('dryer_events')).toHaveLength(2)
  })

  it('should not be stopped if its dryer was not running, or its times are inconsistent', async () => {
    const again = { ...start, id: 2, event_time: hoursAgo(9) }
    const stop = { ...start, id: 3, event_type: 'Stop', event_time: hoursAgo(8) }
    const opened = await open(
      { ...drying, reading_count: 1 },
      { dryer_events: [start, again, stop], moisture_readings: [reading] },
    )
    await screen.findByText(/The dryer is still on\./)
    expect(isRefused(opened.button('Advance to Ready'))).toBe(true)
  })

  it('[B2] the cure should open the moisture test, which needs a reading and a time', async () => {
    const opened = await open({ status: 'Drying' })
    await opened.user.click(await screen.findByRole('button', { name: 'Add a moisture reading' }))
    const add = opened.button('Add moisture test')
    expect(reasonOf(screen.getByRole('group', { name: 'Reading' }))).toBe('Enter e.g. 8.21 without a symbol.')
    expect(reasonOf(add)).toBe('Enter the reading.')
    await opened.user.clear(field('Reading time'))
    expect(reasonOf(add)).toBe('Enter the reading. Set the reading time.')
    await opened.user.type(field('Middle'), '8.21')
    await opened.user.click(box('In-Shell', 'radio'))
    await opened.press('Now')
    await opened.press('Add moisture test')
    await screen.findByText('Saved Moisture Reading!')
    expect(opened.server.requests[0]?.body).toMatchObject({
      reading: 8.21,
      reading_method: 'In-Shell',
      sample_location: 'Middle',
    })
  })

  it('should explain times that do not alternate, and not count them', async () => {
    const stop = { ...start, id: 2, event_type: 'Stop', event_time: hoursAgo(11) }
    await open({ ...drying, stop_count: 1 }, { dryer_events: [start, stop] })
    const note = await screen.findByRole('note')
    expect(note.textContent).toBe(
      'A Stop is earlier than its Start. Check the times. What has no partner counts no hours until then.',
    )
    expect(screen.getAllByText('out of turn')).toHaveLength(2)
  })

  it('should ask before crossed times go Ready, and lead back to the times', async () => {
    const stop = { ...start, id: 2, event_type: 'Stop', event_time: hoursAgo(11) }
    const dry = { ...reading, reading: 4.4, reading_time: hoursAgo(9) }
    const crossed = { dryer_events: [start, stop], moisture_readings: [dry] }
    const opened = await open({ ...drying, stop_count: 1, reading_count: 1 }, crossed)
    await opened.press('Advance to Ready')
    await screen.findByRole('alertdialog', { name: 'Make it Ready with these dryer times?' })
    await opened.press('Check the times')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(opened.server.requests).toEqual([])
    expect(screen.getByRole('button', { name: 'Edit the time of this Stop' })).toBeDefined()
    await opened.press('Advance to Ready')
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Sorting!')
  })

  it('should test three places at one time in three presses, each a separate reading', async () => {
    const opened = await open({ status: 'Drying' })
    const presses = countPresses()
    await opened.press('Add moisture test')
    await opened.press('Now')
    await opened.user.keyboard('13.89{Enter}12.5{Enter}11.02')
    await opened.press('Add moisture test')
    await screen.findByText('Saved Moisture Reading!')
    expect(presses()).toBe(3)
    expect(opened.server.requests.map(({ body }) => body)).toMatchObject([
      { reading: 13.89, sample_location: 'Top', reading_method: 'Shelled' },
      { reading: 12.5, sample_location: 'Middle', reading_method: 'Shelled' },
      { reading: 11.02, sample_location: 'Bottom', reading_method: 'Shelled' },
    ])
    const times = new Set(opened.server.rows('moisture_readings').map((each) => each['reading_time']))
    expect([times.size, new Set(opened.server.requests.map(({ key }) => key)).size]).toEqual([1, 3])
  })

  it('should be tested from the keyboard alone: the time is now, Enter is Now in an empty one, and goes from each figure to the next place', async () => {
    const opened = await open({ status: 'Drying' })
    await opened.press('Add moisture test')
    await waitFor(() => expect(document.activeElement).toBe(field('Top')))
    await opened.user.clear(field('Reading time'))
    await opened.user.keyboard('{Enter}8.21{Enter}7.5{Enter}')
    expect([valueOf('Top'), valueOf('Middle'), valueOf('Reading time')]).toEqual([
      '8.21',
      '7.5',
      expect.stringMatching(/^20/),
    ])
    expect([document.activeElement, opened.server.writes]).toEqual([field('Bottom'), []])
  })

  it('should keep the saved places, and a retry continues at the refused one', async () => {
    const opened = await open({ status: 'Drying' })
    await opened.press('Add moisture test')
    await opened.press('Now')
    opened.server.fail('POST /api/moisture_readings/', { status: 400, body: { reading: ['Too dry.'] } })
    await opened.user.keyboard('1{Enter}12.5{Enter}11.02')
    await opened.press('Add moisture test')
    await screen.findByText('Too dry.')
    expect(reasonOf(field('Top'))).toContain('Too dry.')
    expect([field('Top').disabled, field('Middle').disabled, field('Bottom').disabled]).toEqual([false, true, true])
    expect(field('Reading time').disabled).toBe(true)
    await type(opened, 'Top', '13.89')
    await opened.press('Add moisture test')
    await screen.findByText('Saved Moisture Reading!')
    expect(opened.server.rows('moisture_readings').toReversed()).toMatchObject([
      { reading: 12.5, sample_location: 'Middle' },
      { reading: 11.02, sample_location: 'Bottom' },
      { reading: 13.89, sample_location: 'Top' },
    ])
  })

  it('should take no value of a half-saved test for the next', async () => {
    const opened = await open({ status: 'Drying' })
    await opened.press('Add moisture test')
    await opened.press('Now')
    opened.server.fail('POST /api/moisture_readings/', { status: 400, body: { reading: ['Too dry.'] } })
    await opened.user.keyboard('1{Enter}12.5')
    await opened.press('Add moisture test')
    await screen.findByText('Too dry.')
    await opened.press('Back')
    await opened.press('Discard')
    await opened.press('Add moisture test')
    await opened.press('Now')
    await opened.user.keyboard('8{Enter}7')
    await opened.press('Add moisture test')
    await screen.findByText('Saved Moisture Reading!')
    expect(opened.server.rows('moisture_readings')).toMatchObject([{ reading: 7 }, { reading: 8 }, { reading: 12.5 }])
  })

  it('should repeat every place without an answer, under its own key', async () => {
    const opened = await open({ status: 'Drying' })
    await opened.press('Add moisture test')
    await opened.press('Now')
    opened.server.fail('POST /api/moisture_readings/', 'lost')
    await opened.user.keyboard('13.89{Enter}12.5')
    await opened.press('Add moisture test')
    await screen.findByText('No answer yet')
    await opened.press('Try again')
    await screen.findByText('Saved Moisture Reading!')
    expect(opened.server.rows('moisture_readings')).toMatchObject([{ reading: 12.5 }, { reading: 13.89 }])
  })

  it('should show the last reading’s method and place, and the wettest place', async () => {
    const last = { reading: 4.2, reading_method: 'Shelled', reading_time: start.event_time, sample_location: 'Middle' }
    const before = new Date(Date.parse(last.reading_time) - 60_000).toISOString()
    const wet = { ...last, reading: 6.1, reading_time: before, sample_location: 'Bottom' }
    await open({ ...drying, reading_count: 2, last_reading: last, latest_readings: [last, wet] })
    expect((await screen.findByText('Wettest place')).nextSibling?.textContent).toBe('6.10 % Shelled, Bottom')
    expect(screen.getByText('Last reading').nextSibling?.textContent).toBe('4.20 % Shelled, Middle')
    expect(screen.getByText('Target').nextSibling?.textContent).toBe('4.50 % Shelled')
  })

  it('should refuse a reading over 100 %', async () => {
    const opened = await open({ status: 'Drying' })
    await opened.press('Add moisture test')
    await opened.user.type(field('Top'), '821')
    await opened.press('Now')
    expect(isRefused(opened.button('Add moisture test'))).toBe(true)
    expect(reasonOf(field('Top'))).toContain('A percentage is at most 100.')
  })

  it('[B17] should refuse a time that is yet to come, with the plant’s time beside it', async () => {
    const opened = await open(drying, { dryer_events: [start] })
    await opened.press('Add dryer event')
    await type(opened, 'Event time', new Date(Date.now() + 39_600_000).toISOString().slice(0, 16))
    expect(reasonOf(opened.button('Add dryer event'))).toMatch(/It is .+ at the plant.+AM and PM.+B17/s)
  })

  it('should move from Now to the button if nothing else is missing', async () => {
    const opened = await open(drying, { dryer_events: [start] })
    await opened.press('Add dryer event')
    await opened.press('Now')
    expect(document.activeElement).toBe(opened.button('Add dryer event'))
  })

  it('should put the time of a dryer event right', async () => {
    const opened = await open(drying, { dryer_events: [start] })
    await opened.user.click(await screen.findByRole('button', { name: 'Edit the time of this Start' }))
    expect(valueOf('Event time')).toBe(minute(start.event_time))
    await type(opened, 'Event time', minute(hoursAgo(10.5)))
    await opened.press('Save')
    await screen.findByText('Saved Dryer Event!')
    expect(opened.server.requests[0]).toMatchObject({
      line: 'PATCH /api/dryer_events/1/',
      body: { event_time: `${minute(hoursAgo(10.5))}:00.000Z` },
    })
  })
})

describe('a batch that is Ready', () => {
  it('should send its order’s "more wagons", not its own loaded value', async () => {
    const opened = await open({ status: 'Ready', more_wagons: true }, { orders: [{ ...order, more_wagons: false }] })
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(opened.server.requests[0]).toMatchObject({ body: { input_more_wagons: false } })
  })

  it('should send no "more wagons" to another server while its order is not loaded', async () => {
    const tables = { batches: [{ ...batch, status: 'Ready', more_wagons: true }], orders: [], lots: [], bags: [] }
    const opened = await openDialog({ kind: 'batch', id: 7 }, tables, ana, { keyed: false })
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(opened.server.requests[0]?.body).toEqual({ order: 1, status: 'Sorting' })
  })

  it('should advance to Sorting', async () => {
    const opened = await open({ status: 'Ready' })
    await opened.press('Yes')
    await screen.findByText('Advanced Batch 70 to Sorting!')
    expect(opened.server.requests[0]).toMatchObject({
      line: 'PUT /api/batches/7/',
      body: { order: 1, status: 'Sorting', input_more_wagons: false },
    })
  })
})

describe('a batch that is Sorting', () => {
  const weigh = async (opened: Opened, gross: string) => {
    await opened.user.click(box('Large A Grade', 'radio'))
    await type(opened, /Gross weight/, gross)
    await opened.press('Add bag')
  }

  it('should start a bag as a Super Sack on Cardboard with the tare of the settings', async () => {
    await open({ status: 'Sorting' })
    expect([valueOf(/Bag type/), valueOf(/Pallet type/), valueOf(/Tare weight/), valueOf(/Gross weight/)]).toEqual([
      'Super Sack',
      'Cardboard',
      '35',
      '',
    ])
  })

  it('should clear the tare for another pallet, and fill it again for Cardboard', async () => {
    const opened = await open({ status: 'Sorting' })
    await opened.user.selectOptions(field(/Pallet type/), 'Wood')
    expect(valueOf(/Tare weight/)).toBe('')
    await opened.user.selectOptions(field(/Pallet type/), 'Cardboard')
    expect(valueOf(/Tare weight/)).toBe('35')
  })

  it('should say that its bin is empty before the last bag, once Yes is pressed', async () => {
    const opened = await open({ status: 'Sorting' })
    await opened.press('Bin 3 is empty')
    expect(screen.getByText('Is Bin 3 empty?')).toBeDefined()
    await opened.press('Yes')
    await screen.findByText('Bin 3 is empty.')
    expect(opened.server.writes).toEqual(['POST /api/batches/7/bin_empty/'])
  })

  it('should say since when its bin is empty, and weigh bags as before', async () => {
    const opened = await open({ status: 'Sorting', bin_emptied_at: hoursAgo(1) })
    expect(screen.getByText(/Bin 3 is empty since/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Bin 3 is empty' })).toBeNull()
    await weigh(opened, '2060.25')
    expect(screen.getByText('Confirm Bag Info')).toBeDefined()
  })

  it('should need a grade and both weights', async () => {
    const opened = await open({ status: 'Sorting' })
    expect(reasonOf(opened.button('Add bag'))).toBe('Choose a grade. Enter the gross weight.')
  })

  it('[K2] should refuse a gross under the tare', async () => {
    const opened = await open({ status: 'Sorting' })
    await weigh(opened, '20')
    expect(reasonOf(opened.button('Add bag'))).toContain('K2')
    expect(opened.server.writes).toEqual([])
  })

  it('should ask to confirm the bag, send it, and clear gross and grade', async () => {
    const opened = await open({ status: 'Sorting' }, { lots: [{ ...lot, clean_gross: 100 }] })
    await weigh(opened, '2060.25')
    expect(screen.getByText('Confirm Bag Info')).toBeDefined()
    expect(screen.getByText('1042')).toBeDefined()
    await opened.press('Yes')
    await screen.findByText('Bag added!')
    expect(opened.server.requests[0]).toMatchObject({
      line: 'POST /api/bags/',
      body: {
        batch: 7,
        grade: 'Large A Grade',
        type: 'Super Sack',
        pallet_type: 'Cardboard',
        clean_tare: 35,
        clean_gross: 2060.25,
      },
    })
    expect([valueOf(/Gross weight/), box('Large A Grade', 'radio').checked, valueOf(/Tare weight/)]).toEqual([
      '',
      false,
      '35',
    ])
  })

  it('should send nothing when the confirmation is answered No', async () => {
    const opened = await open({ status: 'Sorting' })
    await weigh(opened, '2060.25')
    await opened.press('No')
    expect([opened.server.writes, valueOf(/Gross weight/)]).toEqual([[], '2060.25'])
  })

  it('[L2] should ask before a new lot is started over the cap, start it and then add the bag', async () => {
    const opened = await open({ status: 'Sorting' }, { lots: [lot] })
    await weigh(opened, '2060.25')
    await opened.press('Yes')
    expect(screen.getByText('Start a new lot?')).toBeDefined()
    expect(
      screen.getByText(
        /^With this bag lot 1042 would weigh 45,060\.25 lbs; the limit is 44,000\.00\. Yes closes lot 1042 and starts a new one\.$/,
      ),
    ).toBeDefined()
    await opened.press('Yes')
    await screen.findByText('Bag added!')
    expect(opened.server.requests.map(({ line }) => line)).toEqual(['POST /api/lots/', 'POST /api/bags/'])
    expect(opened.server.requests[0]?.body).toEqual({ order: 1, grade: 'Large A Grade', broker: 4 })
  })

  it('[L2] should start no second lot when only the bag failed', async () => {
    const opened = await open({ status: 'Sorting' }, { lots: [lot] })
    opened.server.fail('POST /api/bags/', 'lost')
    await weigh(opened, '2060.25')
    await opened.press('Yes')
    await opened.press('Yes')
    await screen.findByText('No answer yet')
    await opened.press('Try again')
    await screen.findByText('Bag added!')
    expect(opened.server.rows('bags')).toHaveLength(1)
    expect(opened.server.writes).toEqual(['POST /api/lots/', 'POST /api/bags/', 'POST /api/bags/'])
  })

  it('[L3] should refuse a bag heavier than the cap alone', async () => {
    const opened = await open({ status: 'Sorting' }, { lots: [lot] })
    await weigh(opened, '44000.01')
    expect(reasonOf(opened.button('Add bag'))).toMatch(
      /L3.*An administrator can change this setting\.|An administrator can change this setting\..*L3/,
    )
  })

  it('[L3] should name who can change the cap', async () => {
    const staff_list = [
      { id: 7, first_name: 'Ana', last_name: 'Rigsby', role_number: 2 },
      { id: 8, first_name: 'Sam', last_name: 'Rivera', role_number: 3 },
      { id: 9, first_name: 'Ada', last_name: 'Moore', role_number: 5 },
    ]
    const opened = await open({ status: 'Sorting' }, { lots: [lot], staff_list })
    await weigh(opened, '44000.01')
    await waitFor(() => expect(reasonOf(opened.button('Add bag'))).toContain('Ada Moore can change this setting.'))
  })

  it('[L3] should lead an administrator to the setting of the cap', async () => {
    const opened = await open({ status: 'Sorting' }, { lots: [lot] }, { ...ana, role_number: 5 })
    await weigh(opened, '44000.01')
    const cure = await screen.findByRole('link', { name: 'Change the maximum lot weight' })
    expect(cure.getAttribute('href')).toBe('#/system/form-settings')
  })

  it('should advance to Complete by the switch and a Yes, and close', async () => {
    const opened = await open({ status: 'Sorting' })
    await opened.user.click(box('Advance to Complete', 'switch'))
    expect(screen.getByText('Advance to Complete?')).toBeDefined()
    await opened.press('Yes')
    await screen.findByText('Batch advanced to Complete!')
    expect(opened.server.requests[0]).toMatchObject({ line: 'PATCH /api/batches/7/', body: { status: 'Complete' } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('should turn the switch back on No', async () => {
    const opened = await open({ status: 'Sorting' })
    await opened.user.click(box('Advance to Complete', 'switch'))
    await opened.press('No')
    expect([box('Advance to Complete', 'switch').checked, opened.server.writes]).toEqual([false, []])
  })
})

describe('the notification about a batch', () => {
  it('should leave Drying out of the steps as soon as Pre-dried is ticked', async () => {
    const opened = await open({})
    const steps = () => [...screen.getByRole('list', { name: 'Batch steps' }).children].map((each) => each.textContent)
    expect(steps()).toContain('Drying')
    await opened.user.click(box('Pre-dried'))
    expect(steps()).not.toContain('Drying')
    await opened.user.click(box('Pre-dried'))
    expect(steps()).toContain('Drying')
  })

  it('should show Drying again where a batch marked as pre-dried is to be dried after all', async () => {
    const opened = await open({ pre_dried: true })
    await opened.user.click(box('Pre-dried'))
    expect(screen.getByRole('list', { name: 'Batch steps' }).textContent).toContain('Drying')
  })

  it('should be recorded from Ready on, with user and day, and leave it Ready', async () => {
    const opened = await open({ status: 'Ready' })
    await opened.press('Record notification')
    await type(opened, 'On which day?', '2026-11-20')
    await opened.press('Client has been told')
    await screen.findByText('Batch 70: the notification is recorded.')
    expect(opened.server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/batches/7/', { notified_by: 7, notified_at: '2026-11-20' }],
    ])
  })

  it('should have the day it was picked up', async () => {
    const opened = await open({ status: 'Complete' })
    await opened.press('Record pick-up')
    await opened.user.clear(field('Picked up on'))
    expect(reasonOf(opened.button('Save pick-up'))).toBe('Give the day.')
    await opened.user.type(field('Picked up on'), '2026-11-20')
    await opened.press('Save pick-up')
    await screen.findByText('Batch 70: the pick-up is recorded.')
    expect(opened.server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/batches/7/', { picked_up_at: '2026-11-20' }],
    ])
  })
})
