import { describe, expect, it } from 'vitest'
import { nextOfRecord } from '#machines/next.ts'
import { Batch } from '#model/kinds/batch.ts'
import { Lot } from '#model/kinds/lot.ts'
import { Wagon } from '#model/kinds/wagon.ts'
import { wordsOfNext } from '#ui/workflow/frame/nextStep.ts'

const wagon = (fields: object) =>
  Wagon.parse({
    id: 5,
    wagon_id: 'B12',
    order: 1,
    client: 1,
    status: 'Arrived',
    harvested_at: '2026-11-20',
    arrived_at: '2026-11-20',
    ...fields,
  })
const batch = (fields: object) =>
  Batch.parse({ id: 7, batch_number: 70, order: 1, status: 'Drying', drying_bin: 3, ...fields })
const lot = (fields: object) =>
  Lot.parse({ id: 2, lot_number: 1042, order: 1, grade: 'B Grade', status: 'Ready', ...fields })

describe('the next step in words', () => {
  it.each([
    [{ status: 'Arrived' }, 'Pre-clean wagon B12'],
    [{ status: 'Pre-cleaning' }, 'Unload wagon B12'],
    [{ status: 'Unloaded' }, 'Notify client of wagon B12'],
    [{ status: 'Unloaded', notified_by: 7, notified_at: '2026-11-20' }, 'Complete wagon B12'],
    [{ status: 'Complete' }, undefined],
  ])('of a wagon %o should be %s', (fields, words) => {
    const record = wagon(fields)
    expect(wordsOfNext.wagon(record, nextOfRecord('wagon', record))?.words).toBe(words)
  })

  it.each([
    [{ status: 'Loading' }, 'Start drying batch 70'],
    [{ status: 'Loading', pre_dried: true }, 'Make batch 70 Ready'],
    [{ start_count: 1, reading_count: 0 }, 'Take a reading of batch 70'],
    [{}, 'Add a reading or stop to batch 70'],
    [{ start_count: 1, reading_count: 1 }, 'Add a reading or stop to batch 70'],
    [{ start_count: 1, stop_count: 1, reading_count: 1 }, 'Make batch 70 Ready'],
    [{ start_count: 1, stop_count: 2, reading_count: 1 }, 'Add a reading or stop to batch 70'],
    [{ status: 'Loading', pre_dried: true, start_count: 1, stop_count: 0 }, 'Start drying batch 70'],
    [{ status: 'Ready' }, 'Start sorting batch 70'],
    [{ status: 'Sorting' }, 'Add bags of batch 70'],
    [{ status: 'Complete' }, undefined],
  ])('of a batch %o should be %s', (fields, words) => {
    const record = batch(fields)
    expect(wordsOfNext.batch(record, nextOfRecord('batch', record))?.words).toBe(words)
  })

  it.each([
    [{ status: 'Sorting' }, 'Make lot 1042 Ready'],
    [{}, 'Notify client of lot 1042'],
    [{ notified_by: 7, notified_at: '2026-11-20' }, 'Measure and sell lot 1042'],
    [{ status: 'Sold' }, 'Measurements of lot 1042'],
  ])('of a lot %o should be %s', (fields, words) => {
    const record = lot(fields)
    expect(wordsOfNext.lot(record, nextOfRecord('lot', record))?.words).toBe(words)
  })
})
