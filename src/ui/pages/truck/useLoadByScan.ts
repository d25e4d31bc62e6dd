import { useEffect, useRef } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { isUnanswered } from '#streams/http/failure.ts'
import { newKey } from '#streams/http/newKey.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { findBag } from '#ui/scan/findBag.ts'
import { isInDialog } from '#ui/scan/isBusy.ts'
import type { ScanAnswer } from '#ui/scan/scanAnswer.ts'
import { noAnswer, staleLabel, unknownLabel } from '#ui/scan/scanAnswers.ts'
import { useScans } from '#ui/scan/useScans.ts'
import { scanChoices } from '#ui/shell/scanChoices.ts'
import { drafts } from '#ui/unsaved/drafts.ts'
import { t } from '#ui/words/words.ts'
import { loadScanned, type LoadStep } from './loadScanned.ts'

interface Truck {
  /** All Open shipments, and those on the truck. */
  readonly open: readonly Shipment[]
  readonly truck: readonly Shipment[]
  /** Adds a shipment to the truck. */
  readonly onAdd: (shipment: number) => void
  /** Shows a bag, whose weights the user checks before it is loaded. */
  readonly onPick: (bag: Bag) => void
}

/** Puts scanned bags on the shipment of their lot while a truck is loaded. */
export function useLoadByScan({ open, truck, onAdd, onPick }: Truck): void {
  const plant = usePlantClient()
  const { weighs } = useSignal(scanChoices)
  const keys = useRef(new Map<string, { readonly step: LoadStep; readonly key: string }>())
  const held = useLoadedRows('bags')
  // The list shows the bag on its shipment, so the write was saved. A later scan of the same bag needs a new key.
  useEffect(() => {
    for (const [name, { step, key }] of keys.current)
      if (held.get(step.id)?.shipment === step.shipment) {
        keys.current.delete(name)
        plant.abandon(key)
      }
  }, [held, plant])

  // Leaving the page abandons unanswered writes, so that no bag is loaded in the background.
  useEffect(() => {
    const left = keys.current
    return () => left.forEach(({ key }) => plant.abandon(key))
  }, [plant])

  /** A repeated scan after a lost answer retries under the same key. */
  const take: Parameters<typeof loadScanned>[3] = async (step) => {
    const name = JSON.stringify(step)
    const { key } = keys.current.get(name) ?? { key: newKey() }
    keys.current.set(name, { step, key })
    const result = await plant.take(step, { key, source: 'scan' })
    if (result.ok || !isUnanswered(result.failure)) keys.current.delete(name)
    return result
  }

  async function load(bag: Bag, code: string): Promise<ScanAnswer> {
    const hold = bag.hold ?? plant.record('lots', bag.lot)?.hold ?? null
    if (hold !== null && bag.shipment === null) return isHeld(code, hold.reason)
    if (bag.shipment !== null) return onTruck(code, plant.record('shipments', bag.shipment))
    // A scan before any choice uses the only Open shipment of the bag's lot: of several, each may be for another truck.
    const fitting = (truck.length === 0 ? open : truck).filter(({ lot }) => lot === bag.lot)
    const [only, other] = fitting
    if (only === undefined)
      return truck[0] !== undefined && truck.length === 1
        ? loadScanned(plant, bag, truck[0], take)
        : wrongLot(bag, code, open)
    if (truck.length === 0 && other === undefined) onAdd(only.id)
    if (other === undefined && !weighs) return loadScanned(plant, bag, only, take)
    // The bag before is not loaded yet, and its weights are typed already.
    if (drafts.areHeld()) return { outcome: 'refused', code, detail: finishFirst }
    onPick(bag)
    return {
      outcome: 'asks',
      code,
      detail: other ? t('Two shipments are of its lot: choose one.') : t('Enter its weights, then load it.'),
    }
  }

  useScans(async (scan) => {
    if (isInDialog()) return { outcome: 'refused', detail: finishFirst }
    if (scan.kind === 'ticket') return { outcome: 'unknown', detail: t('This is a ticket, not a bag’s label.') }
    const answer = await findBag(plant, scan)
    if (answer.is === 'unknown') return unknownLabel(scan.code)
    if (answer.is === 'unanswered') return noAnswer(scan.code)
    const { bag, current } = answer
    return current ? load(bag, scan.code) : staleLabel(bag, scan.code)
  })
}

const finishFirst = t('Finish or close what is open, then scan it again.')

const onTruck = (code: string, shipment: Shipment | undefined): ScanAnswer => ({
  outcome: 'onTruck',
  code,
  detail: shipment
    ? t('It is on shipment {number}.', { number: shipment.shipment_number })
    : t('It went with an earlier shipment.'),
})

const isHeld = (code: string, reason: string): ScanAnswer => ({
  outcome: 'held',
  code,
  detail: `${reason} · ${t('Ask a supervisor to release it.')}`,
})

const wrongLot = (bag: Bag, code: string, open: readonly Shipment[]): ScanAnswer => {
  const lot = bag.lot_number ?? ''
  const beside = open.find((shipment) => shipment.lot === bag.lot)
  return {
    outcome: 'wrongLot',
    code,
    detail: beside
      ? t('Shipment {number} ships lot {lot}, and is not on this truck.', { number: beside.shipment_number, lot })
      : t('No shipment of lot {number} is on this truck.', { number: lot }),
  }
}
