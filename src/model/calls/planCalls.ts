import { Plan } from '#model/papers/plan.ts'
import { call } from './call.ts'

/** Which bin for which wagon. */
export const planCalls = { plan: call('plan', Plan) } as const
