import { changeRecord } from '#server/commands/changeRecord.ts'
import { type PlantContext, emptyAnswer } from '#server/commands/writeOptions.ts'
import { Problem, problems } from '#server/problem.ts'
import { isAppCode, secondFactorOf, spendAppCode, spendRecoveryCode } from './secondFactors.ts'

const wanted = 'Enter the code of your authenticator app.'
const wrong = 'This code is wrong, too old or used already. Enter the one that the app shows now, or a recovery code.'

/** The source of the sign-in, and the logger for it. */
interface SignInOrigin {
  readonly ip: string
  readonly log: { readonly warn: (about: object, words: string) => void }
}

/** The field error of a wrong code. */
export const wrongCode = () => problems.fields({ code: [wrong] })

/**
 * Throws if a user with a second factor sent no code, or a wrong one, with the password. The code is
 * demanded only once the password is right. A code works once, across all servers.
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

/** Uses up a recovery code; an event records it. */
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
    answer: emptyAnswer,
  })
}
