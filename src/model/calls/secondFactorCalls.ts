import { call, Nothing, secret, unrecorded } from './call.ts'
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorAsked,
  SecondFactorBegun,
  SecondFactorConfirmed,
} from './secondFactor.ts'

/** The second factor of an account. */
export const secondFactorCalls = {
  secondFactor: call('secondFactor', SecondFactor),
  beginSecondFactor: call('beginSecondFactor', SecondFactorBegun, {
    body: SecondFactorAsked,
    ignores: unrecorded,
  }),
  confirmSecondFactor: call('confirmSecondFactor', RecoveryCodes, {
    body: SecondFactorConfirmed,
    ignores: secret,
  }),
  removeSecondFactor: call('removeSecondFactor', Nothing, {
    body: SecondFactorAsked,
    ignores: secret,
  }),
  renewRecoveryCodes: call('renewRecoveryCodes', RecoveryCodes, {
    body: SecondFactorAsked,
    ignores: secret,
  }),
} as const
