import { describe, expect, it } from 'vitest'
import { type CallFailure, done, failed, isAwaited, isUnanswered, isUnclear } from '#streams/http/failure.ts'
import { isPassing } from '#streams/http/retry.ts'

const failures = {
  'offline, perhaps carried out': { kind: 'offline', unknown: true, cause: '' },
  'offline, not sent': { kind: 'offline', unknown: false, cause: '' },
  lost: { kind: 'lost', cause: '' },
  refused: { kind: 'refused', status: 400, fieldErrors: {}, statusErrors: [], refusals: [] },
  unauthenticated: { kind: 'unauthenticated', statusErrors: [] },
  absent: { kind: 'absent', statusErrors: [] },
  'not offered': { kind: 'notOffered' },
  'too many': { kind: 'tooMany', retryAfter: 3 },
  'a fault of the server': { kind: 'server', status: 500, cause: '' },
} as const satisfies Record<string, CallFailure>

const those = (holds: (failure: CallFailure) => boolean): readonly string[] =>
  Object.entries(failures).flatMap(([name, failure]) => (holds(failure) ? [name] : []))

describe('A call that failed', () => {
  it('should be repeated with its key if the outcome is unknown', () => {
    expect(those(isUnanswered)).toEqual(['offline, perhaps carried out', 'a fault of the server'])
  })

  it('should be unclear also if it can not be repeated', () => {
    expect(those(isUnclear)).toEqual(['offline, perhaps carried out', 'lost', 'a fault of the server'])
  })

  it('should wait for the network if no answer came', () => {
    expect(those(isAwaited)).toEqual(['offline, perhaps carried out'])
  })

  it('should be loaded again later without an answer, but not after a refusal', () => {
    expect(those(isPassing)).toEqual([
      'offline, perhaps carried out',
      'offline, not sent',
      'too many',
      'a fault of the server',
    ])
  })

  it('should list the unreadable parts of an answer, if any', () => {
    const unreadable = [{ field: 'weight', said: '"heavy"' }]
    expect([done(1), done(1, unreadable)]).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 1, unreadable },
    ])
    expect(failed(failures.absent)).toEqual({ ok: false, failure: failures.absent })
  })
})
