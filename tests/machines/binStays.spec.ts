import { describe, expect, it } from 'vitest'
import { binStays } from '#machines/binStays.ts'
import { Batch } from '#model/kinds/batch.ts'

const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T15:00:00.000Z`
const batch = (id: number, more: object = {}) =>
  Batch.parse({ id, batch_number: id, order: 1, status: 'Drying', drying_bin: 1, created_at: at(id), ...more })
const told = (batches: readonly Batch[]) =>
  binStays(batches).map(({ batch: { id }, drying_bin, from, until }) => [id, drying_bin, from, until])

describe('the stays of batches in bins', () => {
  it('should be the present ones first, then those that ended last', () => {
    const left = { status: 'Complete', bin_emptied_at: at(12) }
    const early = { status: 'Sorting', bin_emptied_at: at(9) }
    expect(told([batch(5, early), batch(6, left), batch(7), batch(8)])).toEqual([
      [8, 1, at(8), null],
      [7, 1, at(7), null],
      [6, 1, at(6), at(12)],
      [5, 1, at(5), at(9)],
    ])
  })

  it('should be one for each bin of a batch that moved, each from where the last ended', () => {
    const moved = batch(5, {
      drying_bin: 3,
      earlier_bins: [
        { drying_bin: 1, until: at(7) },
        { drying_bin: 2, until: at(9) },
      ],
    })
    expect(told([moved])).toEqual([
      [5, 3, at(9), null],
      [5, 2, at(7), at(9)],
      [5, 1, at(5), at(7)],
    ])
  })

  it('should begin no later than they end, where a batch was entered late', () => {
    const late = batch(9, { drying_bin: 2, earlier_bins: [{ drying_bin: 1, until: at(6) }] })
    expect(told([late])).toEqual([
      [9, 2, at(6), null],
      [9, 1, at(6), at(6)],
    ])
  })

  it('should have no end where nobody recorded it', () => {
    expect(told([batch(5, { status: 'Complete' })])).toEqual([[5, 1, at(5), undefined]])
  })
})
