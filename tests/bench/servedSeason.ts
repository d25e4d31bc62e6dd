import { copyFileSync } from 'node:fs'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import type { PlantState } from '#plant/state.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { systemClock } from '#server/clock.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { unlimited, serveDatabase } from '#tests/support/plant/serveDatabase.ts'
import { seasonOf, supervisor } from './seasonOf.ts'

/** A server over a copy of a played season, and a supervisor's way to ask it. */
export interface ServedSeason {
  readonly state: PlantState
  /** Calls and returns the time in ms and the text. Throws unless the answer is 200. */
  ask(method: string, path: string, body?: object): Promise<{ readonly took: number; readonly text: string }>
  close(): Promise<void>
}

/** The token of a new session of the season's supervisor. */
export async function supervisorsToken({ db, writer }: PlantContext): Promise<string> {
  const { user_id: user } = await db.read
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', supervisor.email)
    .executeTakeFirstOrThrow()
  const session = { user, kind: 'bearer', label: 'bench' } as const
  return (await writer.submit((tx) => openSession(tx, session, systemClock()))).token
}

/** Serves a season of so many wagons on loopback, without rate limits. */
export async function servedSeason(wagons: number): Promise<ServedSeason> {
  const season = await seasonOf(wagons)
  const copy = temporaryDatabase()
  for (const end of ['', '.head']) copyFileSync(`${season}${end}`, `${copy.url}${end}`)
  const served = await serveDatabase(await openDatabase(copy.url), { allowances: { previews: unlimited } })
  const { writer, address } = served
  const token = await supervisorsToken(served)
  return {
    state: await writer.plant(),
    async ask(method, path, body) {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const began = performance.now()
      const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const text = await answer.text()
      const took = performance.now() - began
      if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
      return { took, text }
    },
    async close() {
      await served.close()
      copy.remove()
    },
  }
}
