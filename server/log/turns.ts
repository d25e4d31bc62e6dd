import type { Transaction } from 'kysely'
import { type Calendar, dateIn, day, msLater, spanOf } from '#model/values/calendar.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'

/** ms that a turn is remembered: longer than any period lasts. */
const keptFor = 30 * day

/**
 * Takes a task's turn in a period, in the transaction of what it does: true once, over restarts and over all servers of
 * the plant. `period` is any text that names it, as a day.
 */
export async function takeTurn(
  tx: Transaction<Tables>,
  { task, period }: Pick<Tables['turns'], 'task' | 'period'>,
  now: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('turns')
    .values({ task, period, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows) > 0
}

/** Whether a turn is taken: asked before its work begins, and by `takeTurn` again with it. */
export async function isTurnTaken(
  tx: Reader,
  { task, period }: Pick<Tables['turns'], 'task' | 'period'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('turns')
    .select('at')
    .where('task', '=', task)
    .where('period', '=', period)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes turns of periods that are over; runs at intervals. */
export const forgetTurns = async (tx: Transaction<Tables>, now: string): Promise<void> =>
  void (await tx.deleteFrom('turns').where('at', '<=', msLater(now, -keptFor)).execute())

/** The day at the plant of which `after` ms have passed, `YYYY-MM-DD`; null before. */
export function dayBegun(now: string, calendar: Calendar, after = 0): string | null {
  const { from } = spanOf(now, 'day', calendar)
  return Date.parse(now) < Date.parse(from) + after ? null : dateIn(now, calendar.time_zone)
}
