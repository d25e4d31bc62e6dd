import { call, unrecorded } from './call.ts'
import { HandoverMail, HandoverMailInput } from './handoverMail.ts'

/** The handovers that one is mailed at the end of a shift. */
export const handoverMailCalls = {
  handoverMail: call('handoverMail', HandoverMail),
  chooseHandoverMail: call('chooseHandoverMail', HandoverMail, { body: HandoverMailInput, ignores: unrecorded }),
} as const
