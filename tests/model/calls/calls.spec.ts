import { describe, expect, it } from 'vitest'
import { callLines } from '#model/calls/callLines.ts'
import { calls } from '#model/calls/calls.ts'
import { listCalls, plainCalls } from '#model/calls/recordCalls.ts'

describe('each call', () => {
  it('should bear the name by which it is listed, since its answer is folded by it', () => {
    expect(Object.entries(calls).filter(([name, call]) => call.name !== name)).toEqual([])
  })

  it('should be that of a record, or have a line of its own', () => {
    const names = [...Object.keys(callLines), ...Object.keys(listCalls), ...Object.keys(plainCalls)]
    expect(Object.keys(calls).toSorted()).toEqual(names.toSorted())
  })

  it('should have a method and path that no other has', () => {
    const lines = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(lines.toSorted()).toEqual([...new Set(lines)].toSorted())
  })
})
