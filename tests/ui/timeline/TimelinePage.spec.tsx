import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
  it('tells who, what, from what to what, and why', async () => {
    await at('/timeline')
    const corrected = await row(3)
    expect(corrected.getByText('Bag 1042-7')).toBeDefined()
    expect(corrected.getByText('Ana Rigsby')).toBeDefined()
    expect(corrected.getByText('“Wrong scale”')).toBeDefined()
    expect(corrected.getByRole('list').textContent).toBe('Gross 2,035.75 lbs2,030.55 lbs')
    expect((await row(1)).getByText('Unloaded')).toBeDefined()
  })

  it('tells what an event followed from', async () => {
    await at('/timeline')
    expect((await row(2)).getByText('followed from Wagon B12 · Unloaded into its bins')).toBeDefined()
    expect((await row(2)).getByText('By itself')).toBeDefined()
  })

  it('keeps its filter in the address, and shows what it lets through', async () => {
    const { user, history } = await at('/timeline?q=B12')
    expect(await screen.findByText('1 event')).toBeDefined()
    expect(screen.queryByText('Bag 1042-7')).toBeNull()
    await user.clear(screen.getByRole('searchbox', { name: 'Search timeline' }))
    expect(await screen.findByText('3 events')).toBeDefined()
    await user.selectOptions(screen.getByLabelText('About'), 'Batch')
    expect(await screen.findByText('1 event')).toBeDefined()
    expect(history.at(-1)).toBe('/timeline?entity=batch')
    await user.selectOptions(screen.getByLabelText('About'), 'Everything')
    await user.selectOptions(screen.getByLabelText('What happened'), 'Bag: Corrected')
    await vi.waitFor(() => expect(history.at(-1)).toBe('/timeline?type=bag.corrected'))
  })

  it('says so where nothing is let through', async () => {
    await at('/timeline?q=nowhere')
    expect(await screen.findByText('Nothing happened')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('#/timeline')
  })

  it('opens an event by its address, with what it led to, and closes into the filter', async () => {
    const { press, history } = await at('/timeline?entity=wagon&event=1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Wagon B12 · Unloaded into its bins' }))
    expect(dialog.getByRole('link', { name: /Batch 31 · Opened/ }).getAttribute('href')).toBe(
      '#/timeline?entity=wagon&event=2',
    )
    await press('Close')
    expect(history.at(-1)).toBe('/timeline?entity=wagon')
  })

  it('opens what followed with a way back to its cause', async () => {
    await at('/timeline?event=2')
    const dialog = within(await screen.findByRole('dialog', { name: 'Batch 31 · Opened' }))
    expect(dialog.getByRole('link', { name: /Wagon B12/ }).getAttribute('href')).toBe('#/timeline?event=1')
  })

  it('shows each field of an opened event, old and new', async () => {
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

  it('says so where there is no such event', async () => {
    await at('/timeline?event=99')
    expect(await screen.findByText('There is no event 99')).toBeDefined()
  })

  it('leads from one record’s events to all', async () => {
    await at('/timeline?order=12')
    expect((await screen.findByRole('link', { name: /Only Order #12/ })).getAttribute('href')).toBe('#/timeline?')
  })
})
