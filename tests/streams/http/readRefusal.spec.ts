import { describe, expect, it } from 'vitest'
import { readRefusal } from '#streams/http/readRefusal.ts'

const refused = (status: number, body?: unknown, more: { method?: string; retryAfter?: string } = {}) =>
  readRefusal({ method: more.method ?? 'POST', status, body, retryAfter: more.retryAfter ?? null })

describe('An answer other than 2xx', () => {
  it('should ask to sign in at 401, with the server’s message', () => {
    expect(refused(401, { detail: 'Invalid token.' })).toEqual({
      kind: 'unauthenticated',
      statusErrors: ['Invalid token.'],
    })
  })

  it('should be absent for an unknown address, and for an unreadable answer', () => {
    for (const method of ['GET', 'POST', 'PATCH'])
      expect(refused(404, { detail: 'Not found.' }, { method })).toEqual({
        kind: 'absent',
        statusErrors: ['Not found.'],
      })
    for (const status of [405, 501])
      expect(refused(status, undefined, { method: 'GET' })).toEqual({ kind: 'absent', statusErrors: [] })
  })

  it('should be no offer where a server has no such call to write with', () => {
    for (const status of [405, 501]) expect(refused(status, { detail: 'Not allowed.' })).toEqual({ kind: 'notOffered' })
  })

  it.each([
    ['3', 3],
    ['120', 120],
    [undefined, null],
    ['soon', null],
    ['3 s', null],
    ['in 3', null],
  ])('should be too much at 429, until then: %s', (retryAfter, seconds) => {
    expect(refused(429, {}, retryAfter === undefined ? {} : { retryAfter })).toEqual({
      kind: 'tooMany',
      retryAfter: seconds,
    })
  })

  it('should be a server error for unexpected statuses, with its message if there is one', () => {
    expect(refused(503, { detail: 'Try again.' })).toEqual({ kind: 'server', status: 503, cause: 'Try again.' })
    expect(refused(500, '<h1>Server Error</h1>')).toEqual({
      kind: 'server',
      status: 500,
      cause: 'The server answered 500.',
    })
    expect(refused(304, { other: 'x' })).toEqual({ kind: 'server', status: 304, cause: 'The server answered 304.' })
    expect(refused(399)).toMatchObject({ kind: 'server' })
    expect([refused(400), refused(499)]).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }])
  })

  it('should separate messages of fields from others', () => {
    const body = {
      notes: ['Too long.', ['Too rude.']],
      wagon_id: 'Give a label.',
      wagons: { 0: ['Wrong.'], 1: 5 },
      status: ['It is Complete.'],
      detail: 'No.',
      non_field_errors: ['At all.'],
      refusals: [],
    }
    expect(refused(409, body)).toEqual({
      kind: 'refused',
      status: 409,
      fieldErrors: { notes: ['Too long.', 'Too rude.'], wagon_id: ['Give a label.'], wagons: ['Wrong.'] },
      statusErrors: ['It is Complete.', 'No.', 'At all.'],
      refusals: [],
    })
  })

  it('should have all messages of a list or a text without fields', () => {
    for (const body of [['One.', 'Two.'], undefined, null, 7])
      expect(refused(400, body)).toMatchObject({ fieldErrors: {}, statusErrors: Array.isArray(body) ? body : [] })
    expect(refused(400, 'Bad request.')).toMatchObject({ fieldErrors: {}, statusErrors: ['Bad request.'] })
  })

  it('should name the rules that refused, with the cure, and omit invalid ones', () => {
    const rule = { rule: 'W5', field: 'drying_bin', message: 'Choose a bin.' }
    const cure = { step: 'wagon.preClean', label: 'Pre-clean' }
    const refusals = [
      rule,
      { ...rule, cure },
      { ...rule, cure: { step: 'wagon.preClean' } },
      { ...rule, cure: { label: 'Pre-clean' } },
      { ...rule, cure: 'help' },
      { ...rule, cure: { ...cure, at: { entity: 'batch', id: 12 } } },
      { ...rule, cure: { ...cure, at: { entity: 'user', id: 12 } } },
      { ...rule, cure: { ...cure, at: { entity: 'batch', id: '12' } } },
      { ...rule, rule: 5 },
      { ...rule, field: null },
      { ...rule, message: undefined },
      null,
      'W5',
      [rule],
    ]
    expect(refused(409, { refusals })).toMatchObject({
      fieldErrors: {},
      refusals: [
        rule,
        { ...rule, cure },
        rule,
        rule,
        rule,
        { ...rule, cure: { ...cure, at: { entity: 'batch', id: 12 } } },
        { ...rule, cure },
        { ...rule, cure },
      ],
    })
    expect(refused(409, { refusals: rule })).toMatchObject({ refusals: [] })
  })
})
