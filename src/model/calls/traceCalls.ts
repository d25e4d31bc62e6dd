import { Balance, BalanceQuery } from '#model/papers/balance.ts'
import { HeldBags, HoldQuery, Recall, RecallHold, Trace, TraceQuery } from '#model/papers/trace.ts'
import { TraceRecords } from '#model/papers/traceRecords.ts'
import { call } from './call.ts'

/** Balance, trace and recall. */
export const traceCalls = {
  balance: call('balance', Balance, { query: BalanceQuery }),
  trace: call('trace', Trace, { query: TraceQuery }),
  recall: call('recall', Recall, { query: TraceQuery }),
  traceRecords: call('traceRecords', TraceRecords, { query: TraceQuery }),
  holdRecall: call('holdRecall', HeldBags, { query: HoldQuery, body: RecallHold }),
} as const
