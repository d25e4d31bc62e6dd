import { describe, expect, it } from 'vitest'
import { Batch } from '#model/batch.ts'
import { DryingBin } from '#model/dryingBin.ts'
import { Wagon } from '#model/wagon.ts'
import { binUses } from '#ui/shell/binUses.ts'

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

describe('what stands in a drying bin', () => {
  it('is its unfinished batch', () => {
    expect(statusOf([bin(1, 1), bin(2)], [batch(5, 'Drying'), batch(4, 'Complete', 2)], [])).toEqual(['Drying', 'Free'])
  })

  it('is the newest batch where an older one is still being sorted', () => {
    const [use] = binUses([bin(1, 1)], [batch(4, 'Sorting'), batch(5, 'Drying')], [])
    expect([use?.status, use?.batches.map(({ id }) => id)]).toEqual(['Drying', [5, 4]])
  })

  it('is a wagon while it is being pre-cleaned, and no longer', () => {
    expect(statusOf([bin(1, 1)], [], [wagon('Pre-cleaning', [1])])).toEqual(['Pre-cleaning'])
    expect(statusOf([bin(1, 1)], [], [wagon('Unloaded', [1])])).toEqual(['Locked'])
  })

  it('stands in the order people count', () => {
    expect(binUses([bin(10), bin(2), bin(1)], [], []).map((use) => use.bin.name)).toEqual(['Bin 1', 'Bin 2', 'Bin 10'])
  })
})
