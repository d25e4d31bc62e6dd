import type { Refusal, SentRefusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import { type Bag, palletTypes } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { isKnownWord, sumPounds } from '#model/values/units.ts'
import type { PlantClient } from '#streams/client.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { formatWeight } from '#ui/parts/text/format.ts'
import { notKnownSaved } from '#ui/parts/text/notKnownSaved.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import type { ScanAnswer, ScanOutcome } from '#ui/scan/scanAnswer.ts'
import { noAnswer } from '#ui/scan/scanAnswers.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'

export type LoadStep = Extract<Step, { entity: 'bag'; type: 'load' }>

/**
 * Loads a scanned bag with its weights from the plant's scale: at the truck there is time for one press, not for three
 * fields.
 */
const loadStep = (bag: Bag, { id }: Shipment): LoadStep => ({
  entity: 'bag',
  type: 'load',
  id: bag.id,
  shipment: id,
  ship_gross: bag.ship_gross ?? bag.clean_gross,
  ship_tare: bag.ship_tare ?? bag.clean_tare,
  ...(isKnownWord(palletTypes, bag.pallet_type) ? { pallet_type: bag.pallet_type } : {}),
})

/** Puts a scanned bag on a shipment, or answers with the rule that refuses it. */
export async function loadScanned(
  plant: PlantClient,
  bag: Bag,
  shipment: Shipment,
  take: (step: LoadStep) => ReturnType<typeof plant.take<LoadStep>>,
): Promise<ScanAnswer> {
  const code = `${bag.lot_number}-${bag.bag_number}`
  const step = loadStep(bag, shipment)
  // Only the server can decide on a bag that is not loaded here, for example one of another season.
  const [refusal] = plant.record('bags', bag.id) === undefined ? [] : (plant.refusalsOf(step) ?? [])
  if (refusal !== undefined) return refused(code, refusal)
  const result = await take(step)
  return result.ok ? loaded(plant, code, shipment) : notLoaded(code, result.failure)
}

const outcomes: Readonly<Record<string, ScanOutcome>> = { S6: 'wrongLot', S7: 'onTruck', H1: 'held' }

const refused = (code: string, { rule, message }: Pick<Refusal | SentRefusal, 'rule' | 'message'>): ScanAnswer => ({
  outcome: outcomes[rule] ?? 'refused',
  code,
  detail: translated(message),
  rule,
})

function notLoaded(code: string, failure: CallFailure): ScanAnswer {
  if (failure.kind === 'offline' || failure.kind === 'server') return noAnswer(code)
  if (failure.kind === 'lost') return { outcome: 'failed', code, detail: notKnownSaved }
  const [refusal] = failure.kind === 'refused' ? failure.refusals : []
  if (refusal !== undefined) return refused(code, refusal)
  const { fields, status } = failureErrors(failure)
  return { outcome: 'refused', code, detail: [...status, ...Object.values(fields).flat()].map(translated).join(' ') }
}

/** The answer that a bag is on a shipment, with the number and net of its bags. */
export function loaded(plant: PlantClient, code: string, { id, shipment_number }: Shipment): ScanAnswer {
  const bags = plant.lists.bags
    .get()
    .toArray()
    .filter(({ shipment }) => shipment === id)
  return {
    outcome: 'loaded',
    code,
    detail: [
      t('Shipment {number}', { number: shipment_number }),
      plural(bags.length, '{n} bag', '{n} bags'),
      formatWeight(sumPounds(bags.map(({ ship_net }) => ship_net ?? 0))),
    ].join(' · '),
  }
}
