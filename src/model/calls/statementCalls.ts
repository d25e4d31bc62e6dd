import * as z from 'zod/mini'
import { ofOne, OpenStatements, Statement, StatementInput } from '#model/kinds/statement.ts'
import { StatementPaper } from '#model/papers/statementPaper.ts'
import { MarkCheck, MarkQuery } from '#model/papers/ticket.ts'
import { QueryId, whole } from '#model/values/query.ts'
import { call, listOf } from './call.ts'

/** One of them, as in the body that makes a statement. */
const OpenQuery = z
  .strictObject({
    order: z.optional(QueryId),
    client: z.optional(QueryId),
    season: z.optional(whole(1900, 2199)),
  })
  .check(ofOne)

/** Statements to growers: what the next ones would have, making them, and their papers. */
export const statementCalls = {
  openStatements: call('openStatements', OpenStatements, { query: OpenQuery }),
  makeStatements: call('makeStatements', listOf(Statement), { body: StatementInput }),
  statementPaper: call('statementPaper', StatementPaper),
  checkStatementPaper: call('checkStatementPaper', MarkCheck, { query: MarkQuery }),
} as const
