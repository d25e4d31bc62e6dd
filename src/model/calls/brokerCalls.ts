import { BrokerBias } from '#model/papers/brokerBias.ts'
import { call } from './call.ts'

/** What brokers measure. */
export const brokerCalls = {
  brokerBias: call('brokerBias', BrokerBias),
} as const
