import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { box, field, openDialog, reasonOf, valueOf } from './inDialog.tsx'

afterEach(cleanup)

const supervisor = { ...ana, role_number: 3 }
const at = '2026-10-05T14:10:37.250Z'
const start = { id: 1, batch: 7, drying_bin: 3, event_type: 'Start', event_time: at }
const reading = { id: 4, batch: 7, reading: 6.2, reading_method: 'Shelled', reading_time: at, sample_location: 'Top' }
const tables = {
  orders: [{ id: 1, order_number: 31, client: 9, orchard: { id: 3, name: 'Ridge' }, variety: 2, status: 'Open' }],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1 }],
  batches: [{ id: 7, batch_number: 70, order: 1, status: 'Drying', drying_bin: 3, start_count: 1, running_since: at }],
  dryer_events: [start],
  moisture_readings: [reading],
}

/** Every dialog that opens with a stored time: its field, and what refuses to save what stands. */
const dialogs: readonly (readonly [name: string, request: WorkflowRequest, label: string, refusal: string])[] = [
  ['of a dryer event', { kind: 'dryerEventTime', event: 1, batch: 7 }, 'Event time', 'Nothing has changed.'],
  [
    'that corrects a dryer event',
    { kind: 'correctDryerEvent', event: 1, batch: 7 },
    'Event time',
    'Change what is wrong.',
  ],
  [
    'that corrects a reading',
    { kind: 'correctReading', reading: 4, batch: 7 },
    'Reading time',
    'Change what is wrong.',
  ],
]

describe('a time that nobody touched', () => {
  it.each(dialogs)('should not be sent by the dialog %s', async (_, request, label, refusal) => {
    const { button } = await openDialog(request, tables, supervisor)
    await screen.findByLabelText(label)
    const shown = valueOf(label)
    expect(reasonOf(button('Save'))).toContain(refusal)
    fireEvent.change(field(label), { target: { value: '2026-10-05T13:00' } })
    expect(reasonOf(button('Save'))).not.toContain(refusal)
    fireEvent.change(field(label), { target: { value: shown } })
    expect(reasonOf(button('Save'))).toContain(refusal)
  })

  it('should stay to the second where something else is corrected', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'correctReading', reading: 4, batch: 7 },
      tables,
      supervisor,
    )
    await user.clear(await screen.findByLabelText('Reading'))
    await user.type(field('Reading'), '5.2')
    await user.type(field('Reason'), 'Misread')
    await press('Save')
    await screen.findByText('Saved Moisture Reading!')
    expect(server.requests[0]?.body).toEqual({ reading: 5.2, reason: 'Misread' })
  })
})

describe('the hour that comes twice', () => {
  const retime: WorkflowRequest = { kind: 'dryerEventTime', event: 1, batch: 7 }
  const twice = { ...tables, dryer_events: [{ ...start, event_time: '2026-11-01T05:00:00.000Z' }] }
  const inChicago = async (changed = twice) => {
    const opened = await openDialog(retime, changed, supervisor, { settings: { time_zone: 'America/Chicago' } })
    await screen.findByLabelText('Event time')
    return opened
  }

  it.each([
    ['The first (CDT)', '2026-11-01T06:30:00.000Z'],
    ['The second (CST)', '2026-11-01T07:30:00.000Z'],
  ])('should be asked about where it is typed: %s', async (choice, event_time) => {
    const { press, button, user, server } = await inChicago()
    expect(screen.queryByText('This hour comes twice. Which one?')).toBeNull()
    fireEvent.change(field('Event time'), { target: { value: '2026-11-01T01:30' } })
    expect(reasonOf(button('Save'))).toBe('Say which of the two is meant: this hour comes twice.')
    await user.click(box(choice, 'radio'))
    await press('Save')
    await screen.findByText('Saved Dryer Event!')
    expect(server.requests[0]?.body).toEqual({ event_time })
  })

  it('should be told apart where it stands, and be corrected to the other', async () => {
    const { press, button, user, server } = await inChicago({
      ...tables,
      dryer_events: [{ ...start, event_time: '2026-11-01T07:30:37.000Z' }],
    })
    expect(box('The second (CST)', 'radio').checked).toBe(true)
    await user.click(box('The first (CDT)', 'radio'))
    await user.click(box('The second (CST)', 'radio'))
    expect(reasonOf(button('Save'))).toBe('Nothing has changed.')
    await user.click(box('The first (CDT)', 'radio'))
    await press('Save')
    await screen.findByText('Saved Dryer Event!')
    expect(server.requests[0]?.body).toEqual({ event_time: '2026-11-01T06:30:00.000Z' })
  })

  it('should keep the instant of Now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T07:30:37.000Z') })
    try {
      const { press, server } = await inChicago()
      await press('Now')
      expect(valueOf('Event time')).toBe('2026-11-01T01:30')
      expect(box('The second (CST)', 'radio').checked).toBe(true)
      await press('Save')
      await screen.findByText('Saved Dryer Event!')
      const event_time: unknown = expect.stringMatching(/^2026-11-01T07:30:37\./)
      expect(server.requests[0]?.body).toEqual({ event_time })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a figure that no meter would show', () => {
  it('should be asked about where a reading is corrected by a slipped point', async () => {
    const { user, press, server } = await openDialog(
      { kind: 'correctReading', reading: 4, batch: 7 },
      tables,
      supervisor,
    )
    await user.clear(await screen.findByLabelText('Reading'))
    await user.type(field('Reading'), '0.52')
    await user.type(field('Reason'), 'Misread')
    await press('Save')
    await screen.findByText('0.52 % by Shelled is unusual: mostly it is 2–30 %.')
    expect(server.writes).toEqual([])
    await press('Yes')
    await screen.findByText('Saved Moisture Reading!')
  })

  it('should be asked about where a dryer event makes a run of more than 72 hours', async () => {
    const stop = { ...start, id: 2, event_type: 'Stop', event_time: '2026-10-06T02:00:00.000Z' }
    const opened = await openDialog(
      { kind: 'dryerEventTime', event: 2, batch: 7 },
      { ...tables, dryer_events: [start, stop] },
      supervisor,
    )
    await screen.findByLabelText('Event time')
    fireEvent.change(field('Event time'), { target: { value: '2026-10-09T14:10' } })
    await opened.press('Save')
    await screen.findByRole('alertdialog', { name: 'Did the dryer run that long?' })
    expect(opened.server.writes).toEqual([])
    await opened.press('Yes')
    await screen.findByText('Saved Dryer Event!')
    expect(opened.server.requests[0]?.body).toEqual({ event_time: '2026-10-09T14:10:00.000Z' })
  })
})
