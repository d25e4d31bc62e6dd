import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '#tests/ui/choose.ts'
import { onPlant } from '#tests/ui/forms/onPlant.tsx'
import { TimelinePage } from '#ui/pages/TimelinePage.tsx'
import { logEvent } from './logOf.ts'

const weighed = logEvent(3, {
  type: 'bag.corrected',
  entity: 'bag',
  entity_id: 9,
  subject: '1042-7',
  from: 'In lot',
  to: 'In lot',
  data: { clean_gross: 2030.55, grade: 'B Grade' },
  was: { clean_gross: 2035.75, grade: 'B Grade' },
  reason: 'Wrong scale',
})
const unloaded = logEvent(1, { subject: 'B12', from: 'Pre-cleaning', to: 'Unloaded' })
const opened = logEvent(2, { type: 'batch.opened', entity: 'batch', subject: '31', actor: null, cause: 1 })
const events = [weighed, opened, unloaded] as unknown as readonly Record<string, unknown>[]

const at = (path: string) => onPlant(<TimelinePage />, { events }, { path, role: 3 })
const row = async (seq: number) =>
  within(
    within(await screen.findByRole('list', { name: 'Timeline' }))
      .getByRole('link', { name: `Event ${seq}` })
      .closest('[role=listitem]') as HTMLElement,
  )

describe('the timeline', () => {
  it('should show user, step, old and new values, and reason', async () => {
    await at('/timeline')
    const corrected = await row(3)
    expect(corrected.getByText('Bag 1042-7')).toBeDefined()
    const name = corrected.getByText('Ana Rigsby')
    expect([name.tagName, name.parentElement?.textContent]).toEqual(['BDI', 'Ana Rigsby #7'])
    expect(name.parentElement?.title).toBe('Ana Rigsby (Staff · #7)')
    expect(corrected.getByText('Wrong scale')).toBeDefined()
    expect(corrected.getByRole('list').textContent).toBe('Gross 2,035.75 lbs2,030.55 lbs')
    expect((await row(1)).getByText('Unloaded')).toBeDefined()
  })

  it('should fold what one press did, until it is opened', async () => {
    const { press } = await at('/timeline')
    const first = await row(1)
    expect(screen.queryByRole('link', { name: 'Event 2' })).toBeNull()
    await press('1 more of this press')
    expect(first.getByRole('button', { name: '1 more of this press' }).getAttribute('aria-expanded')).toBe('true')
    expect((await row(2)).getByText('Automatic')).toBeDefined()
    await press('1 more of this press')
    expect(screen.queryByRole('link', { name: 'Event 2' })).toBeNull()
  })

  it('should show whose record an event is of', async () => {
    const owner = { client: { id: 3, name: 'Bishop Pecans' }, order: { id: 12, number: 21 } }
    const log = [logEvent(1, { subject: 'D14', owner })] as unknown as readonly Record<string, unknown>[]
    await onPlant(<TimelinePage />, { events: log }, { path: '/timeline', role: 3 })
    expect((await row(1)).getByTitle('Order 21 · Bishop Pecans').textContent).toBe('Order 21 · Bishop Pecans')
  })

  it.each([
    ['since=2026-11-20&until=2026-11-19', 'The span ends before it begins'],
    ['since=2026-11-31', 'This time can’t be read'],
  ])('should say what is the matter with %s, with and without refused steps', async (times, words) => {
    for (const place of [`/timeline?${times}`, `/timeline?refused=true&${times}`]) {
      await at(place)
      expect(await screen.findByText(words)).toBeDefined()
      expect(screen.queryByText('No matches')).toBeNull()
      expect(screen.queryByText('No step was refused')).toBeNull()
      cleanup()
    }
  })

  it('should name what it can’t understand as it stands in the address', async () => {
    await at('/timeline?entity=zzz&order=abc')
    expect(screen.getByRole('button', { name: 'Take away zzz' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Take away Order: abc' })).toBeDefined()
  })

  it('should lead from a removed record to what it was, and not to a page that is missing', async () => {
    const log = [
      logEvent(7, { type: 'wagon.removed', entity_id: 3, subject: 'Y4', removed: true }),
      logEvent(5, { type: 'wagon.weighed', entity_id: 3, subject: 'Y4', removed: true }),
      logEvent(4, { type: 'wagon.weighed', entity_id: 9, subject: 'Y5', removed: false }),
    ] as unknown as readonly Record<string, unknown>[]
    await onPlant(<TimelinePage />, { events: log }, { path: '/timeline', role: 3 })
    const leads = async (seq: number, name: string) => (await row(seq)).getByRole('link', { name }).getAttribute('href')
    expect(await leads(7, 'Wagon Y4')).toBe('#/wagons/3?at=6')
    expect(await leads(5, 'Wagon Y4')).toBe('#/wagons/3?at=5')
    expect(await leads(4, 'Wagon Y5')).toBe('#/wagons/9')
  })

  it('should show the cause of an event that the filter leaves out', async () => {
    await at('/timeline?entity=batch')
    expect((await row(2)).getByText('followed from event 1')).toBeDefined()
    expect((await row(2)).getByText('Automatic')).toBeDefined()
  })

  it('should show the time of an event recorded later, and its source unless it is the screen', async () => {
    const later = logEvent(1, { subject: 'B12', happened_at: '2026-10-31T20:15:00.000Z', source: 'offline' })
    const usual = logEvent(2, { subject: 'B13', happened_at: logEvent(2).at, source: 'screen', format: 2 })
    const log = [usual, later] as unknown as readonly Record<string, unknown>[]
    await onPlant(<TimelinePage />, { events: log }, { path: '/timeline', role: 3 })
    expect((await row(1)).getByText('happened 10/31/2026 08:15 PM')).toBeDefined()
    expect((await row(1)).getByText('sent again later')).toBeDefined()
    expect((await row(2)).queryByText(/happened|sent|by /)).toBeNull()
  })

  it('should keep its filter in the address, and show the matching events', async () => {
    const { user, history } = await at('/timeline?q=B12')
    expect(await screen.findByText('1 event')).toBeDefined()
    expect(screen.queryByText('Bag 1042-7')).toBeNull()
    await user.clear(screen.getByRole('searchbox', { name: 'Search timeline' }))
    expect(await screen.findByText('3 events')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await choose(user, await screen.findByLabelText('About'), 'Batch')
    expect(await screen.findByText('1 event')).toBeDefined()
    expect(history.at(-1)).toBe('/timeline?entity=batch')
    await choose(user, screen.getByLabelText('About'), 'Bag')
    expect(await screen.findByText('2 events')).toBeDefined()
    expect(history.at(-1)).toBe('/timeline?entity=batch&entity=bag')
    await choose(user, screen.getByLabelText('What happened'), 'Bag: Corrected')
    await vi.waitFor(() => expect(history.at(-1)).toBe('/timeline?entity=batch&entity=bag&type=bag.corrected'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Take away Batch' }))
    expect(history.at(-1)).toBe('/timeline?type=bag.corrected&entity=bag')
  })

  it('should go to a day or a shift at one press, and back to any time at another', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T03:00:00Z'), toFake: ['Date'] })
    const { press, history } = await at('/timeline?lot=4')
    await press('Time')
    await press('Yesterday')
    expect(history.at(-1)).toBe('/timeline?lot=4&span=yesterday')
    expect(screen.getByRole('button', { name: 'Yesterday', pressed: true })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-18T00:00')
    expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('2026-11-18T23:59')
    await press('Any time')
    expect(history.at(-1)).toBe('/timeline?lot=4')
    vi.useRealTimers()
  })

  it('should take from and until to the minute, and keep the end of a span whose begin is changed', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T03:00:00Z'), toFake: ['Date'] })
    const { press, history } = await at('/timeline?span=yesterday')
    await press('Yesterday')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-18T14:00' } })
    expect(history.at(-1)).toBe('/timeline?since=2026-11-18T14%3A00&until=2026-11-18T23%3A59')
    vi.useRealTimers()
  })

  it('should say that a time in its address is none, instead of showing everything', async () => {
    await at('/timeline?order=20&since=yesterday')
    expect(await screen.findByText('This time can’t be read')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull()
  })

  it('should say what it understood of a search, and take each part away', async () => {
    const { press, history } = await at(`/timeline?q=${encodeURIComponent('grade:"B Grade" who:ana|bo corrected')}`)
    const chips = within(await screen.findByRole('list', { name: 'Filtered by' }))
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Grade: B Grade',
      'Who: ana or bo',
      'corrected',
    ])
    await press('Take away Who: ana or bo')
    expect(new URLSearchParams(history.at(-1)?.split('?')[1]).get('q')).toBe('grade:"B Grade" corrected')
  })

  it('should sum what is shown, by person and grade on a press, and lead to what was refused', async () => {
    const bag = logEvent(4, {
      type: 'bag.weighed',
      entity: 'bag',
      subject: '76-3',
      data: { grade: 'B Grade', clean_gross: 2030.55, clean_tare: 35.1 },
    })
    const log = [bag, ...events] as unknown as readonly Record<string, unknown>[]
    const path = '/timeline?actor=7&actor=automatic&since=2026-11-01'
    const { press } = await onPlant(<TimelinePage />, { events: log }, { path, role: 3 })
    const sum = within(await screen.findByRole('group', { name: 'Sum' }))
    expect(sum.getByText('1,995.45 lbs')).toBeDefined()
    expect(sum.getByText('1 automatic besides')).toBeDefined()
    expect(sum.getByRole('link', { name: '2 refused' }).getAttribute('href')).toBe(
      '#/timeline?refused=true&since=2026-11-01&actor=7',
    )
    await press('By person and grade')
    expect(within(sum.getByRole('table', { name: 'Bags by grade' })).getByRole('row').textContent).toBe(
      'B Grade1 bag1,995.45 lbs',
    )
    expect(within(sum.getByRole('table', { name: 'People' })).getByRole('row').textContent).toBe('Ana Rigsby (#7)3')
  })

  it('should lead who searches for a rule to the refused steps', async () => {
    await at('/timeline?q=rule%3AW5&since=2026-11-01')
    const link = await screen.findByRole('link', { name: 'Steps refused by W5' })
    expect(link.getAttribute('href')).toBe('#/timeline?refused=true&since=2026-11-01&rule=W5')
  })

  it('should be walked by j and k, searched by a slash and explained by a question mark', async () => {
    const { user } = await at('/timeline')
    await row(3)
    const seq = () => document.activeElement?.getAttribute('aria-label')
    screen.getByRole('link', { name: 'Event 3' }).focus()
    await user.keyboard('j')
    // Event 2 is folded under the press that made it.
    expect(seq()).toBe('Event 1')
    await user.keyboard('k')
    expect(seq()).toBe('Event 3')
    await user.keyboard('{ArrowDown}')
    expect(seq()).toBe('Event 1')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search timeline' }))
    await user.keyboard('j?')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('j?')
    await user.keyboard('{Escape}')
    await row(3)
    screen.getByRole('link', { name: 'Event 3' }).focus()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keys of this page' })).toBeDefined()
  })

  it('should call a shipment of an earlier season by its number', async () => {
    const loaded = logEvent(4, {
      type: 'bag.loaded',
      entity: 'bag',
      subject: '76-3',
      data: { shipment: 253 },
      was: { shipment: null },
      names: { 'shipment 253': '181' },
    })
    await onPlant(<TimelinePage />, { events: [loaded] }, { path: '/timeline', role: 3 })
    expect((await row(4)).getByRole('list').textContent).toBe('Shipment —181')
  })

  it('should show an empty state without matches', async () => {
    await at('/timeline?q=nowhere')
    expect(await screen.findByText('No matches')).toBeDefined()
    expect(screen.getByText('Try fewer words or a longer period.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('#/timeline')
  })

  it('should open an event by its address, with its consequences, and return to the filter', async () => {
    const { press, history } = await at('/timeline?entity=wagon&event=1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Wagon B12 · Unloaded into its bins' }))
    expect(dialog.getByRole('link', { name: /Batch 31 · Opened/ }).getAttribute('href')).toBe(
      '#/timeline?entity=wagon&event=2',
    )
    await press('Close')
    expect(history.at(-1)).toBe('/timeline?entity=wagon')
  })

  it('should open consequences with a link to their cause', async () => {
    await at('/timeline?event=2')
    const dialog = within(await screen.findByRole('dialog', { name: 'Batch 31 · Opened' }))
    expect(dialog.getByRole('link', { name: /Wagon B12/ }).getAttribute('href')).toBe('#/timeline?event=1')
  })

  it('should show each field of an opened event, old and new', async () => {
    await at('/timeline?event=3')
    const table = await screen.findByRole('table', { name: 'What changed' })
    const rows = within(table)
      .getAllByRole('row')
      .map((each) => [...each.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Field', 'Was', 'Became'],
      ['Gross', '2,035.75 lbs', '2,030.55 lbs'],
    ])
  })

  it('should report a missing event', async () => {
    await at('/timeline?event=99')
    expect(await screen.findByText('There is no event 99')).toBeDefined()
  })

  it('should call the one record that it is of by its name, also one of an earlier season', async () => {
    const tables = { events, lots: [{ id: 4, order: 2, grade: 'B Grade', lot_number: 76, status: 'Ready' }] }
    await onPlant(<TimelinePage />, tables, { path: '/timeline?lot=4', role: 3, old: { lots: [4] } })
    expect(await screen.findByRole('button', { name: 'Take away Only Lot 76' })).toBeDefined()
  })

  it('should lead from one record’s events to all', async () => {
    const { press, history } = await at('/timeline?order=12')
    await press('Take away Only Order #12')
    expect(history.at(-1)).toBe('/timeline')
  })
})
