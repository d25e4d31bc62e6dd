import type { LifecycleName } from '#model/calls/step.ts'
import { bagLaws } from './bagLaws.ts'
import { batchLaws } from './batchLaws.ts'
import { everyLaws } from './everyLaws.ts'
import { bagHoldLaws, lotHoldLaws, shipmentHoldLaws } from './holdLaws.ts'
import type { Law } from './law.ts'
import { lotLaws } from './lotLaws.ts'
import { orderLaws } from './orderLaws.ts'
import { shipmentLaws } from './shipmentLaws.ts'
import { wagonLaws } from './wagonLaws.ts'

/** The laws, by entity. */
export const lawsOf: Readonly<Record<LifecycleName | 'every', readonly Law[]>> = {
  every: everyLaws,
  wagon: wagonLaws,
  batch: batchLaws,
  order: orderLaws,
  lot: [...lotLaws, ...lotHoldLaws],
  bag: [...bagLaws, ...bagHoldLaws],
  shipment: [...shipmentLaws, ...shipmentHoldLaws],
}

export const laws: readonly Law[] = Object.values(lawsOf).flat()
