import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isConventional, isSpecified, lineOf, specificationCalls } from '#model/calls/specificationCalls.ts'

/** The table of section 7. */
function specifiedTable(): readonly string[] {
  const text = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split('## 7. The calls it makes')
  const [table = ''] = section.split('## 8.')
  return [...table.matchAll(/^\| ([A-Z]+ \/api\/\S+) \|/gm)].map(([, line = '']) =>
    line.replace('plants/1/', 'plants/{id}/'),
  )
}

const call = (line: string) => {
  const [method = '', path = ''] = line.split(' ')
  return { method, path }
}

describe('The calls of the specification', () => {
  it('should be those of its table', () => {
    expect([...specificationCalls].toSorted()).toEqual(specifiedTable().toSorted())
  })

  it('should be known by their paths, filled in or not', () => {
    for (const line of [
      'GET /api/plants/1/',
      'POST /api/wagons/17/unloaded/',
      'PATCH /api/dryer_events/{dryer_event}/',
    ])
      expect([line, isSpecified(call(line))]).toEqual([line, true])
    for (const line of ['DELETE /api/wagons/17/', 'POST /api/wagons/17/move/', 'GET /api/wagons/17/'])
      expect([line, isSpecified(call(line))]).toEqual([line, false])
  })

  it('should have one line for all records of a type', () => {
    expect(lineOf(call('POST /api/wagons/17/move/'))).toBe('POST /api/wagons/{id}/move/')
    expect(lineOf(call('POST /api/auth/password/reset/'))).toBe('POST /api/auth/password/reset/')
  })
})

describe('A call beyond them', () => {
  it.each([
    'POST /api/clients/',
    'PATCH /api/clients/3/',
    'DELETE /api/moisture_readings/7/',
    'GET /api/users/',
    'POST /api/shipments/',
    'PATCH /api/system/',
    'POST /api/auth/password/change/',
  ])('should be usual if other servers may have it: %s', (line) => {
    expect(isConventional(call(line))).toBe(true)
  })

  it.each([
    'GET /api/trace/',
    'POST /api/bags/7/correct/',
    'GET /api/adjustments/',
    'POST /api/users/7/invite/',
    'GET /api/events/',
    'POST /api/steps/preview/',
    'GET /api/statistics/days/',
    'POST /api/auth/ws_ticket/',
  ])('should be our own otherwise: %s', (line) => {
    expect(isConventional(call(line))).toBe(false)
  })
})
