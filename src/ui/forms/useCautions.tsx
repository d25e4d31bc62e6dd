import {
  bagCautions,
  clientCautions,
  figureCautions,
  pairCautions,
  readingCautions,
  readyCautions,
  runCautions,
  saleCautions,
  shipCautions,
  stopCautions,
} from '#machines/plausible.ts'
import { arrivalCautions, wagonCautions } from '#machines/plausibleWagon.ts'
import type { Sample } from '#model/kinds/wettestPlace.ts'
import type { Wording } from '#model/values/wording.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import type { ConfirmQuestion } from '#ui/saving/attempt.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

type Given<Ask> = Ask extends (settings: never, ...given: infer Rest) => unknown ? Rest : never

/**
 * The questions about unusual figures, to be put first in an attempt's `questions`; empty if all figures are usual. Yes
 * saves; No has the focus and keeps the input.
 */
export function useCautions() {
  const settings = useSettings()
  const weight = { title: t('Is this weight right?'), noText: t('No, weigh again') }
  const figures = { title: t('Are these figures right?'), noText: t('No, change them') }
  return {
    bag: (...bag: Given<typeof bagCautions>) => questionOf(bagCautions(settings, ...bag), weight),
    shipped: (...bag: Given<typeof shipCautions>) => questionOf(shipCautions(settings, ...bag), weight),
    /** Of its weights, and of the days since its harvest. */
    wagon: (...wagon: Given<typeof wagonCautions>) => [
      ...questionOf(wagonCautions(settings, ...wagon), weight),
      ...questionOf(arrivalCautions(settings, ...wagon), {
        title: t('Are these dates right?'),
        noText: t('No, change them'),
      }),
    ],
    client: (...client: Parameters<typeof clientCautions>) =>
      questionOf(clientCautions(...client), {
        title: t('Is this another client?'),
        noText: t('No, go back'),
      }),
    figures: (...lot: Given<typeof figureCautions>) => questionOf(figureCautions(settings, ...lot), figures),
    /** Several readings, for example of a bin's places, in one question. */
    readings: (readings: readonly Given<typeof readingCautions>[0][]) =>
      questionOf(
        readings.flatMap((reading) => readingCautions(settings, reading)),
        { title: t('Is this reading right?'), noText: t('No, change it') },
      ),
    /** The dryer events of a batch as they stand, and as they would be. */
    runs: (...events: Given<typeof runCautions>) =>
      questionOf(runCautions(settings, ...events), {
        title: t('Did the dryer run that long?'),
        noText: t('Check the times'),
      }),
    sold: (...lot: Parameters<typeof saleCautions>) =>
      questionOf(saleCautions(...lot), { title: t('Sell the lot with what is held of it?') }),
    /** Of a batch that would be Ready: its dryer events, empty if a stop is recorded with it. */
    paired: (...dryerEvents: Parameters<typeof pairCautions>) =>
      questionOf(pairCautions(...dryerEvents), {
        title: t('Make it Ready with these dryer times?'),
        noText: t('Check the times'),
      }),
    /** `dryerEvents`: empty if a stop is recorded with it. */
    ready: (readings: readonly Sample[], dryerEvents: Parameters<typeof stopCautions>[1]) =>
      questionOf([...readyCautions(settings, readings), ...stopCautions(readings, dryerEvents)], {
        title: t('Make it Ready all the same?'),
      }),
  }
}

const questionOf = (cautions: readonly Wording[], question: ConfirmQuestion): readonly ConfirmQuestion[] =>
  cautions.length === 0 ? [] : [{ ...question, message: <Cautions cautions={cautions} /> }]

function Cautions({ cautions }: { cautions: readonly Wording[] }) {
  return (
    <div data-tone="amber" className="rounded-control bg-tone-soft text-tone-ink mt-2 grid gap-1 px-4 py-3">
      {[...new Set(cautions.map(translated))].map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
    </div>
  )
}
