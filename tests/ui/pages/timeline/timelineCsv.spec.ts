import { describe, expect, it } from 'vitest'
import { done } from '#streams/http/failure.ts'
import { collectEvents, csvColumns, maxSaved } from '#ui/pages/timeline/timelineCsv.ts'
import { toCsv } from '#ui/shell/toCsv.ts'
import { logEvent, logOf } from './logOf.ts'

const names = { timeZone: 'UTC', of: (kind: string, id: number) => `${kind} ${id}` }

describe('the timeline’s file', () => {
  const over = (length: number) => {
    const log = logOf(length)
    return collectEvents(
      async ({ before = Infinity, limit }) => done(log.filter(({ seq }) => seq < before).slice(0, limit)),
      () => {},
    )
  }

  it('should have every event, from page to page', async () => {
    const result = await over(3500)
    expect(result.ok && result.value.map(({ seq }) => seq)).toEqual(logOf(3500).map(({ seq }) => seq))
  })

  it('should have the newest only where there are more than fit', async () => {
    const log = logOf(1000)
    let newest = maxSaved + 5000
    const result = await collectEvents(
      async ({ limit }) => done(log.slice(0, limit).map((event) => ({ ...event, seq: (newest -= 1) }))),
      () => {},
    )
    expect(result.ok && result.value.length).toBe(maxSaved)
  })

  it('should have the changes in one cell, and let no text run as a formula', () => {
    const event = logEvent(1, {
      subject: 'B12',
      data: { notes: 'x', pre_dried: true },
      was: { notes: '', pre_dried: false },
      reason: '=SUM(A1)',
    })
    const [head, line] = toCsv(
      [event],
      csvColumns(names, () => ({ name: 'Wagon B12', href: null })),
      'UTC',
    ).split('\r\n')
    expect(head).toBe(
      'Event,When,When (UTC),Who,Record,What happened,From,To,What changed,Reason,Followed from,Type,Fingerprint',
    )
    expect(line).toBe(
      '1,11/01/2026 12:01 AM,2026-11-01T00:01:00.000Z,Ana Rigsby (Staff · #7),Wagon B12,Unloaded into its bins,,,"Pre-dried: no → yes; Notes: — → x",\'=SUM(A1),,wagon.unloaded,',
    )
  })
})
