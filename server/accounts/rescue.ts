import { changeRecord } from '#server/commands/changeRecord.ts'
import { type PlantContext, emptyAnswer } from '#server/commands/writeOptions.ts'
import { credentialsAt } from './credentials.ts'
import { endPasswordLinks, makePasswordLink } from './passwordLinks.ts'
import { removeSecondFactor, secondFactorOf } from './secondFactors.ts'
import { endSessions } from './sessions.ts'

/**
 * Makes a link for choosing a new password, for a user without mail, on the machine itself. It is a separate event,
 * ends the user's sessions, and invalidates older links. Resolves with the page's path, which works once within an
 * hour. With `secondFactor` the lost second factor is removed too, by a further event. Throws if no active user has the
 * email address, or if there is no second factor to remove.
 */
export async function rescue(
  plant: PlantContext,
  email: string,
  { secondFactor = false }: { readonly secondFactor?: boolean } = {},
): Promise<string> {
  const found = await credentialsAt(plant.db.read, email)
  if (found === null) throw new Error(`Nobody who may sign in has the email address ${email}.`)
  const { id } = found.user
  if (secondFactor) await liftSecondFactor(plant, id)
  let page = ''
  await changeRecord(plant, {
    entity: 'user',
    id,
    type: 'user.rescued',
    actor: null,
    sideWrites: async (tx) => {
      const now = plant.clock()
      await endSessions(tx, id, null)
      await endPasswordLinks(tx, id, now)
      page = await makePasswordLink(tx, { user: id, kind: 'password_reset' }, now)
    },
    answer: emptyAnswer,
  })
  return page
}

async function liftSecondFactor(plant: PlantContext, id: number): Promise<void> {
  if ((await secondFactorOf(plant.db.read, id)) === null) throw new Error('They sign in without a second factor.')
  await changeRecord(plant, {
    entity: 'user',
    id,
    type: 'user.second_factor_removed',
    actor: null,
    sideWrites: (tx) => removeSecondFactor(tx, id),
    answer: emptyAnswer,
  })
}
