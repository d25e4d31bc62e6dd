import { describe, expect, it } from 'vitest'
import { binUses, dryingIn, isFree, lockOf } from '#machines/binUse.ts'
import { Batch } from '#model/kinds/batch.ts'
import { DryingBin } from '#model/kinds/dryingBin.ts'
import { Wagon } from '#model/kinds/wagon.ts'

const bin = (id: number, locked_by: number | null = null) => DryingBin.parse({ id, name: `Bin ${id}`, locked_by })
const batch = (id: number, status: string, drying_bin = 1) =>
  Batch.parse({ id, batch_number: id, order: 1, status, drying_bin })
const wagon = (status: string, drying_bin: number[]) =>
  Wagon.parse({
    id: 1,
    wagon_id: 'B12',
    order: 1,
    client: 1,
    status,
    drying_bin,
    harvested_at: '2026-10-14',
    arrived_at: '2026-10-14',
  })
const statusOf = (...args: Parameters<typeof binUses>) => binUses(...args).map(({ status }) => status)

describe('the content of a drying bin', () => {
  it('should be its unfinished batch', () => {
    expect(statusOf([bin(1, 1), bin(2)], [batch(5, 'Drying'), batch(4, 'Complete', 2)], [])).toEqual(['Drying', 'Free'])
  })

  it('should be the newest batch where an older one is still being sorted', () => {
    const [use] = binUses([bin(1, 1)], [batch(4, 'Sorting'), batch(5, 'Drying')], [])
    expect([use?.status, use?.batches.map(({ id }) => id)]).toEqual(['Drying', [5, 4]])
  })

  it('should be first the drying batch, even if another loads since', () => {
    const [use] = binUses([bin(1, 1)], [batch(87, 'Drying'), batch(91, 'Loading'), batch(80, 'Sorting')], [])
    expect([use?.status, use?.batches.map(({ id }) => id)]).toEqual(['Drying', [87, 91, 80]])
  })

  it('should be first the batch with a running dryer', () => {
    const running = { ...batch(87, 'Drying'), running_since: '2026-11-20T06:00:00.000Z' }
    expect(binUses([bin(1, 1)], [batch(91, 'Drying'), running], [])[0]?.batches.map(({ id }) => id)).toEqual([87, 91])
  })

  it('should be a wagon while it is being pre-cleaned, and no longer', () => {
    expect(statusOf([bin(1, 1)], [], [wagon('Pre-cleaning', [1])])).toEqual(['Pre-cleaning'])
    expect(statusOf([bin(1, 1)], [], [wagon('Unloaded', [1])])).toEqual(['Locked'])
  })

  it('should be sorted numerically', () => {
    expect(binUses([bin(10), bin(2), bin(1)], [], []).map((use) => use.bin.name)).toEqual(['Bin 1', 'Bin 2', 'Bin 10'])
  })

  it('should be free only without an order, a batch and a wagon', () => {
    const uses = binUses([bin(1, 1), bin(2), bin(3), bin(4)], [batch(5, 'Loading', 2)], [wagon('Pre-cleaning', [3])])
    expect(uses.map(isFree)).toEqual([false, false, false, true])
    expect(uses.map(lockOf)).toEqual(['Locked', 'Free', 'Free', 'Free'])
  })

  it('should be the batches of an order that dry in it, oldest first', () => {
    const batches = [batch(9, 'Drying'), batch(8, 'Drying'), batch(7, 'Loading'), batch(6, 'Drying', 2)]
    expect(dryingIn([...batches, { ...batch(5, 'Drying'), order: 2 }], 1, 1).map(({ id }) => id)).toEqual([8, 9])
  })
})
