import { describe, expect, it } from 'vitest'
import { bagStatuses } from '#model/kinds/bag.ts'
import { batchStatuses } from '#model/kinds/batch.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import { orderStatuses } from '#model/kinds/order.ts'
import { shipmentStatuses } from '#model/kinds/shipment.ts'
import { wagonStatuses } from '#model/kinds/wagon.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { stepIcons } from '#ui/parts/text/stepIcons.ts'

/** The statuses shown together: those of one entity, and of a bin's content. */
const together: Readonly<Record<string, readonly string[]>> = {
  wagons: wagonStatuses,
  batches: batchStatuses,
  lots: lotStatuses,
  orders: orderStatuses,
  shipments: shipmentStatuses,
  bags: bagStatuses,
  bins: ['Free', 'Locked', 'Pre-cleaning', ...batchStatuses],
}
const all = [...new Set(Object.values(together).flat())]
const repeated = <T>(values: readonly T[]): readonly T[] => values.filter((value, at) => values.indexOf(value) !== at)

describe('a status', () => {
  it('should have its own icon', () => {
    expect(all.filter((status) => lookOf(status).icon === lookOf('of a newer server').icon)).toEqual([])
    expect(repeated(all.map((status) => lookOf(status).icon))).toEqual([])
  })

  it.each(Object.entries(together))('should have its own colour among %s', (_, statuses) => {
    expect(repeated(statuses.map((status) => lookOf(status).tone))).toEqual([])
  })

  it('should never have the icon of open work', () => {
    const icons = Object.values(stepIcons)
    expect(repeated([...icons, ...all.map((status) => lookOf(status).icon)])).toEqual([])
  })
})
