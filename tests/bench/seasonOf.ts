import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addUser } from '#demo/foundSeason.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { say } from '#server/cli/command.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { createWriter } from '#server/log/writer.ts'

const folder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))
/** The sign-in of a season. */
export const supervisor = { email: 'bench@example.com', password: 'pecans-in-the-yard' }

/** The file of a season with somebody to sign in as; it is played once and kept in `.cache/bench`. */
export async function seasonOf(wagons: number): Promise<string> {
  const file = `${folder}season-${wagons}.sqlite`
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) {
    say(`Playing a season of ${wagons} wagons, once …`)
    execFileSync('npx', ['tsx', 'demo/main.ts', '--wagons', String(wagons), '--into', file], {
      stdio: 'inherit',
    })
  }
  const db = await openDatabase(file)
  const supervisors = await db.read
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', supervisor.email)
    .execute()
  if (supervisors.length === 0) {
    const writer = createWriter(db, {
      onFatal: (error) => {
        throw error
      },
    })
    const passwordHash = await hashPassword(supervisor.password)
    const person = { role_number: 3, first_name: 'Sonia', last_name: 'Pruitt', email: supervisor.email, passwordHash }
    await addUser({ db, writer, clock: () => new Date().toISOString() }, person)
    await writer.close()
  }
  await db.close()
  return file
}
