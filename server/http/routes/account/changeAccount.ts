import type { Transaction } from 'kysely'
import { changeRecord, type ChangeRequest } from '#server/commands/changeRecord.ts'
import type { Answered } from '#server/commands/writeOptions.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Server } from '#server/http/server.ts'

/** The effects of a change of an account, for after the commit. */
interface Aftermath {
  /** Sends the mail about it. */
  readonly sendMail?: (() => void) | undefined
  /** The sessions that ended with it. */
  readonly ended?: readonly string[]
}

/** A change of a user. `sideWrites` returns its effects. */
export interface AccountChange extends Omit<ChangeRequest<'user'>, 'entity' | 'sideWrites'> {
  readonly sideWrites: (tx: Transaction<Tables>, id: number) => Promise<Aftermath>
}

/** Changes a user; after the commit its mail is sent, and the sockets of ended sessions are closed. */
export async function changeAccount(server: Server, { sideWrites, ...change }: AccountChange): Promise<Answered> {
  let after: Aftermath = {}
  const answered = await changeRecord(server, {
    ...change,
    entity: 'user',
    sideWrites: async (tx, id) => {
      after = await sideWrites(tx, id)
    },
  })
  if (answered.outcome.kind !== 'done') return answered
  after.sendMail?.()
  server.live.sessionsEnded(after.ended ?? [])
  return answered
}
