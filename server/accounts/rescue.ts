import { changeRecord } from '#server/commands/changeRecord.ts'
import { type PlantContext, unread } from '#server/commands/writeOptions.ts'
import { credentialsAt } from './credentials.ts'
import { endPasswordLinks, makePasswordLink } from './passwordLinks.ts'
import { endSessions } from './sessions.ts'

/**
 * Lets somebody choose a new password who has no mail to ask for one: by whoever is at the machine itself. It is an
 * event of its own, signs the person out everywhere, and older links are idle. Resolves with the page, without the
 * plant's address, that is good once within an hour. Throws where nobody active has the email address.
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
