import * as z from 'zod/mini'
import { Self, SessionInfo } from '#model/kinds/user.ts'
import { orNull } from '#model/values/units.ts'
import { call, listOf, Nothing, secret, unrecorded } from './call.ts'
import { OwnPin, PinInput } from './devices.ts'
import {
  FirstAdministrator,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  SelfChange,
  SessionEnd,
  SessionsEnd,
} from './userInput.ts'

const Said = z.object({ detail: z.string() })

/** `email`: the address that signs in with the chosen password; null from a server that does not say it. */
const Chosen = z.extend(Said, { email: orNull(z.string()) })

/** What users do with their own account. */
export const accountCalls = {
  changeSelf: call('changeSelf', Self, { body: SelfChange }),
  changePassword: call('changePassword', Nothing, { body: PasswordChange }),
  resetPassword: call('resetPassword', Said, { body: PasswordReset }),
  confirmReset: call('confirmReset', Chosen, { body: PasswordResetConfirm }),
  firstAdministrator: call('firstAdministrator', z.object({ token: z.string() }), {
    body: FirstAdministrator,
  }),
  listSessions: call('listSessions', listOf(SessionInfo)),
  endSessions: call('endSessions', Nothing, { body: SessionsEnd, ignores: unrecorded }),
  endSession: call('endSession', Nothing, { body: SessionEnd, ignores: unrecorded }),
  ownPin: call('ownPin', OwnPin),
  setPin: call('setPin', OwnPin, { body: PinInput, ignores: secret }),
  removePin: call('removePin', Nothing, { body: SessionEnd, ignores: secret }),
} as const
