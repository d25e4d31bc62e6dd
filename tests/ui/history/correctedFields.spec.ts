import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logEvent } from '#tests/ui/pages/timeline/logOf.ts'
import { correctedFields } from '#ui/history/correctedFields.ts'

const corrected = (seq: number, entity_id: number, data: object, was: object) =>
  logEvent(seq, { type: 'bag.corrected', entity: 'bag', entity_id, data: { ...data }, was: { ...was } })

describe('the fields that corrections changed', () => {
  it('should be known of any record and of one, by the latest event', () => {
    const [first, second] = [
      corrected(3, 7, { clean_gross: 2035 }, { clean_gross: 2305 }),
      corrected(5, 8, { clean_gross: 900 }, { clean_gross: 90 }),
    ]
    const found = correctedFields([second, first])
    expect(found.get('bag.clean_gross')).toBe(second)
    expect(found.get('bag.clean_gross 7')).toBe(first)
    expect(found.get('bag.clean_tare')).toBeUndefined()
  })

  it('should leave out what an event repeats, and have personal fields by their names alone', () => {
    const found = correctedFields([
      logEvent(4, {
        type: 'wagon.mended',
        entity_id: 2,
        data: { gross: 9000, tare: 300, personal: ['driver'] },
        was: { gross: 9000, tare: 200 },
      }),
    ])
    expect([...found.keys()].filter((field) => !field.endsWith(' 2'))).toEqual([
      'wagon.mended',
      'wagon.tare',
      'wagon.driver',
    ])
  })

  it('should not depend on the order in which events came', () => {
    const events = fc.uniqueArray(fc.record({ seq: fc.nat(50), id: fc.nat(3), gross: fc.nat(3) }), {
      selector: ({ seq }) => seq,
      maxLength: 8,
    })
    fc.assert(
      fc.property(events, (drawn) => {
        const log = drawn.map(({ seq, id, gross }) => corrected(seq, id, { clean_gross: gross }, { clean_gross: 1 }))
        const last = log.filter(({ data }) => data['clean_gross'] !== 1).toSorted((a, b) => b.seq - a.seq)[0]
        expect(correctedFields(log).get('bag.clean_gross')).toBe(last)
        expect(correctedFields(log.toReversed()).get('bag.clean_gross')).toBe(last)
      }),
    )
  })
})
