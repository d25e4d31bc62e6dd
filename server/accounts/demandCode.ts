import { changeRecord } from '#server/commands/changeRecord.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { Problem, problems } from '#server/problem.ts'
import { isAppCode, secondFactorOf, spendAppCode, spendRecoveryCode } from './secondFactors.ts'

const wanted = 'Enter the code of your authenticator app.'
const wrong = 'This code is wrong, too old or used already. Enter the one that the app shows now, or a recovery code.'

const done = () => ({ status: 200, body: '', headers: {} })

/** Where the sign-in comes from, and where it is logged. */
interface SignInOrigin {
  readonly ip: string
  readonly log: { readonly warn: (about: object, words: string) => void }
}

/** A code that is not good, as a form hears it. */
export const wrongCode = () => problems.fields({ code: [wrong] })

/**
 * Throws where somebody has a second factor and the code that came with their password is not good, or none came: it is
 * asked for only once the password is right. A code is good once, on all servers.
 */
export async function demandCode(
  plant: PlantContext,
  { log, ip }: SignInOrigin,
  user: number,
  code: string | undefined,
): Promise<void> {
  if ((await secondFactorOf(plant.db.read, user)) === null) return
  if (code === undefined || code.trim() === '') throw problems.fields({ code: [wanted] })
  try {
    if (!isAppCode(code)) return await enterByRecoveryCode(plant, user, code)
    if (await plant.writer.submit((tx) => spendAppCode(tx, user, code, plant.clock()))) return
    throw wrongCode()
  } catch (error) {
    if (error instanceof Problem) log.warn({ place: ip, user }, 'the second factor of a sign-in was not taken')
    throw error
  }
}

/** Uses up a recovery code, as an event of its own. */
async function enterByRecoveryCode(plant: PlantContext, user: number, code: string): Promise<void> {
  await changeRecord(plant, {
    entity: 'user',
    id: user,
    type: 'user.recovery_code_used',
    actor: { id: user },
    check: async ({ tx }) => {
      if (!(await spendRecoveryCode(tx, user, code))) throw wrongCode()
      return []
    },
    answer: done,
  })
}
