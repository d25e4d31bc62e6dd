import { describe, expect, it } from 'vitest'
import {
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
import type { Lot } from './lotServer.ts'

const lot = (id: number, text = 'Sorting', version = 0): Lot => ({ id, version, text })
const put = (record: Lot, seq: number | null = null): ListCommit<Lot> => ({ action: 'update', record, seq })
const outside_window = (record: Lot, seq: number | null = null): ListCommit<Lot> =>
  ({ ...put(record, seq), outside_window: true }) as ListCommit<Lot>
const gone = (id: number, seq: number | null = null): ListCommit<Lot> => ({ action: 'delete', id, seq })
const after = (folded: Folded<Lot>, ...commits: readonly ListCommit<Lot>[]): Folded<Lot> =>
  receiveCommits(folded, commits).folded
const none = (): Folded<Lot> => emptyFold<Lot>()
const texts = ({ records }: Folded<Lot>) => records.toArray().map(({ id, text }) => `${id} ${text}`)
const listed = ({ listed: shown }: Folded<Lot>) => shown.toArray().map(({ id, text }) => `${id} ${text}`)

/** A list that was loaded whole. */
function loaded(seq: number | null, ...records: readonly Lot[]): Folded<Lot> {
  const { folded, load } = beginLoad(none())
  return applySnapshot(folded, load, { records, seq })
}

describe('Commits', () => {
  it('should all be applied if they have the same seq: one event may change several records', () => {
    expect(texts(after(none(), put(lot(1, 'A'), 5), put(lot(1, 'B'), 5)))).toEqual(['1 B'])
    expect(texts(after(after(none(), put(lot(1, 'A'), 5)), put(lot(1, 'B'), 5)))).toEqual(['1 B'])
  })

  it('should count for less than a later one of the same record, also where another is later still', () => {
    const held = after(none(), put(lot(1, 'five'), 5), put(lot(2, 'nine'), 9))
    expect(texts(after(held, put(lot(1, 'four'), 4)))).toEqual(['2 nine', '1 five'])
    expect(texts(after(held, put(lot(1, 'seven'), 7)))).toEqual(['2 nine', '1 seven'])
    expect(texts(after(held, put(lot(3, 'four'), 4)))).toEqual(['3 four', '2 nine', '1 five'])
    expect(texts(after(held, put(lot(1, 'seven'), 7), put(lot(1, 'six'), 6)))).toEqual(['2 nine', '1 seven'])
  })

  it('should be taken from the very first seq, late ones too', () => {
    expect(texts(after(none(), put(lot(1), 0)))).toEqual(['1 Sorting'])
    expect(texts(after(after(none(), put(lot(1), 3)), put(lot(2), 0)))).toEqual(['2 Sorting', '1 Sorting'])
  })

  it('should be applied without a seq, whatever came before', () => {
    const held = after(none(), put(lot(1, 'nine'), 9))
    expect(texts(after(held, put(lot(1, 'now')), put(lot(2, 'ten'), 10)))).toEqual(['2 ten', '1 now'])
    expect(texts(after(held, put(lot(1, 'now')), put(lot(2, 'four'), 4)))).toEqual(['2 four', '1 now'])
    expect(after(held, put(lot(1, 'now'))).top).toBe(9)
  })

  it('should be skipped if the snapshot includes them, also out of order', () => {
    const held = loaded(5, lot(1, 'five'))
    expect(texts(after(held, put(lot(1, 'old'), 5)))).toEqual(['1 five'])
    expect(texts(after(held, put(lot(1, 'six'), 6)))).toEqual(['1 six'])
    expect(texts(after(held, put(lot(1, 'now'))))).toEqual(['1 now'])
    const further = after(held, put(lot(2, 'eight'), 8))
    expect(texts(after(further, put(lot(1, 'old'), 5), put(lot(3, 'old'), 4)))).toEqual(['2 eight', '1 five'])
    expect(texts(after(further, put(lot(1, 'six'), 6)))).toEqual(['2 eight', '1 six'])
  })

  it('should remove a record from listed and kept ones, and report a delete without a record', () => {
    const held = after(loaded(null, lot(1), lot(2)), outside_window(lot(3)))
    const { folded, absent } = receiveCommits(held, [gone(1), gone(9)])
    expect([texts(folded), listed(folded), absent]).toEqual([['3 Sorting', '2 Sorting'], ['2 Sorting'], [9]])
  })

  it('should not list a record outside the window, but keep a listed one', () => {
    const held = after(loaded(null, lot(1)), outside_window(lot(2)))
    expect(listed(held)).toEqual(['1 Sorting'])
    expect(listed(after(held, outside_window(lot(1, 'Ready')), outside_window(lot(2, 'Ready'))))).toEqual(['1 Ready'])
    expect(listed(after(held, put(lot(2, 'Ready'))))).toEqual(['2 Ready', '1 Sorting'])
  })
})

describe('A whole load', () => {
  it('should not bring back earlier data if the order is unknown', () => {
    const { folded, load } = beginLoad(after(none(), put(lot(1, 'old')), put(lot(2, 'old'))))
    const held = after(folded, put(lot(3, 'since')))
    expect(texts(applySnapshot(held, load, { records: [lot(1, 'new')], seq: null }))).toEqual(['3 since', '1 new'])
    expect(texts(applySnapshot(held, load, { records: [lot(1, 'new')], seq: 7 }))).toEqual(['3 since', '1 new'])
  })

  it('should be ordered by seq if both have one, whenever they arrived', () => {
    const { folded, load } = beginLoad(after(none(), put(lot(1, 'six'), 6)))
    const held = after(folded, put(lot(2, 'seven'), 7))
    expect(texts(applySnapshot(held, load, { records: [lot(1, 'five')], seq: 5 }))).toEqual(['2 seven', '1 six'])
    expect(texts(applySnapshot(held, load, { records: [lot(1, 'six too')], seq: 6 }))).toEqual(['2 seven', '1 six too'])
    expect(texts(applySnapshot(held, load, { records: [], seq: 7 }))).toEqual([])
    const bySeqOnly = applySnapshot(held, load, { records: [], seq: null })
    expect(texts(bySeqOnly)).toEqual(['2 seven'])
  })

  it('should end its own waiting and no other', () => {
    const first = beginLoad(none())
    const second = beginLoad(first.folded)
    expect(applySnapshot(second.folded, first.load, { records: [], seq: 1 }).loads).toEqual([second.load])
    expect(dropLoad(second.folded, second.load).loads).toEqual([first.load])
  })

  it('should list its records, and later ones within the window', () => {
    const { folded, load } = beginLoad(none())
    const held = after(folded, outside_window(lot(1)), put(lot(2)))
    expect(listed(applySnapshot(held, load, { records: [lot(3)], seq: null }))).toEqual(['2 Sorting', '3 Sorting'])
  })
})

describe('A part', () => {
  const part = (held: Folded<Lot>, ...records: readonly Lot[]): Folded<Lot> => {
    const { folded, load } = beginLoad(held)
    return applyPart(folded, load, { records, seq: null })
  }

  it('should replace known records in place, and append others unlisted', () => {
    const taken = part(loaded(null, lot(2), lot(1)), lot(1, 'Ready'), lot(7), lot(2, 'Sold'), lot(8))
    expect(texts(taken)).toEqual(['2 Sold', '1 Ready', '7 Sorting', '8 Sorting'])
    expect(listed(taken)).toEqual(['2 Sold', '1 Ready'])
  })

  it('should leave the list the same object if it repeats it', () => {
    const taken = part(loaded(null, lot(1)), lot(1, 'Ready'))
    expect(taken.listed).toBe(taken.records)
  })

  it('should not bring back a record deleted meanwhile, nor apply news of other records', () => {
    const { folded, load } = beginLoad(part(loaded(null, lot(1), lot(2)), lot(7)))
    const held = after(folded, gone(2), gone(7), put(lot(9)))
    const taken = applyPart(held, load, { records: [lot(2), lot(7)], seq: null })
    expect([texts(taken), listed(taken)]).toEqual([
      ['9 Sorting', '1 Sorting'],
      ['9 Sorting', '1 Sorting'],
    ])
  })

  it('should be overtaken by later news of its records', () => {
    const { folded, load } = beginLoad(loaded(null, lot(1)))
    const held = after(folded, put(lot(1, 'Sold')))
    expect(texts(applyPart(held, load, { records: [lot(1, 'Ready')], seq: null }))).toEqual(['1 Sold'])
  })
})

describe('An answer', () => {
  it('should count where only another record was deleted meanwhile', () => {
    const { folded, load } = beginLoad(loaded(null, lot(1), lot(2)))
    expect(texts(receiveReply(after(folded, gone(2)), load, lot(1, 'Ready')))).toEqual(['1 Ready'])
  })

  it('should count by version if it is not older, whatever came since', () => {
    const { folded, load } = beginLoad(loaded(null, lot(1, 'one', 1)))
    const held = after(folded, put(lot(1, 'two', 2)))
    expect(texts(receiveReply(held, load, lot(1, 'three', 3)))).toEqual(['1 three'])
    expect(texts(receiveReply(held, load, lot(1, 'one', 1)))).toEqual(['1 two'])
  })

  it('should list a new record, and not one that is held outside the window', () => {
    const { folded, load } = beginLoad(after(loaded(null), outside_window(lot(1))))
    expect(listed(receiveReply(folded, load, lot(1, 'Ready')))).toEqual([])
    expect(listed(receiveReply(folded, load, lot(2, 'Ready')))).toEqual(['2 Ready'])
    expect(receiveReply(folded, load, lot(2)).loads).toEqual([])
  })
})

describe('The remembered commits', () => {
  const many = (from: number, to: number, seqs = true): readonly ListCommit<Lot>[] =>
    Array.from({ length: to - from + 1 }, (_, nth) => put(lot(1), seqs ? from + nth : null))

  it('should be all of 2,000 commits, and the last thousand of one more', () => {
    const full = after(none(), ...many(1, 2000))
    expect([full.tail.length, full.forgotten]).toEqual([2000, null])
    const cut = after(full, put(lot(1), 2001))
    expect([cut.tail.length, cut.tail[0], cut.forgotten]).toEqual([1000, put(lot(1), 1002), 1001])
    expect([cut.received, cut.top]).toEqual([2001, 2001])
  })

  it('should know the highest forgotten seq, and none without one', () => {
    expect(after(none(), ...many(1, 2001, false)).forgotten).toBeNull()
    const late = after(none(), put(lot(2), 5000), ...many(1, 2000))
    expect(late.forgotten).toBe(5000)
    const again = after(late, ...many(6000, 6999))
    expect(again.forgotten).toBe(5000)
    expect(after(again, put(lot(1), 7000)).forgotten).toBe(6000)
  })

  it('should be all since the oldest load that is awaited', () => {
    const first = beginLoad(none())
    const second = beginLoad(after(first.folded, ...many(1, 2500)))
    const held = after(second.folded, ...many(2501, 3000))
    expect(held.tail).toHaveLength(3000)
    expect(dropLoad(held, second.load).tail).toHaveLength(3000)
    expect(dropLoad(held, first.load).tail).toHaveLength(1000)
  })

  it('should accept a snapshot without a seq, or if nothing was forgotten', () => {
    const cut = after(none(), ...many(1, 2001))
    const takes = (folded: Folded<Lot>, seq: number | null) => canApply(folded, { records: [], seq })
    expect([takes(cut, null), takes(cut, 1000), takes(cut, 1001), takes(none(), 0)]).toEqual([true, false, true, true])
  })
})
