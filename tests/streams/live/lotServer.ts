import type { Snapshot } from '#streams/http/snapshot.ts'
import type { ListCommit } from '#streams/live/fold.ts'

export interface Lot {
  readonly id: number
  readonly version: number
  readonly text: string
}

/** `touch` changes derived data of a lot, which its version does not count. */
export interface LotChange {
  readonly does: 'put' | 'touch' | 'delete'
  readonly id: number
}

export interface LotServer {
  /** Changes something and answers the message about it. */
  change(change: LotChange): ListCommit<Lot>
  list(): readonly Lot[]
  snapshot(): Snapshot<Lot>
}

/** A server with one list, simple enough to be believed: an array, newest first, and a count. */
export function lotServer({ seqs, versions }: { readonly seqs: boolean; readonly versions: boolean }): LotServer {
  let lots: readonly Lot[] = [
    { id: 2, version: versions ? 1 : 0, text: 'at 0' },
    { id: 1, version: versions ? 1 : 0, text: 'at 0' },
  ]
  const given = new Map([
    [1, 1],
    [2, 1],
  ])
  let seq = 0
  const said = () => (seqs ? seq : null)

  return {
    list: () => lots,
    snapshot: () => ({ records: lots, seq: said() }),
    change({ does, id }) {
      seq += 1
      const held = lots.find((lot) => lot.id === id)
      if (does === 'delete') {
        lots = lots.filter((lot) => lot.id !== id)
        return { action: 'delete', id, seq: said() }
      }
      const version = (given.get(id) ?? 0) + (does === 'put' || held === undefined ? 1 : 0)
      given.set(id, version)
      const lot: Lot = { id, version: versions ? version : 0, text: `at ${seq}` }
      lots = held === undefined ? [lot, ...lots] : lots.map((each) => (each.id === id ? lot : each))
      return { action: held === undefined ? 'insert' : 'update', record: lot, seq: said() }
    },
  }
}
