import type { Settings } from '#model/kinds/settings.ts'
import { type Wagon, wagonNet } from '#model/kinds/wagon.ts'
import { daysBetween } from '#model/values/calendar.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { twoDecimals } from './common.ts'
import { boundsOf, isUsual, rangeOf } from './usual.ts'

/** What is known of a wagon; a fact that is absent or null is asked about nowhere. */
type Seen = {
  readonly [Fact in 'gross' | 'tare' | 'trash' | 'harvested_at' | 'arrived_at']?: Wagon[Fact] | undefined
}

const weightCautions: Readonly<Record<'gross' | 'tare' | 'trash', (fills: Fills) => Wording>> = {
  gross: (fills) => wording('{weight} lbs gross is unusual for a wagon: mostly it is {range} lbs.', fills),
  tare: (fills) => wording('{weight} lbs tare is unusual for a wagon: mostly it is {range} lbs.', fills),
  trash: (fills) => wording('{weight} lbs of trash is unusual for a wagon: mostly it is {range} lbs.', fills),
}

interface Fills {
  readonly weight: string
  readonly range: string
}

/**
 * The cautions for a wagon's weights outside their usual ranges: net, gross, tare and trash. Only what was `entered` now
 * is questioned: the rest was when it was entered.
 */
export const wagonCautions = (
  settings: Settings,
  wagon: Seen,
  entered: readonly string[] = Object.keys(wagon),
): readonly Wording[] => [
  ...(entered.includes('gross') || entered.includes('tare') ? netCautions(settings, wagon) : []),
  ...(['gross', 'tare', 'trash'] as const).flatMap((name) => {
    const weight = entered.includes(name) ? wagon[name] : null
    return typeof weight !== 'number' || isUsual(settings, name, weight)
      ? []
      : [weightCautions[name]({ weight: twoDecimals(weight), range: rangeOf(settings, name) })]
  }),
]

function netCautions(settings: Settings, { gross = null, tare = null }: Seen): readonly Wording[] {
  const net = wagonNet({ gross, tare })
  if (net === null || isUsual(settings, 'wagon', net)) return []
  const [least] = boundsOf(settings, 'wagon')
  const fills = { net: twoDecimals(net), range: rangeOf(settings, 'wagon') }
  return net < least
    ? [wording('{net} lbs net is less than a wagon usually holds: {range} lbs.', fills)]
    : [wording('{net} lbs net is more than a wagon usually holds: {range} lbs.', fills)]
}

const dates = ['harvested_at', 'arrived_at'] as const

/** The caution for an unusual number of days from a wagon's harvest to its arrival, if one of them was `entered` now. */
export function arrivalCautions(
  settings: Settings,
  { harvested_at, arrived_at }: Seen,
  entered: readonly string[] = dates,
): readonly Wording[] {
  if (!harvested_at || !arrived_at || !dates.some((date) => entered.includes(date))) return []
  const days = daysBetween(harvested_at, arrived_at)
  return Number.isNaN(days) || isUsual(settings, 'arrival', days)
    ? []
    : [
        wording('{days} days from harvest to arrival are unusual: mostly it is {range}.', {
          days: days.toLocaleString('en-US'),
          range: rangeOf(settings, 'arrival'),
        }),
      ]
}
