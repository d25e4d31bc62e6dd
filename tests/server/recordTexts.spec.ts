import { afterEach, describe, expect, it, vi } from 'vitest'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantEvent } from '#plant/state.ts'
import { accessScopeOf } from '#server/access/accessScope.ts'
import { cacheTexts } from '#server/access/recordTexts.ts'
import { foreman } from './testPlant.ts'

const at = '2026-10-12T08:00:00.000Z'
const added = (seq: number, entity: 'drying_bin' | 'variety', id: number, name: string): PlantEvent => ({
  seq,
  at,
  happened_at: at,
  actor: 1,
  entity,
  entity_id: id,
  to: null,
  hash: '',
  type: `${entity}.added`,
  data: { name },
})

const bins = [1, 2, 3, 4, 5, 6]
const varieties = [1, 2]
const plant = evolveAll(emptyPlant, [
  ...bins.map((id) => added(id, 'drying_bin', id, `Bin ${id}`)),
  ...varieties.map((id) => added(bins.length + id, 'variety', id, `Variety ${id}`)),
])

describe('the texts of records', () => {
  afterEach(() => vi.restoreAllMocks())

  /** The number of records that were written as text while `ask` ran. */
  function written(ask: () => unknown): number {
    const stringify = vi.spyOn(JSON, 'stringify')
    ask()
    const records = stringify.mock.calls.filter(
      ([value]) => typeof value === 'object' && value !== null && 'version' in value,
    )
    stringify.mockRestore()
    return records.length
  }

  it('should be written once for lists and for sockets, and again for a record that has changed', () => {
    const texts = cacheTexts()
    const list = (state = plant) => texts.textsOf(state, foreman, 'drying_bins', bins)
    const scope = accessScopeOf(foreman)
    expect(written(() => texts.textOf(plant, scope, 'drying_bins', 3))).toBe(1)
    expect(written(list)).toBe(5)
    expect(written(list)).toBe(0)
    const renamed = evolveAll(plant, [added(9, 'variety', 3, 'Pawnee')])
    expect(written(() => list(renamed))).toBe(0)
    expect(written(() => texts.textOf(renamed, scope, 'varieties', 3))).toBe(1)
    expect(list(renamed)).toEqual(list())
  })

  it('should stay in the cache of short lists while a long one is asked for', () => {
    const texts = cacheTexts({ all: 6, ofList: 4 })
    const short = () => texts.textsOf(plant, foreman, 'varieties', varieties)
    const long = () => texts.textsOf(plant, foreman, 'drying_bins', bins)
    expect(written(short)).toBe(2)
    expect(written(long)).toBe(6)
    expect(written(long)).toBe(2)
    expect(written(short)).toBe(0)
    expect(long().map((text) => (JSON.parse(text) as { name: string }).name)).toEqual(bins.map((id) => `Bin ${id}`))
  })
})
