import { describe, expect, it } from 'vitest'
import { done, failed } from '#streams/http/failure.ts'
import { collectEvents, fileColumns } from '#ui/pages/timeline/timelineFile.ts'
import { toCsv } from '#ui/shell/fileColumns.ts'
import { logEvent, logOf } from './logOf.ts'

const names = { timeZone: 'UTC', of: (kind: string, id: number) => `${kind} ${id}` }

/** A log that answers its pages, newest first; what was collected of it. */
async function collected(length: number, ask = pagesOf(length), stopsAfter = Infinity) {
  const seqs: number[] = []
  let pages = 0
  const result = await collectEvents(
    ask,
    (events) => {
      seqs.push(...events.map(({ seq }) => seq))
      pages += 1
    },
    () => pages >= stopsAfter,
  )
  return { result, seqs }
}
function pagesOf(length: number): Parameters<typeof collectEvents>[0] {
  const log = logOf(length)
  return async ({ before = Infinity, limit }) => done(log.filter(({ seq }) => seq < before).slice(0, limit))
}

describe('the timeline’s file', () => {
  it.each([0, 1, 999, 1000, 3500])('should have every event, from page to page: %d', async (length) => {
    expect(await collected(length)).toEqual({ result: done(true), seqs: logOf(length).map(({ seq }) => seq) })
  })

  it('should have 65,000 events', async () => {
    const events = logOf(1000)
    let newest = 65_001
    const { result, seqs } = await collected(0, async ({ limit }) =>
      done(events.slice(0, Math.min(limit, newest - 1)).map((event) => ({ ...event, seq: (newest -= 1) }))),
    )
    expect([result, seqs.length, seqs.at(-1)]).toEqual([done(true), 65_000, 1])
  })

  it('should end at a page that nobody answers, and when it is stopped', async () => {
    const failure = failed({ kind: 'server' as const, status: 500, cause: 'The server answered 500.' })
    const ask = pagesOf(3500)
    const broken = await collected(3500, async (span) => (span.before === undefined ? ask(span) : failure))
    expect([broken.result, broken.seqs.length]).toEqual([failure, 1000])
    const stopped = await collected(3500, ask, 2)
    expect([stopped.result, stopped.seqs.length]).toEqual([done(false), 2000])
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
      fileColumns(names, () => ({ name: 'Wagon B12', href: null })),
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
