import type { Lot } from '#model/lot.ts'
import { netPounds } from '#model/units.ts'

/** Net lbs of a lot that are on signed shipments; 0 where the server does not say. */
export const leftNet = ({ clean_net, remaining_net }: Pick<Lot, 'clean_net' | 'remaining_net'>): number =>
  remaining_net === null ? 0 : netPounds(clean_net, remaining_net)
