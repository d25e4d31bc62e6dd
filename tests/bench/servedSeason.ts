import { copyFileSync } from 'node:fs'
import type { PlantState } from '#plant/state.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { createWriter } from '#server/log/writer.ts'
import { temporaryDatabase } from '#server/season/temporaryDatabase.ts'
import { seasonOf, supervisor } from './seasonOf.ts'

/** A server over a copy of a played season, and a supervisor's way to ask it. */
export interface ServedSeason {
  readonly state: PlantState
  /** How long the answer to a call took, in ms, with its text. Throws where it is not 200. */
  ask(method: string, path: string, body?: object): Promise<{ readonly took: number; readonly text: string }>
  close(): Promise<void>
}

const stop = (error: unknown): never => {
  throw error
}

/** Serves a season of so many wagons on loopback; what a bench asks counts against no allowance. */
export async function servedSeason(wagons: number): Promise<ServedSeason> {
  const season = await seasonOf(wagons)
  const copy = temporaryDatabase()
  for (const end of ['', '.head']) copyFileSync(`${season}${end}`, `${copy.url}${end}`)
  const db = await openDatabase(copy.url)
  const writer = createWriter(db, { onFatal: stop })
  const endless = { burst: 1e9, perMinute: 1e9 }
  const app = await buildApp({ db, writer, clock: systemClock, allowances: { previews: endless } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { user_id: user } = await db.read
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', supervisor.email)
    .executeTakeFirstOrThrow()
  const session = { user, kind: 'bearer', label: 'bench' } as const
  const { token } = await writer.submit((tx) => openSession(tx, session, systemClock()))
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
      await app.close()
      await writer.close()
      await db.close()
      copy.remove()
    },
  }
}
