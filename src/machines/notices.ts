import type { ShipmentRow } from '#model/kinds/shipment.ts'
import { wording } from '#model/values/wording.ts'
import { goingTo, goTo } from './common.ts'
import { rule } from './rule.ts'

/** Facts: the shipment. Its mail carries the signed ticket. */
export const signedBeforeMail = rule<Pick<ShipmentRow, 'id' | 'shipment_number' | 'status'>, null>('N9 state status', {
  holds: ({ status }) => status === 'Closed',
  message: wording('This shipment is not signed yet.'),
  cure: ({ id, shipment_number }) => goTo('shipment', { id, name: shipment_number }, 'sign'),
  cures: goingTo('shipment', 'sign'),
})

/** The rule of notices to clients: N9. */
export const noticeRules = [signedBeforeMail]
