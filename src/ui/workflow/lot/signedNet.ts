import type { Lot } from '#model/kinds/lot.ts'
import { sumPounds } from '#model/values/units.ts'

/** Net lbs of a lot on signed shipments; 0 if the server does not send it. */
export const signedNet = ({
  clean_net,
  remaining_net,
  written_off_net,
}: Pick<Lot, 'clean_net' | 'remaining_net' | 'written_off_net'>): number =>
  remaining_net === null ? 0 : sumPounds([clean_net, -remaining_net, -written_off_net])
