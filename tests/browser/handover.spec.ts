import { expect, test } from '@playwright/test'
import type { LogEvent } from '#model/kinds/event.ts'
import { dateIn, dayAfter, firstDay, fromLocalText, msLater } from '#model/values/calendar.ts'
import { askingSupervisor } from './askingSupervisor.ts'

/** The status of each wagon by the log alone. */
function wagonsAt(log: readonly LogEvent[], at: string): ReadonlyMap<number, string> {
  const wagons = new Map<number, string>()
  for (const event of log) {
    if (event.entity !== 'wagon' || event.at >= at) continue
    if (event.type === 'wagon.removed') wagons.delete(event.entity_id)
    else if (event.to !== null) wagons.set(event.entity_id, event.to)
  }
  return wagons
}

test('what changed between Monday and Wednesday should be answered in three presses', async ({ browser }) => {
  const { page, hand, log, zone, answeredIn } = await askingSupervisor(browser)
  const newest = dateIn(log.at(-1)?.at ?? '', zone)
  const monday = dayAfter(firstDay(newest, 'week', { week_start: 'Monday' }), -7)
  const noonOf = (date: string): string => `${date}T12:00`
  const [from = '', until = ''] = [monday, dayAfter(monday, 2)].map((date) => fromLocalText(noonOf(date), zone) ?? '')

  await hand.press(page.getByRole('link', { name: 'Handover' }))
  await hand.typeInto(page.getByLabel('From'), noonOf(monday))
  await hand.typeInto(page.getByLabel('Until'), noonOf(dayAfter(monday, 2)))

  const [was, is] = [wagonsAt(log, from), wagonsAt(log, until)]
  const differ = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  expect(differ.length).toBeGreaterThan(0)
  const wagons = page.getByRole('region', { name: 'Wagons' })
  await expect(wagons.getByText(`${was.size} → ${is.size} in all`)).toBeVisible()
  const came = differ.filter((id) => !was.has(id)).length
  if (came > 0) await expect(wagons.getByText(`New: ${came}`)).toBeVisible()
  const large = page.locator('dt', { hasText: 'Wagons in' }).locator('..')
  await expect(large.locator('dd').first()).toHaveText(String(came))

  const answer = await page.request.get(`/api/between/?from=${msLater(from, -1)}&to=${msLater(until, -1)}`)
  const { changed } = (await answer.json()) as {
    changed: { entity: string; id: number; before: null | { status: string }; after: null | { status: string } }[]
  }
  const told = changed.filter(({ entity, before, after }) => entity === 'wagon' && before?.status !== after?.status)
  expect(told.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(differ.toSorted((a, b) => a - b))
  expect(told.map(({ id, before }) => [id, before?.status])).toEqual(told.map(({ id }) => [id, was.get(id)]))
  expect(told.map(({ id, after }) => [id, after?.status])).toEqual(told.map(({ id }) => [id, is.get(id)]))
  await answeredIn(3)
})
