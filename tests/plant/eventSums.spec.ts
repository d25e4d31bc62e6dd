import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSums, type EventSums, hourOf, isCorrection, noSums, type SummedEvent, sumEvents } from '#plant/eventSums.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

const at = (hours: number, minutes = 0): string => new Date(Date.UTC(2026, 10, 24, hours, minutes)).toISOString()
const bag = (grade: string, clean_gross: number, clean_tare: number, more: Partial<SummedEvent> = {}): SummedEvent => ({
  at: at(6),
  type: 'bag.weighed',
  actor: 7,
  cause: null,
  data: { grade, clean_gross, clean_tare },
  ...more,
})

describe('The sum of some events', () => {
  it('should count steps of people, what followed by itself, and corrections', () => {
    const sums = sumEvents([
      { at: at(6), type: 'wagon.arrived', actor: 7, cause: null },
      { at: at(6, 59), type: 'wagon.unloaded', actor: 7, cause: null },
      { at: at(6, 59), type: 'batch.opened', actor: null, cause: 2 },
      { at: at(7), type: 'bag.corrected', actor: 9, cause: null },
      { at: at(7), type: 'lot.merged', actor: null, cause: 4 },
    ])
    expect({ ...sums, people: [...sums.people], bags: [...sums.bags], hours: [...sums.hours.values()] }).toEqual({
      events: 5,
      steps: 3,
      automatic: 2,
      corrections: 1,
      wagons: 1,
      people: [
        [7, 2],
        [9, 1],
      ],
      bags: [],
      hours: [
        { at: at(6), steps: 2, automatic: 1, corrections: 0 },
        { at: at(7), steps: 1, automatic: 1, corrections: 1 },
      ],
    })
  })

  it('should sum bags by grade without drift, as they were weighed', () => {
    const sums = sumEvents([
      bag('B Grade', 2030.55, 35.1),
      bag('B Grade', 2030.55, 35.2),
      bag('Large A Grade', 1412, 0),
    ])
    expect([...sums.bags]).toEqual([
      ['B Grade', { bags: 2, net: 3990.8 }],
      ['Large A Grade', { bags: 1, net: 1412 }],
    ])
  })

  it('should take a step back for a correction, and a move of a bag onto a truck for none', () => {
    expect(['wagon.stepped_back', 'bag.voided', 'dryer_event.retimed'].every(isCorrection)).toBe(true)
    expect(['bag.loaded', 'wagon.unloaded', 'lot.sold', 'bag.held'].some(isCorrection)).toBe(false)
  })
})

const pounds = fc.integer({ min: 0, max: 300_000 }).map((hundredths) => hundredths / 100)
const event: fc.Arbitrary<SummedEvent> = fc
  .record({
    at: fc.integer({ min: 0, max: 72 * 60 }).map((minutes) => at(0, minutes)),
    type: fc.constantFrom(
      'bag.weighed',
      'wagon.arrived',
      'wagon.unloaded',
      'bag.corrected',
      'batch.opened',
      'bag.voided',
    ),
    actor: fc.constantFrom(null, 7, 8, 9),
    cause: fc.constantFrom(null, null, 3),
    gross: pounds,
    tare: pounds,
    grade: fc.constantFrom('B Grade', 'Large A Grade', 'Cracks & Splits'),
  })
  .map(({ gross, tare, grade, ...rest }) => ({
    ...rest,
    data: rest.type === 'bag.weighed' ? { grade, clean_gross: gross, clean_tare: tare } : {},
  }))
const log = fc.array(event, { maxLength: 60 })

/** Maps in one order, so that two sums can be compared. */
const plain = ({ people, bags, hours, ...counts }: EventSums) => ({
  ...counts,
  people: Object.fromEntries([...people].toSorted(([a], [b]) => a - b)),
  bags: Object.fromEntries([...bags].toSorted(([a], [b]) => a.localeCompare(b))),
  hours: Object.fromEntries([...hours].toSorted(([a], [b]) => a.localeCompare(b))),
})

describe('The sums of the parts of a log', () => {
  test.prop([log, fc.integer({ min: 0, max: 72 * 60 })], { numRuns: runs(200) })(
    'should add up to that of the whole, wherever it is cut',
    (events, cut) => {
      const [before, after] = [
        events.filter((each) => each.at < at(0, cut)),
        events.filter((each) => each.at >= at(0, cut)),
      ]
      expect(plain(addSums(sumEvents(before), sumEvents(after)))).toEqual(plain(sumEvents(events)))
      expect(plain(addSums(noSums, sumEvents(events)))).toEqual(plain(sumEvents(events)))
    },
  )

  test.prop([log], { numRuns: runs(200) })('should be what a count of each question finds', (events) => {
    const sums = sumEvents(events)
    const steps = events.filter(({ actor, cause }) => actor !== null && cause === null)
    expect(sums.events).toBe(events.length)
    expect(sums.steps + sums.automatic).toBe(events.length)
    expect(sums.steps).toBe(steps.length)
    expect(sums.corrections).toBe(steps.filter(({ type }) => /corrected|voided/.test(type)).length)
    expect(sums.wagons).toBe(events.filter(({ type }) => type === 'wagon.arrived').length)
    for (const id of [7, 8, 9]) expect(sums.people.get(id) ?? 0).toBe(steps.filter(({ actor }) => actor === id).length)
    for (const grade of ['B Grade', 'Large A Grade', 'Cracks & Splits']) {
      const own = events.filter(({ type, data }) => type === 'bag.weighed' && data?.['grade'] === grade)
      const hundredths = own.reduce(
        (sum, { data }) =>
          sum + Math.round(Number(data?.['clean_gross']) * 100) - Math.round(Number(data?.['clean_tare']) * 100),
        0,
      )
      expect(sums.bags.get(grade) ?? { bags: 0, net: 0 }).toEqual({ bags: own.length, net: hundredths / 100 })
    }
    for (const [hour, tally] of sums.hours)
      expect(tally.steps + tally.automatic).toBe(events.filter((each) => hourOf(each.at) === hour).length)
  })

  test.prop([log], { numRuns: runs(100) })(
    'should be the same where alike events come as one with a count',
    (events) => {
      const others = events.filter(({ type }) => type !== 'bag.weighed')
      const groups = new Map<string, SummedEvent[]>()
      for (const each of others) {
        const key = JSON.stringify([hourOf(each.at), each.type, each.actor, each.cause])
        groups.set(key, [...(groups.get(key) ?? []), each])
      }
      const alike = [...groups.values()].flatMap((group) => {
        const [first] = group
        return first === undefined ? [] : [{ ...first, at: hourOf(first.at), count: group.length }]
      })
      const weighed = events.filter(({ type }) => type === 'bag.weighed')
      expect(plain(sumEvents([...alike, ...weighed]))).toEqual(plain(sumEvents(events)))
    },
  )
})
