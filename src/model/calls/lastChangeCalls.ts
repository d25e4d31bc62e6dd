import { call } from './call.ts'
import { LastChanges, LastChangesQuery } from './lastChanges.ts'

/** What somebody else changed of a record, asked before it is saved. */
export const lastChangeCalls = {
  lastChanges: call('lastChanges', LastChanges, { query: LastChangesQuery }),
} as const
