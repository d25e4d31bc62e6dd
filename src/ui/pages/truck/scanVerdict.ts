import { nextOfRecord } from '#machines/next.ts'
import { type Refusal, type SentRefusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import { type Bag, palletTypes } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { isKnownWord } from '#model/values/units.ts'
import type { PlantClient } from '#streams/client.ts'
import { isWrittenOff, whichShipment } from '#ui/labels/whereBagIs.ts'
import { findBag } from '#ui/scan/findBag.ts'
import { isInDialog } from '#ui/scan/isBusy.ts'
import type { RecordScan } from '#ui/scan/readScan.ts'
import type { ScanAnswer, ScanOutcome } from '#ui/scan/scanAnswer.ts'
import { noAnswer, noBag, staleLabel, unknownLabel } from '#ui/scan/scanAnswers.ts'
import { scanChoices } from '#ui/shell/scanChoices.ts'
import { drafts } from '#ui/unsaved/drafts.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

export type LoadStep = Extract<Step, { entity: 'bag'; type: 'load' }>

/** A scanned bag that goes onto a shipment with its weights from the plant's scale. */
export interface Loading {
  readonly code: string
  readonly step: LoadStep
  readonly shipment: Shipment
}

/** What a scan comes to. `joins` is the shipment that comes onto an empty truck with its bag. */
export type Verdict = { readonly joins: number | null } & (
  | ({ readonly is: 'loads' } & Loading)
  | { readonly is: 'asks'; readonly bag: Bag; readonly answer: ScanAnswer }
  | { readonly is: 'answered'; readonly answer: ScanAnswer }
)

/** All shipments that are Open, and those among them that are on the truck. */
export interface Shipments {
  readonly open: readonly Shipment[]
  readonly truck: readonly Shipment[]
}

/** Decides on a scan: the bag goes onto the shipment of its lot, or is weighed first, or the reason why not. */
export async function scanVerdict(plant: PlantClient, scan: RecordScan, shipments: () => Shipments): Promise<Verdict> {
  if (isInDialog()) return answered({ outcome: 'refused', detail: finishFirst })
  if (scan.kind === 'ticket') return answered(noBag())
  const found = await findBag(plant, scan)
  if (found.is === 'unknown') return answered(unknownLabel(scan.code))
  if (found.is === 'unanswered') return answered(noAnswer(scan.code))
  return found.current
    ? bagVerdict(plant, found.bag, scan.code, shipments())
    : answered(staleLabel(found.bag, scan.code))
}

function bagVerdict(plant: PlantClient, bag: Bag, code: string, { open, truck }: Shipments): Verdict {
  if (bag.written_off !== null) return answered({ outcome: 'refused', code, detail: isWrittenOff(bag.written_off) })
  const hold = bag.hold ?? plant.record('lots', bag.lot)?.hold ?? null
  if (hold !== null && bag.shipment === null) return answered(isHeld(code, hold.reason))
  if (bag.shipment !== null) return answered(onTruck(code, plant.record('shipments', bag.shipment)))
  const fitting = (truck.length === 0 ? open : truck).filter(({ lot }) => lot === bag.lot)
  const [only, other] = fitting
  if (only === undefined)
    return truck[0] !== undefined && truck.length === 1
      ? loading(plant, bag, truck[0], null)
      : answered(wrongLot(bag, code, open))
  const joins = joining(bag, { open, truck })
  if (other === undefined && !scanChoices.get().weighs) return loading(plant, bag, only, joins)
  // The bag before is not loaded yet, and its weights are typed already.
  if (drafts.areHeld()) return { ...answered({ outcome: 'refused', code, detail: finishFirst }), joins }
  const detail = other ? t('Two shipments are of its lot: choose one.') : t('Enter its weights, then load it.')
  return { is: 'asks', bag, joins, answer: { outcome: 'asks', code, detail } }
}

/** A bag before any choice brings the only Open shipment of its lot: of several, each may be for another truck. */
export function joining(bag: Bag, { open, truck }: Shipments): number | null {
  const [only, other] = open.filter(({ lot }) => lot === bag.lot)
  return truck.length === 0 && only !== undefined && other === undefined ? only.id : null
}

/** The shipments that are not signed yet. */
export const openAmong = (shipments: readonly Shipment[]): readonly Shipment[] =>
  shipments.filter((shipment) => nextOfRecord('shipment', shipment) !== null)

/**
 * At the truck there is time for one press, not for three fields. Only the server can decide on a bag that is not
 * loaded here, for example one of another season.
 */
function loading(plant: PlantClient, bag: Bag, shipment: Shipment, joins: number | null): Verdict {
  const code = `${bag.lot_number}-${bag.bag_number}`
  const step: LoadStep = {
    entity: 'bag',
    type: 'load',
    id: bag.id,
    shipment: shipment.id,
    ship_gross: bag.ship_gross ?? bag.clean_gross,
    ship_tare: bag.ship_tare ?? bag.clean_tare,
    ...(isKnownWord(palletTypes, bag.pallet_type) ? { pallet_type: bag.pallet_type } : {}),
  }
  const [refusal] = plant.record('bags', bag.id) === undefined ? [] : (plant.refusalsOf(step) ?? [])
  return refusal === undefined
    ? { is: 'loads', joins, code, step, shipment }
    : { ...answered(refused(code, refusal)), joins }
}

const answered = (answer: ScanAnswer) => ({ is: 'answered', joins: null, answer }) as const

const outcomes: Readonly<Record<string, ScanOutcome>> = { S6: 'wrongLot', S7: 'onTruck', H1: 'held' }

/** The answer of the rule that refuses a bag. */
export const refused = (
  code: string,
  { rule, message }: Pick<Refusal | SentRefusal, 'rule' | 'message'>,
): ScanAnswer => ({
  outcome: outcomes[rule] ?? 'refused',
  code,
  detail: translated(message),
  rule,
})

const finishFirst = t('Finish or close what is open, then scan it again.')

const onTruck = (code: string, shipment: Shipment | undefined): ScanAnswer => ({
  outcome: 'onTruck',
  code,
  detail: whichShipment(shipment),
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
