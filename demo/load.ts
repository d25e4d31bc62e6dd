import type { Random } from './random.ts'

/** The weights of a wagon, loaded and empty, and the trash in its load, lbs; also for wagons that are not weighed. */
export interface Load {
  readonly gross: number
  readonly tare: number
  readonly trash: number
}

/** A scale for wagons shows twenties. */
const shown = (lbs: number): number => Math.round(lbs / 20) * 20

/** A wagon's load: nuts in the shell, wet, with the sticks and leaves that pre-cleaning takes out. */
export function loadOf(random: Random): Load {
  const tare = shown(random.between(3900, 4700))
  const net = random.between(8900, 12_200)
  return { gross: shown(tare + net), tare, trash: shown(net * random.between(0.01, 0.045)) }
}

/** The nuts of a load, wet, lbs. */
export const wetOf = ({ gross, tare, trash }: Load): number => gross - tare - trash
