import type { Bag } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { sumPounds } from '#model/values/units.ts'
import type { PlantClient } from '#streams/client.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { bagsOfShipment } from '#streams/live/recordIndexes.ts'
import { formatWeight } from '#ui/parts/text/format.ts'
import { notKnownSaved } from '#ui/parts/text/notKnownSaved.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import type { ScanAnswer } from '#ui/scan/scanAnswer.ts'
import { noAnswer } from '#ui/scan/scanAnswers.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'
import { type Loading, refused } from './scanVerdict.ts'

/** The answer to a scan whose bag was sent to its shipment; null if that was given up. */
export function loadedAnswer(
  plant: PlantClient,
  { code, shipment }: Loading,
  result: Result<Bag | null> | null,
): ScanAnswer {
  if (result === null) return noAnswer(code)
  return result.ok ? loaded(plant, code, shipment) : notLoaded(code, result.failure)
}

function notLoaded(code: string, failure: CallFailure): ScanAnswer {
  if (failure.kind === 'offline' || failure.kind === 'server') return noAnswer(code)
  if (failure.kind === 'lost') return { outcome: 'failed', code, detail: notKnownSaved }
  const [refusal] = failure.kind === 'refused' ? failure.refusals : []
  if (refusal !== undefined) return refused(code, refusal)
  return { outcome: 'refused', code, detail: failureMessages(failure).map(translated).join(' ') }
}

/** The answer that a bag is on a shipment, with the number and net of its bags. */
export function loaded(plant: PlantClient, code: string, { id, shipment_number }: Shipment): ScanAnswer {
  const bags = plant.lists.bags.get().by(bagsOfShipment, id)
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
