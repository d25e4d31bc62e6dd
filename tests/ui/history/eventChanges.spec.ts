import { expect, test } from 'vitest'
import { entities, kindOf } from '#model/kinds/kinds.ts'
import { eventChanges } from '#ui/history/eventChanges.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'

const names = { timeZone: 'UTC', of: () => '' }
const hold = { reason: 'Wet corner', by: 4, at: '2026-11-20T15:00:00.000Z' }
const held = {
  seq: 9,
  entity: 'lot',
  entity_id: 3,
  type: 'lot.held',
  actor: null,
  at: hold.at,
  happened_at: hold.at,
  source: 'screen',
  cause: null,
  from: 'Ready',
  to: 'Ready',
  reason: hold.reason,
  subject: '3',
  format: 2,
  hash: '',
  prev_hash: '',
} as const

test('A hold should say its reason once: with the event, and as a field only when it is opened', () => {
  const event = { ...held, data: { hold }, was: { hold: null } } as unknown as Parameters<typeof eventChanges>[0]
  expect(eventChanges(event, names)).toEqual([])
  expect(eventChanges(event, names, true).map(({ field, is }) => [field, is])).toEqual([['hold', 'Wet corner']])
})

const eventOf = (given: object) =>
  ({ ...held, reason: null, ...given }) as unknown as Parameters<typeof eventChanges>[0]
const shown = (given: object, all = false) =>
  eventChanges(eventOf(given), names, all).map(({ label, was, is }) => [label, was, is])

const weights = { gross: 9000, tare: 1412 }
const again = [
  ['wagon', 'wagon.weighed', { tare: 1412 }, ['Tare', null, '1,412.00 lbs']],
  ['wagon', 'wagon.mended', { gross: 9000 }, ['Gross', null, '9,000.00 lbs']],
  ['bag', 'bag.corrected', { clean_gross: 2035.75 }, ['Gross', null, '2,035.75 lbs']],
  ['bag', 'bag.loaded', { ship_gross: 2030 }, ['Ship gross', null, '2,030.00 lbs']],
  ['lot', 'lot.measured', { internal_yield: 52.5 }, ['Internal yield', null, '52.50 %']],
] as const
test.each(again)('%s: a figure entered again should be shown: %s', (entity, type, data, line) => {
  const event = { entity, type, data, was: { ...data }, from: 'Complete', to: 'Complete' }
  expect(shown(event)).toEqual([line])
  expect(shown(event, true)).toEqual([[line[0], line[2], line[2]]])
})

test('A figure that changed should be shown with the old one, and a setting only if it changed', () => {
  expect(
    shown({ entity: 'wagon', data: weights, was: { ...weights, tare: null }, from: 'Complete', to: 'Complete' }),
  ).toEqual([
    ['Gross', null, '9,000.00 lbs'],
    ['Tare', '—', '1,412.00 lbs'],
  ])
  const lowered = { max_lot_weight: 40_000, meter_error: 1 }
  expect(
    shown({ entity: 'plant', data: lowered, was: { ...lowered, meter_error: 2 }, from: null, to: null }),
  ).toHaveLength(1)
})

const signature = { signature: 'a', personal: ['signed_by'] }
const signatures = [
  ['shipment', 'shipment.signed', { signature: null }],
  ['adjustment', 'adjustment.signed', null],
] as const
test.each(signatures)('%s: a signature should name its signer', (entity, type, was) => {
  const signed = { entity, type, data: signature, was, from: 'Open', to: 'Closed' }
  expect(shown({ ...signed, names: { signed_by: 'Hank Doss' } })).toEqual([['Signed by', null, 'Hank Doss']])
  // An older server sends no names.
  expect(shown(signed)).toEqual(was === null ? [] : [['Signed by', null, 'changed']])
})

/** Columns that no event shows: a record's number, what the environment sets, and reasons, which stand with the event. */
const unshown = new Set(['id', 'theme', 'public_url', 'mail_sender', 'reason'])

test.each(entities)('%s: each of its columns should have words and a format', (entity) => {
  const columns = Object.keys(kindOf(entity).row.shape)
  expect(columns.filter((column) => fieldFormats[column] === undefined && !unshown.has(column))).toEqual([])
})

test('Who weighed, and when, should be told once in a row, and by name in an opened event', () => {
  const data = { trash: 360, weighed_by: 6, weighed_at: '2026-11-22T14:07:00.000Z' }
  const was = { trash: null, weighed_by: 4, weighed_at: '2026-11-22T12:26:00.000Z' }
  const weighed = eventOf({ entity: 'wagon', type: 'wagon.weighed', data, was, from: null, to: null })
  const people = { timeZone: 'UTC', of: (kind: string, id: number) => `${kind} ${id}` }
  expect(eventChanges(weighed, people).map(({ label, is }) => [label, is])).toEqual([['Trash', '360.00 lbs']])
  expect(eventChanges(weighed, people, true).map(({ label, was: old, is }) => [label, old, is])).toEqual([
    ['Trash', '—', '360.00 lbs'],
    ['Weighed by', 'person 4', 'person 6'],
    ['Weighed at', '11/22/2026 12:26 PM', '11/22/2026 02:07 PM'],
  ])
})

test('A batch that moved should name its bins, not list them as data', () => {
  const earlier_bins = [{ drying_bin: 3, until: '2026-11-22T14:07:00.000Z' }]
  const data = { drying_bin: 7, earlier_bins }
  const was = { drying_bin: 3, earlier_bins: [] }
  const moved = eventOf({ entity: 'batch', type: 'batch.moved', data, was, from: null, to: null })
  const bins = { timeZone: 'UTC', of: (_: string, id: number) => `Bin ${id}` }
  expect(eventChanges(moved, bins).map(({ was: old, is }) => [old, is])).toEqual([['Bin 3', 'Bin 7']])
  expect(eventChanges(moved, bins, true).map(({ label, is }) => [label, is])).toEqual([
    ['Drying bin', 'Bin 7'],
    ['Earlier bins', 'Bin 3 until 11/22/2026 02:07 PM'],
  ])
})

test('The row of a weighed bag should begin with its grade and weights', () => {
  const data = { grade: 'B Grade', type: 'Medium Bag', pallet_type: 'None', clean_gross: 61.5, clean_tare: 2.5 }
  expect(
    shown({ entity: 'bag', type: 'bag.weighed', data, was: null, from: null, to: 'In lot' }).map(([label]) => label),
  ).toEqual(['Grade', 'Gross', 'Tare', 'Type', 'Pallet'])
})
