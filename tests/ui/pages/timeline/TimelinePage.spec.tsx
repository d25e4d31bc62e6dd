import { screen, within } from '@testing-library/react'
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
    expect([name.tagName, name.parentElement?.textContent]).toEqual(['BDI', 'Ana Rigsby (Staff · #7)'])
    expect(corrected.getByText('“Wrong scale”')).toBeDefined()
    expect(corrected.getByRole('list').textContent).toBe('Gross 2,035.75 lbs2,030.55 lbs')
    expect((await row(1)).getByText('Unloaded')).toBeDefined()
  })

  it('should show the cause of an event', async () => {
    await at('/timeline')
    expect((await row(2)).getByText('followed from Wagon B12 · Unloaded into its bins')).toBeDefined()
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
    await user.selectOptions(screen.getByLabelText('About'), 'Batch')
    expect(await screen.findByText('1 event')).toBeDefined()
    expect(history.at(-1)).toBe('/timeline?entity=batch')
    await user.selectOptions(screen.getByLabelText('About'), 'Everything')
    await choose(user, screen.getByLabelText('What happened'), 'Bag: Corrected')
    await vi.waitFor(() => expect(history.at(-1)).toBe('/timeline?type=bag.corrected'))
  })

  it('should go to today, yesterday and this week at one press, and back to any day at another', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T03:00:00Z'), toFake: ['Date'] })
    const { press, history } = await at('/timeline?lot=4')
    await press('Yesterday')
    expect(history.at(-1)).toBe('/timeline?lot=4&since=2026-11-18&until=2026-11-18')
    expect(screen.getByRole('button', { name: 'Yesterday' }).getAttribute('aria-pressed')).toBe('true')
    await press('This week')
    expect(history.at(-1)).toBe('/timeline?lot=4&since=2026-11-16&until=2026-11-19')
    await press('Today')
    expect(history.at(-1)).toBe('/timeline?lot=4&since=2026-11-19&until=2026-11-19')
    await press('Today')
    expect(history.at(-1)).toBe('/timeline?lot=4')
    vi.useRealTimers()
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
    expect(await screen.findByRole('link', { name: /Only Lot 76/ })).toBeDefined()
  })

  it('should lead from one record’s events to all', async () => {
    await at('/timeline?order=12')
    expect((await screen.findByRole('link', { name: /Only Order #12/ })).getAttribute('href')).toBe('#/timeline?')
  })
})
