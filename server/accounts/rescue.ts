import { changeRecord } from '#server/commands/changeRecord.ts'
import { type PlantContext, unread } from '#server/commands/writeOptions.ts'
import { credentialsAt } from './credentials.ts'
import { endPasswordLinks, makePasswordLink } from './passwordLinks.ts'
import { endSessions } from './sessions.ts'

/**
 * Makes a link for choosing a new password, for a user without mail, at the request of a person at the machine itself.
 * It is an event of its own, ends the user's sessions, and invalidates older links. Resolves with the page's path, good
 * once within an hour. Throws if no active user has the email address.
 */
export async function rescue(plant: PlantContext, email: string): Promise<string> {
  const found = await credentialsAt(plant.db.read, email)
  if (found === null) throw new Error(`Nobody who may sign in has the email address ${email}.`)
  const { id } = found.user
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
    answer: unread,
  })
  return page
}
