import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { EventPages, LogEvent } from '#model/kinds/event.ts'
import { done, failed } from '#streams/http/failure.ts'
import { createTimelineSource } from '#ui/pages/timeline/timelineSource.ts'
import { answerOf, logEvent, logOf } from './logOf.ts'

/** A timeline over a log that can grow and break; `requests` are the spans that it asked for. */
function timelineOver(length: number) {
  const server = { log: logOf(length), down: false, refusing: false }
  const requests: string[] = []
  const answer = <T>(path: string, query: object) => {
    const url = new URL(path, 'http://plant.test')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    if (server.refusing)
      return failed({ kind: 'refused', status: 400, fieldErrors: {}, statusErrors: [], refusals: [] })
    if (server.down) return failed({ kind: 'offline', unknown: false, cause: 'no answer' })
    return done(answerOf(server.log, url) as T)
  }
  const source = createTimelineSource({
    pages: async () => answer<z.infer<typeof EventPages>>('/api/events/pages/', { limit: 100 }),
    list: async (span) => {
      requests.push(JSON.stringify(span))
      return answer<LogEvent[]>('/api/events/', span)
    },
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  const grow = (by: number) => {
    const newest = server.log.length
    server.log = [...Array.from({ length: by }, (_, nth) => logEvent(newest + by - nth)), ...server.log]
  }
  const seqs = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, nth) => source.get().at(first + nth)?.seq)
  return { source, server, requests, settled, grow, seqs }
}

describe('a timeline', () => {
  it('should say that its filter is refused, which trying again does not mend', async () => {
    const { source, server, settled } = timelineOver(10)
    server.refusing = true
    source.start()
    await settled()
    expect(source.get()).toMatchObject({ status: 'refused', count: 0 })
  })

  it('should know its length, and load the visible part', async () => {
    const { source, settled, seqs } = timelineOver(1050)
    source.start()
    await settled()
    expect(source.get()).toMatchObject({ status: 'loaded', count: 1050, total: 1050 })
    source.look(0, 20)
    await settled()
    expect(seqs(0, 3)).toEqual([1050, 1049, 1048, 1047])
    source.look(1040, 1049)
    await settled()
    expect(seqs(1046, 1049)).toEqual([4, 3, 2, 1])
  })

  it('should keep no more at 100,000 events than at 5,000, after any scrolling', async () => {
    for (const length of [5_000, 100_000]) {
      const { source, settled } = timelineOver(length)
      source.start()
      await settled()
      let most = 0
      for (let place = 0; place < length; place += length / 50) {
        source.look(place, place + 30)
        await settled()
        expect(source.get().at(place)?.seq).toBe(length - place)
        most = Math.max(most, source.get().held)
      }
      expect(most).toBe(2400)
    }
  })

  it('should skip the pages that are flown over', async () => {
    const { source, requests, settled } = timelineOver(100_000)
    source.start()
    await settled()
    for (let place = 0; place < 90_000; place += 30) source.look(place, place + 30)
    source.look(90_000, 90_030)
    await settled()
    expect(source.get().at(90_010)?.seq).toBe(9_990)
    expect(requests.length).toBeLessThan(8)
  })

  it('should put new events in front, without moving the loaded ones', async () => {
    const { source, settled, grow, seqs } = timelineOver(300)
    source.start()
    await settled()
    source.look(0, 20)
    await settled()
    grow(3)
    source.news()
    await settled()
    expect([source.get().count, seqs(0, 4)]).toEqual([303, [303, 302, 301, 300, 299]])
    expect(seqs(3 + 98, 3 + 99)).toEqual([202, 201])
  })

  it('should be rebuilt after more new events than it puts in front', async () => {
    const { source, settled, grow, seqs } = timelineOver(300)
    source.start()
    await settled()
    grow(2000)
    source.news()
    await settled()
    source.look(0, 20)
    await settled()
    expect([source.get().count, seqs(0, 1)]).toEqual([2300, [2300, 2299]])
    expect(source.get().held).toBeLessThan(400)
  })

  it('should start with the first event', async () => {
    const { source, settled, grow, seqs } = timelineOver(0)
    source.start()
    await settled()
    grow(1)
    source.news()
    await settled()
    expect([source.get().count, seqs(0, 0)]).toEqual([1, [1]])
  })

  it('should keep its rows while the server is away, and continue on request', async () => {
    const { source, server, settled, seqs } = timelineOver(1000)
    source.start()
    await settled()
    source.look(0, 20)
    await settled()
    server.down = true
    source.look(600, 620)
    await settled()
    expect([source.get().status, seqs(0, 0), seqs(600, 600)]).toEqual(['failed', [1000], [undefined]])
    server.down = false
    source.retry()
    await settled()
    expect([source.get().status, seqs(600, 600)]).toEqual(['loaded', [400]])
  })
})
