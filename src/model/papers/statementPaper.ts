import * as z from 'zod/mini'
import { Statement } from '#model/kinds/statement.ts'
import { Id, orNull } from '#model/values/units.ts'
import { LogMark } from './ticket.ts'

/**
 * A statement as it is printed. Its mark is of the event that made it, so every copy has the same seal. `client` and
 * `company_name` are those of now: names are kept outside the log.
 */
export const StatementPaper = z.object({
  statement: Statement,
  client: Id,
  company_name: z.string(),
  mark: LogMark,
  public_url: orNull(z.string()),
})

export type StatementPaper = z.infer<typeof StatementPaper>
