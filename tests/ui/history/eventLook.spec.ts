import Diamond from 'lucide-react/icons/diamond'
import { expect, test } from 'vitest'
import { eventLook } from '#ui/history/eventLook.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'

test('An event should look as the status that it led to', () => {
  expect(eventLook({ type: 'lot.made_ready', from: 'Sorting', to: 'Ready' })).toEqual(lookOf('Ready'))
  expect(eventLook({ type: 'lot.measured', from: 'Ready', to: 'Ready' }).icon).toBe(Diamond)
})

test('A hold should have a sign of its own', () => {
  const look = eventLook({ type: 'lot.held', from: 'Ready', to: 'Ready' })
  expect([look.tone, look.icon === lookOf('Ready').icon]).toEqual(['amber', false])
})
