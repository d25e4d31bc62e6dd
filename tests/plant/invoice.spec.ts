import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WriteOffKind } from '#model/kinds/bag.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { InvoiceLine } from '#model/papers/invoice.ts'
import { sharesIn, splitPounds } from '#model/values/cropShare.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'
import { evolveAll } from '#plant/evolve.ts'
import { invoiceSheet } from '#plant/invoice.ts'
import { recordOf } from '#plant/recordOf.ts'
import { emptyPlant, type PlantState, type PlantEvent } from '#plant/state.ts'
import { pounds, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

interface Weighed {
  readonly lot: number
  readonly clean_gross: number
  readonly clean_tare: number
  readonly void?: boolean
  readonly written_off?: WriteOffKind
}

interface Invoiced {
  readonly notes?: string
  readonly trash?: readonly boolean[]
  /** The dryer minutes of each batch. */
  readonly ran?: readonly number[]
  readonly bags?: readonly Weighed[]
  /** The counter-tickets of the shipment of each lot, in lbs; `named`: it names what came back. */
  readonly adjusted?: readonly { readonly lot: number; readonly net: number; readonly named?: boolean }[]
}

/** A lot of each grade, and a second one of the first: 1 to 5. */
const lotGrades = [...bagGrades, bagGrades[0]]

const at = (minute: number): string => new Date(Date.UTC(2026, 9, 1, 8, minute)).toISOString()

/** A plant with order 31 of Hollis Farms: a shipment of every lot, signed before its counter-tickets. */
function invoicedPlant({ notes = '', trash = [], ran = [], bags = [], adjusted = [] }: Invoiced): PlantState {
  const events: PlantEvent[] = []
  const happens = (type: string, entity: Entity, id: number, data: Readonly<Record<string, unknown>>): void => {
    const [seq, to] = [events.length + 1, typeof data['status'] === 'string' ? data['status'] : null]
    const when = { at: at(0), happened_at: at(0) }
    events.push({ seq, ...when, actor: 1, type, entity, entity_id: id, to, data, hash: '' })
  }
  happens('client.added', 'client', 7, {})
  happens('orchard.added', 'orchard', 12, { name: 'Ridge', farm: '1184', client: 7, notes })
  happens('variety.added', 'variety', 3, { name: 'Elliott' })
  happens('drying_bin.added', 'drying_bin', 1, { name: 'Bin 1' })
  happens('order.placed', 'order', 1, { order_number: 31, client: 7, orchard: 12, variety: 3, status: 'Open' })
  for (const [index, excessive_trash] of trash.entries())
    happens('wagon.arrived', 'wagon', index + 1, {
      order: 1,
      wagon_id: `A${index}`,
      status: 'Unloaded',
      excessive_trash,
      harvested_at: '2026-10-01',
      arrived_at: '2026-10-01',
    })
  for (const [index, minutes] of [...ran, 0].entries()) {
    const batch = index + 1
    happens('batch.opened', 'batch', batch, { batch_number: 20 + batch, order: 1, drying_bin: 1, status: 'Loading' })
    for (const [side, event_type] of (['Start', 'Stop'] as const).entries())
      happens('dryer_event.recorded', 'dryer_event', index * 2 + side + 1, {
        batch,
        drying_bin: 1,
        event_type,
        event_time: at(side * minutes),
      })
  }
  for (const [index, grade] of lotGrades.entries()) {
    const lot = index + 1
    happens('lot.started', 'lot', lot, { lot_number: 40 + lot, order: 1, grade, status: 'Sorting' })
    happens('shipment.opened', 'shipment', lot, { shipment_number: lot, lot, status: 'Open' })
  }
  for (const [index, bag] of bags.entries()) {
    const grade = lotGrades[bag.lot - 1]
    const kept = { bag_number: index + 1, batch: 1, type: 'Super Sack', shipment: bag.lot }
    happens('bag.weighed', 'bag', index + 1, { ...kept, grade, ...bag })
  }
  for (const [index] of lotGrades.entries()) happens('shipment.signed', 'shipment', index + 1, { status: 'Closed' })
  for (const [index, { lot, net, named = false }] of adjusted.entries())
    happens('adjustment.signed', 'adjustment', index + 1, {
      shipment: lot,
      net,
      bags: named ? [1] : [],
      reason: 'Wet pallets',
      signature: '/api/files/1/',
      signed_at: at(9),
    })
  return evolveAll(emptyPlant, events)
}

const sheetOf = (order: Invoiced) => invoiceSheet(invoicedPlant(order), 1)

const isWeight = (line: InvoiceLine) => line.item === 'net'

describe('The invoice sheet of an order', () => {
  it('should have weights by grade with their counter-tickets, hours by batch, and wagons', () => {
    const order = {
      notes: 'Gate code 4411, share 82%-18%',
      trash: [true, false, false],
      ran: [150],
      bags: [
        { lot: 1, clean_gross: 2035, clean_tare: 35 },
        { lot: 5, clean_gross: 1035.33, clean_tare: 35 },
        { lot: 3, clean_gross: 900, clean_tare: 35, void: true },
        { lot: 4, clean_gross: 435, clean_tare: 35, written_off: 'wet' as const },
      ],
      adjusted: [
        { lot: 1, net: -5 },
        { lot: 1, net: 1.5 },
      ],
    }
    expect(sheetOf(order)).toEqual({
      order: 1,
      order_number: 31,
      status: 'Open',
      invoice_number: '',
      company_name: '',
      variety_name: 'Elliott',
      orchard_name: 'Ridge',
      farm: '1184',
      crop_share: '82%-18%',
      share_unread: false,
      shares: [82, 18],
      written_off_net: 400,
      lines: [
        {
          item: 'net',
          grade: 'Large A Grade',
          quantity: 2996.83,
          unit: 'lbs',
          adjusted: -3.5,
          shares: [2457.4, 539.43],
        },
        { item: 'net', grade: 'Cracks & Splits', quantity: 400, unit: 'lbs', adjusted: 0, shares: [328, 72] },
        { item: 'dry_hours', batch: 1, batch_number: 21, quantity: 2.5, unit: 'hours' },
        { item: 'dry_hours', batch: 2, batch_number: 22, quantity: 0, unit: 'hours' },
        { item: 'wagons', quantity: 3, unit: 'wagons' },
        { item: 'trash_wagons', quantity: 1, unit: 'wagons' },
      ],
    })
  })

  it.each([
    ['82%-18%', [82, 18]],
    ['Share 50 % / 30 % / 20 %', [50, 30, 20]],
    ['33.333%–33.333%–33.334%', [33.333, 33.333, 33.334]],
    ['82%-19%', []],
    ['82%', []],
    ['33.3333%-66.6667%', []],
    ['Gate code 4411', []],
    ['', []],
  ])('should split by the crop share of %j', (notes, shares) => {
    const sheet = sheetOf({ notes, bags: [{ lot: 2, clean_gross: 135, clean_tare: 35 }] })
    expect(sheet.shares).toEqual(shares)
    expect(sheet.lines.filter(isWeight).map((line) => line.shares.length)).toEqual([shares.length])
  })

  it.each([
    [0.01, [50, 50], [0.01, 0]],
    [0.05, [82, 18], [0.04, 0.01]],
    [100, [33.333, 33.333, 33.334], [33.33, 33.33, 33.34]],
    [-0.01, [82, 18], [-0.01, 0]],
    [5, [], []],
  ])('should split %d lbs by %j into %j', (weight, shares, parts) => {
    expect(splitPounds(weight, shares)).toEqual(parts)
  })
})

/** Two to five shares in thousandths of a percent, which sum to 100 %. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => (cut - (cuts[index] ?? 0)) / 1000))

const signed = fc.tuple(pounds, fc.boolean()).map(([weight, less]) => (less ? 0 - weight : weight))
const lot = fc.integer({ min: 1, max: 5 })
const weighed = fc.record({ lot, clean_gross: pounds, clean_tare: pounds, void: fc.boolean() })
const counterTicket = fc.record({ lot, net: signed, named: fc.boolean() })

describe('Laws of an invoice sheet', () => {
  test.prop([signed, shares], { numRuns: runs(1000) })('the parts of a weight sum to it', (weight, percents) => {
    const parts = splitPounds(weight, percents)
    expect(sumPounds(parts)).toBe(weight)
    // The error is always below a whole hundredth.
    for (const [index, part] of parts.entries())
      expect(Math.abs(part - (weight * (percents[index] ?? 0)) / 100)).toBeLessThan(0.010_001)
  })

  test.prop([shares], { numRuns: runs(300) })('shares that are written down are read again', (percents) => {
    expect(sharesIn(percents.map((each) => `${each}%`).join('-'))).toEqual(percents)
  })

  test.prop([fc.array(weighed, { maxLength: 6 }), fc.array(counterTicket, { maxLength: 3 }), shares], {
    numRuns: runs(200),
  })(
    'the lines of a grade sum to the bags of the order and its counter-tickets but for those of what came back',
    (bags, adjusted, percents) => {
      const state = invoicedPlant({ notes: percents.map((each) => `${each}%`).join('-'), bags, adjusted })
      const lines = invoiceSheet(state, 1).lines.filter(isWeight)
      const nets = bags.filter((bag) => !bag.void).map((bag) => netPounds(bag.clean_gross, bag.clean_tare))
      const typed = adjusted.flatMap(({ net, named }) => (named ? [] : [net]))
      expect(sumPounds(lines.map((line) => line.quantity))).toBe(sumPounds([...nets, ...typed]))
      expect(sumPounds(lines.map((line) => line.quantity - line.adjusted))).toBe(
        recordOf(state, 'orders', 1)?.clean_net,
      )
      for (const line of lines) expect(sumPounds(line.shares)).toBe(line.quantity)
    },
  )

  test.prop([fc.array(fc.integer({ min: 0, max: 6000 }), { maxLength: 4 }), fc.array(fc.boolean(), { maxLength: 5 })], {
    numRuns: runs(200),
  })('hours and wagons are those of the order', (ran, trash) => {
    const state = invoicedPlant({ ran, trash })
    const { lines } = invoiceSheet(state, 1)
    const order = recordOf(state, 'orders', 1)
    const hours = lines.filter(({ item }) => item === 'dry_hours').reduce((sum, { quantity }) => sum + quantity, 0)
    // Each batch is rounded separately.
    expect(Math.abs(hours - (order?.total_dry_hours ?? Number.NaN))).toBeLessThan(0.031)
    expect(lines).toContainEqual({ item: 'wagons', quantity: trash.length, unit: 'wagons' })
    expect(lines).toContainEqual({ item: 'trash_wagons', quantity: order?.total_excessive_trash, unit: 'wagons' })
  })
})
