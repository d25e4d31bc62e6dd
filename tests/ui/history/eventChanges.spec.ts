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
