import * as z from 'zod/mini'
import { call, Nothing, unrecorded } from './call.ts'
import { EnrolmentInput, Here, HereAndPeople, OwnEnrolment, TakeOver } from './devices.ts'
import { DroppedStepInput } from './refusedStep.ts'

/** What a device asks: to be enrolled, and who is there. Decisions, section 89. */
export const hereCalls = {
  enrolDevice: call('enrolDevice', z.object({ token: z.string() }), { body: EnrolmentInput }),
  ownEnrolment: call('ownEnrolment', OwnEnrolment),
  here: call('here', HereAndPeople),
  takeOver: call('takeOver', Here, { body: TakeOver, ignores: unrecorded }),
  leaveHere: call('leaveHere', Here, { ignores: unrecorded }),
  stayHere: call('stayHere', Here, { ignores: unrecorded }),
  noteDropped: call('noteDropped', Nothing, { body: DroppedStepInput, ignores: ['IfMatch', 'Source'] }),
} as const
