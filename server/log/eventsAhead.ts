import type { Database } from '#server/db/database.ts'
import { headOf } from './headOf.ts'

/** The first event with a time in the future, null without one, and advice in words. */
export interface EventsAhead {
  readonly first: number | null
  readonly words: string
}

/** Compares the machine's clock with the log. */
export async function eventsAhead(
  { read }: Pick<Database, 'read'>,
  now = new Date().toISOString(),
): Promise<EventsAhead> {
  const head = await headOf(read)
  const clock = `The machine's clock says ${now}`
  if (head.at <= now) {
    const stands = head.seq === 0 ? 'the log is empty' : `the newest event, ${head.seq}, is of ${head.at}`
    return { first: null, words: `${clock}; ${stands}: all right.` }
  }
  const earliest = await read.selectFrom('events').select('seq').where('at', '>', now).orderBy('seq').limit(1).execute()
  const first = earliest[0]?.seq ?? head.seq
  const words = [
    `${clock}, but events ${first} to ${head.seq} are dated later, up to ${head.at}.`,
    'Where the machine is wrong, put its clock right and start the server again.',
    'Where the machine is right, those events were written under a wrong clock: an administrator accepts the clock in the system settings. What is saved from then on is dated rightly; those events keep their dates.',
  ]
  return { first, words: words.join('\n') }
}
