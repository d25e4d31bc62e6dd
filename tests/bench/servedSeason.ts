import { copyFileSync } from 'node:fs'
import { addUser } from '#demo/foundSeason.ts'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import type { PlantState } from '#plant/state.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { systemClock } from '#server/clock.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { unlimited, serveDatabase } from '#tests/support/plant/serveDatabase.ts'
import { seasonOf, supervisor } from './seasonOf.ts'

/** A server over a copy of a played season, and a supervisor's way to ask it. */
export interface ServedSeason {
  readonly state: PlantState
  /** Calls and returns the time in ms and the text. Throws unless the answer is 200 or 201. */
  ask(method: string, path: string, body?: object): Promise<{ readonly took: number; readonly text: string }>
  /** The same, as an administrator. */
  administer(method: string, path: string, body: object): Promise<unknown>
  close(): Promise<void>
}

/** The token of a new session of the season's supervisor. */
export async function supervisorsToken(plant: PlantContext): Promise<string> {
  const { user_id: user } = await plant.db.read
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', supervisor.email)
    .executeTakeFirstOrThrow()
  return tokenOf(plant, user)
}

async function tokenOf({ writer }: PlantContext, user: number): Promise<string> {
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
  async function askAs(bearer: string, method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) }
    const began = performance.now()
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    const took = performance.now() - began
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
    return { took, text }
  }
  return {
    state: await writer.plant(),
    ask: (method, path, body) => askAs(token, method, path, body),
    async administer(method, path, body) {
      const passwordHash = await hashPassword(supervisor.password)
      const person = { role_number: 5, first_name: 'Ada', last_name: 'Reyes', email: 'admin@example.com', passwordHash }
      const administrator = await addUser(served, person)
      return askAs(await tokenOf(served, administrator), method, path, body)
    },
    async close() {
      await served.close()
      copy.remove()
    },
  }
}
