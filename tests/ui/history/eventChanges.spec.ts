import { expect, test } from 'vitest'
import { eventChanges } from '#ui/history/eventChanges.ts'

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
