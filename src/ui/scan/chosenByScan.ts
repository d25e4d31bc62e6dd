import type { PlantClient } from '#streams/client.ts'
import type { ChooseBag } from '#ui/workflow/frame/scannedBags.ts'
import { findBag } from './findBag.ts'
import type { RecordScan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'
import { noAnswer, noBag, staleLabel, unknownLabel } from './scanAnswers.ts'

/** The effect of a scan while a dialog is open in which a bag is chosen. */
export async function chosenByScan(plant: PlantClient, scan: RecordScan, choose: ChooseBag): Promise<ScanAnswer> {
  if (scan.kind === 'ticket') return noBag()
  const { code } = scan
  const found = await findBag(plant, scan)
  if (found.is === 'unknown') return unknownLabel(code)
  const chosen = found.is === 'bag' ? choose(found.bag) : null
  if (found.is === 'unanswered' || chosen === null) return noAnswer(code)
  if ('why' in chosen) return { outcome: 'notChosen', code, detail: chosen.why }
  // The bag is the one that the label names, though it has another label by now.
  return found.current ? { outcome: 'asks', code, detail: chosen.next } : staleLabel(found.bag, code)
}
