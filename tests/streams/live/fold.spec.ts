import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#streams/http/snapshot.ts'
import {
  applyCommits,
  beginLoad,
  canApply,
  dropLoad,
  emptyFold,
  type Folded,
  receiveCommits,
  receiveReply,
  type ListCommit,
  applyPart,
  applySnapshot,
} from '#streams/live/fold.ts'
import { recordsOf } from '#streams/live/records.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { allInterleavings, type Move, play } from './interleavings.ts'
import { lotServer, type LotChange, type Lot } from './lotServer.ts'

const lot = (id: number, version = 1, text = 'Sorting'): Lot => ({ id, version, text })
const put = (record: Lot, seq: number | null = null): ListCommit<Lot> => ({ action: 'update', record, seq })
const gone = (id: number, seq: number | null = null): ListCommit<Lot> => ({ action: 'delete', id, seq })
const after = (held: readonly Lot[], ...commits: readonly ListCommit<Lot>[]) => applyCommits(recordsOf(held), commits)

describe('a commit', () => {
  it('should put a record that is not in the list in front, whether it is called insert or update', () => {
    expect(after([lot(1)], put(lot(2))).records.toArray()).toEqual([lot(2), lot(1)])
    expect(after([lot(1)], { ...put(lot(2)), action: 'insert' } as ListCommit<Lot>).records.toArray()).toEqual([
      lot(2),
      lot(1),
    ])
  })

  it('should replace a listed record in its place', () => {
    expect(after([lot(2), lot(1)], put(lot(1, 2, 'Ready'))).records.toArray()).toEqual([lot(2), lot(1, 2, 'Ready')])
  })

  it('should take a record out by its id', () => {
    expect(after([lot(2), lot(1)], gone(1)).records.toArray()).toEqual([lot(2)])
  })

  it('should report a delete without a record, and change nothing', () => {
    const { records, absent } = after([lot(1)], gone(9))
    expect([records.toArray(), absent]).toEqual([[lot(1)], [9]])
  })

  it('should leave a newer version alone', () => {
    expect(after([lot(1, 3, 'Sold')], put(lot(1, 2, 'Ready'))).records.toArray()).toEqual([lot(1, 3, 'Sold')])
  })

  it('should replace the same version, because sums change without it', () => {
    expect(after([lot(1, 3, '1403.50 lbs')], put(lot(1, 3, '2807.00 lbs'))).records.toArray()).toEqual([
      lot(1, 3, '2807.00 lbs'),
    ])
  })

  it('should always replace where the server counts no versions', () => {
    expect(after([lot(1, 3, 'Sold')], put(lot(1, 0, 'Ready'))).records.toArray()).toEqual([lot(1, 0, 'Ready')])
  })
})

describe('A call’s answer', () => {
  const begunLoad = () => beginLoad(receiving(emptyFold(), put(lot(1, 1), 5)))

  it('should show before the socket brings it', () => {
    const { folded, load } = begunLoad()
    expect(receiveReply(folded, load, lot(1, 2, 'Ready')).records.toArray()).toEqual([lot(1, 2, 'Ready')])
  })

  it('should not bring back a record that was deleted meanwhile', () => {
    const { folded, load } = begunLoad()
    expect(receiveReply(receiving(folded, gone(1, 7)), load, lot(1, 2, 'Ready')).records.toArray()).toEqual([])
  })

  it('should not undo a commit that overtook it if their order is unknown', () => {
    const { folded, load } = beginLoad(receiving(emptyFold(), put(lot(1, 0))))
    expect(receiveReply(receiving(folded, put(lot(1, 0, 'Sold'))), load, lot(1, 0, 'Ready')).records.toArray()).toEqual(
      [lot(1, 0, 'Sold')],
    )
  })
})

describe('a snapshot', () => {
  it('should not be taken when commits after it have been forgotten', () => {
    let folded: Folded<Lot> = emptyFold()
    for (let seq = 1; seq <= 3000; seq += 1) folded = receiving(folded, put(lot(1, seq), seq))
    expect([canApply(folded, { records: [], seq: 10 }), canApply(folded, { records: [], seq: 2999 })]).toEqual([
      false,
      true,
    ])
  })

  it('should be accepted if it includes the last forgotten commit, and not one earlier', () => {
    let folded: Folded<Lot> = emptyFold()
    for (let seq = 1; seq <= 3000; seq += 1) folded = receiving(folded, put(lot(1, seq), seq))
    const last = folded.forgotten ?? 0
    expect(last).toBeGreaterThan(0)
    expect([canApply(folded, { records: [], seq: last }), canApply(folded, { records: [], seq: last - 1 })]).toEqual([
      true,
      false,
    ])
  })

  it('should keep every commit in mind while it is awaited, however many', () => {
    const begun = beginLoad<Lot>(emptyFold())
    let folded = begun.folded
    for (let id = 1; id <= 5000; id += 1) folded = receiving(folded, put(lot(id, 0)))
    expect(applySnapshot(folded, begun.load, { records: [], seq: null }).records.size).toBe(5000)
  })

  it('should forget a failed load', () => {
    const { folded, load } = beginLoad<Lot>(emptyFold())
    expect(dropLoad(folded, load)).toEqual(emptyFold())
  })
})

// A lot is inserted, changed, deleted and restored while another is changed: the states of the server's list.
const story: readonly LotChange[] = [
  { does: 'put', id: 3 },
  { does: 'put', id: 1 },
  { does: 'delete', id: 3 },
  { does: 'touch', id: 1 },
]

describe.each([
  { server: 'that says its seq', seqs: true },
  { server: "of the specification's messages only", seqs: false },
])('two loads and four commits with a server $server', ({ seqs }) => {
  it('should end equal to a fresh snapshot in every order they can arrive in', () => {
    let count = 0
    for (const script of allInterleavings(story.length)) {
      count += 1
      const { client, server } = play(script, story, { seqs, versions: seqs })
      const [held, fresh] = [client.records.toArray(), server.list()]
      if (JSON.stringify(held) !== JSON.stringify(fresh))
        throw new Error(`${script.join(' ')}: ${JSON.stringify(held)} and not ${JSON.stringify(fresh)}`)
    }
    expect(count).toBe(20_790)
  })
})

describe('any loads and commits', () => {
  const change = fc.record({
    does: fc.constantFrom<LotChange['does']>('put', 'touch', 'delete'),
    id: fc.integer({ min: 1, max: 6 }),
  })
  const script = (...more: readonly Move[]) =>
    fc.array(fc.constantFrom<Move>('change', 'change', 'deliver', 'load', 'read', 'apply', 'applyLast', ...more), {
      minLength: 10,
      maxLength: 80,
    })
  const changes = fc.array(change, { minLength: 1, maxLength: 20 })

  test.prop([changes, script('readBehind'), fc.boolean()], { numRuns: runs(500) })(
    'should end equal to a fresh snapshot, with seq and order, even from a server that lags behind',
    (story, moves, versions) => {
      const { client, server } = play(moves, story, { seqs: true, versions })
      expect(client.records.toArray()).toEqual(server.list())
    },
  )

  test.prop([changes, script(), fc.boolean()], { numRuns: runs(500) })(
    'should end with the same records without seq',
    (story, moves, versions) => {
      const { client, server } = play(moves, story, { seqs: false, versions })
      expect(byId(client.records.toArray())).toEqual(byId(server.list()))
    },
  )

  test.prop([changes, script('readBehind'), fc.array(fc.nat({ max: 50 }), { maxLength: 30 }), fc.integer()], {
    numRuns: runs(1000),
  })(
    'should end with the same records when messages with seq come twice and in any order',
    (story, moves, again, shuffle) => {
      const { client, server } = play(moves, story, { seqs: true, versions: true, again, shuffle })
      expect(byId(client.records.toArray())).toEqual(byId(server.list()))
    },
  )

  test.prop([changes, changes, fc.boolean(), fc.nat({ max: 20 })])(
    'should not bring back by a part a record deleted meanwhile, nor list a part’s records',
    (before, during, seqs, delivered) => {
      const isOld = (id: number): boolean => id <= 3
      const server = lotServer({ seqs, versions: true })
      for (const each of before) server.change(each)
      const whole = beginLoad<Lot>(emptyFold())
      let client = applySnapshot(whole.folded, whole.load, {
        ...server.snapshot(),
        records: server.list().filter(({ id }) => !isOld(id)),
      })
      const part = beginLoad(client)
      client = part.folded
      const answer: Snapshot<Lot> = { ...server.snapshot(), records: server.list().filter(({ id }) => isOld(id)) }
      const commits = during.map((each): ListCommit<Lot> => {
        const commit = server.change(each)
        return commit.action === 'delete' ? commit : { ...commit, outside_window: isOld(each.id) }
      })
      client = receiving(client, ...commits.slice(0, delivered))
      client = applyPart(client, part.load, answer)
      client = receiving(client, ...commits.slice(delivered))
      expect(byId(client.records.toArray())).toEqual(byId(server.list()))
      expect(byId(client.listed.toArray())).toEqual(byId(server.list().filter(({ id }) => !isOld(id))))
    },
  )
})

it('should append a part’s records', () => {
  const whole = beginLoad<Lot>(emptyFold())
  const client = applySnapshot(whole.folded, whole.load, { records: [lot(9), lot(8)], seq: 4 })
  const part = beginLoad(client)
  const wider = applyPart(part.folded, part.load, { records: [lot(8), lot(5), lot(4)], seq: 4 })
  expect(wider.records.toArray()).toEqual([lot(9), lot(8), lot(5), lot(4)])
})

describe('The rows of a list by default', () => {
  /** Lots 9 and 8 are of the whole list, 5 is held for a part only. */
  const withPart = (): Folded<Lot> => {
    const whole = beginLoad<Lot>(emptyFold())
    const client = applySnapshot(whole.folded, whole.load, { records: [lot(9), lot(8)], seq: 4 })
    const part = beginLoad(client)
    return applyPart(part.folded, part.load, { records: [lot(8, 2, 'Sold'), lot(5)], seq: 5 })
  }
  const listed = ({ listed: held }: Folded<Lot>): readonly Lot[] => held.toArray()

  it('should omit records of parts only, and use the part’s data for the others', () => {
    expect(listed(withPart())).toEqual([lot(9), lot(8, 2, 'Sold')])
  })

  it('should be the very same records where no part has brought more', () => {
    const client = receiving(emptyFold(), put(lot(1), 1))
    expect(client.listed).toBe(client.records)
  })

  it('should put a new record in front, and a part’s record once the list has news of it', () => {
    expect(listed(receiving(withPart(), put(lot(10), 6), put(lot(5, 2), 7)))).toEqual([
      lot(5, 2),
      lot(10),
      lot(9),
      lot(8, 2, 'Sold'),
    ])
  })

  it('should not list a record outside the window, but keep it', () => {
    const outside_window = (record: Lot, seq: number): ListCommit<Lot> => ({
      action: 'update',
      record,
      seq,
      outside_window: true,
    })
    const client = receiving(withPart(), outside_window(lot(5, 2, 'Void'), 6), outside_window(lot(3), 7))
    expect([listed(client), client.records.get(5), client.records.get(3)]).toEqual([
      [lot(9), lot(8, 2, 'Sold')],
      lot(5, 2, 'Void'),
      lot(3),
    ])
  })

  it('should keep a listed record that falls outside the window', () => {
    const client = receiving(withPart(), { action: 'update', record: lot(9, 2, 'Sold'), seq: 6, outside_window: true })
    expect(listed(client)).toEqual([lot(9, 2, 'Sold'), lot(8, 2, 'Sold')])
  })

  it('should omit an answer’s older record, and list a new one', () => {
    const begun = beginLoad(withPart())
    const changed = receiveReply(begun.folded, begun.load, lot(5, 2, 'Void'))
    const again = beginLoad(changed)
    const client = receiveReply(again.folded, again.load, lot(10))
    expect([listed(client), client.records.get(5)]).toEqual([[lot(10), lot(9), lot(8, 2, 'Sold')], lot(5, 2, 'Void')])
  })

  it('should equal a new complete load, whatever was listed before', () => {
    const begun = beginLoad(receiving(withPart(), put(lot(5, 2), 7)))
    expect(listed(applySnapshot(begun.folded, begun.load, { records: [lot(9)], seq: 8 }))).toEqual([lot(9)])
  })
})

const receiving = (folded: Folded<Lot>, ...commits: readonly ListCommit<Lot>[]): Folded<Lot> =>
  receiveCommits(folded, commits).folded
const byId = (lots: readonly Lot[]): readonly Lot[] => lots.toSorted((a, b) => a.id - b.id)
