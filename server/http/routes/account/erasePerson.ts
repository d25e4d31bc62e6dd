import type { Refusal } from '#machines/rule.ts'
import { erasedName } from '#model/calls/erase.ts'
import { ClientPersonal } from '#model/kinds/client.ts'
import type { Change } from '#model/kinds/event.ts'
import { UserPersonal, type UserRow } from '#model/kinds/user.ts'
import { ownershipOf } from '#plant/ownership.ts'
import { personalText, type PlantState, rowOf } from '#plant/state.ts'
import { forgetSigns } from '#server/accounts/badges.ts'
import { forgetCredentials } from '#server/accounts/credentials.ts'
import { forgetWishes } from '#server/accounts/handoverWishes.ts'
import { endPasswordLinks } from '#server/accounts/passwordLinks.ts'
import { forgetViews } from '#server/accounts/savedViews.ts'
import { removeSecondFactor } from '#server/accounts/secondFactors.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { userRefusals } from '#server/accounts/userRules.ts'
import { changeOf, commitChanges } from '#server/commands/commitChanges.ts'
import { failedPrecondition } from '#server/commands/precondition.ts'
import {
  type Answered,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  refused,
  type WriteOptions,
} from '#server/commands/writeOptions.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { forgetAddressee } from '#server/mail/mails.ts'
import { eraseJobs } from '#server/printing/printJobs.ts'

/** The erasure of a person, with its reason. The caller has checked the permission `erase_person`. */
export interface EraseRequest extends WriteOptions {
  readonly entity: 'client' | 'user'
  readonly id: number
  readonly reason: string
  readonly actor: UserRow
}

/** The sessions, mails and print jobs that end with an erasure. */
interface Ended {
  readonly sessions: string[]
  readonly mails: string[]
  readonly jobs: number[]
}

/** Empty values for all personal fields. A client gets a neutral name, which distinguishes it in the plant's books. */
const emptied = (client: number | null): Readonly<Record<string, string>> => ({
  ...UserPersonal.parse({}),
  ...ClientPersonal.parse({}),
  driver: '',
  company_name: client === null ? '' : erasedName(client),
})

const clientFields = Object.keys(ClientPersonal.shape).sort()
const userFields = Object.keys(UserPersonal.shape).sort()

/**
 * Erases the personal data of a client, of its users and of its wagons' drivers, or of one user: the rows outside the
 * log, credentials, sessions and links, stored labels, and the replies of mail servers about their
 * addresses. The log keeps an event that names the fields. Resolves with the answer, the sessions that ended and the
 * mails to them that are still waiting.
 */
export async function erasePerson(
  plant: PlantContext,
  request: EraseRequest,
): Promise<{ readonly answered: Answered } & Readonly<Ended>> {
  const ended: Ended = { sessions: [], mails: [], jobs: [] }
  const answered = await plant.writer.submit((_, work) =>
    answerIdempotently(plant, work, request, (now) => erase(work, request, now, ended)),
  )
  return { answered, ...ended }
}

async function erase(work: WorkInTransaction, request: EraseRequest, now: string, ended: Ended): Promise<Outcome> {
  const { entity, id, actor, reason, origin } = request
  const { state, tx } = work
  const hindered = failedPrecondition(state, request, { entity, id })
  if (hindered !== null) return hindered
  const users = entity === 'user' ? [id] : usersOf(state, id)
  const refusals: Refusal[] = []
  for (const user of users) refusals.push(...(await accountRefusals(work, actor, user)))
  if (refusals.length > 0) return refused(refusals)
  const [own, ...others] =
    entity === 'client'
      ? [clientErased(id), ...mergedFrom(state, id).map(clientErased), ...users.map(userErased)]
      : [userErased(id)]
  const changes = [{ ...own, reason }, ...[...others, ...driversErased(state, request)].map(following)]
  const personal = emptied(entity === 'client' ? id : null)
  const outcome = await commitChanges(work, changes, { actor: actor.id, at: now, ...origin, personal })
  for (const user of users) {
    await forgetCredentials(tx, user)
    await removeSecondFactor(tx, user)
    await forgetSigns(tx, user)
    await endPasswordLinks(tx, user, now)
    ended.sessions.push(...(await endSessions(tx, user, null)))
  }
  const clients = entity === 'client' ? [id, ...mergedFrom(state, id)] : [null]
  await forgetWishes(tx, users)
  await forgetViews(
    tx,
    users,
    clients.map((client) => personalText(state, 'client', client, 'company_name')),
  )
  for (const client of clients) ended.mails.push(...(await forgetAddressee(tx, users, client)))
  if (entity === 'client')
    ended.jobs.push(...(await eraseJobs(work, (about, of) => ownershipOf(state, about, of)?.client === id, now)))
  return outcome
}

const following = (change: Change): Change => ({ ...change, follows: 0 })

/** The clients that became a client: they were the same person. */
const mergedFrom = (state: PlantState, client: number): readonly number[] =>
  rowOf(state, 'client', client)?.merged_from ?? []

const usersOf = (state: PlantState, client: number): readonly number[] =>
  [...state.records.of('user').values()].filter(({ row }) => row.client === client).map(({ row }) => row.id)

/** U1 to U6: only users who may change an account may erase it, and an administrator must remain. */
async function accountRefusals(work: WorkInTransaction, actor: UserRow, user: number): Promise<readonly Refusal[]> {
  const before = rowOf(work.state, 'user', user)
  if (before === undefined) return []
  const after = { ...before, active: false }
  return userRefusals(work, { actor, before, after, email: undefined, password: undefined })
}

/** The contact methods are emptied too: the client gets no more messages. */
const clientErased = (id: number): Change =>
  changeOf('client', id, 'erased', { data: { preferred_contact_methods: [], personal: clientFields } })

const userErased = (id: number): Change =>
  changeOf('user', id, 'erased', { data: { active: false, personal: userFields } })

/** The erasures of the drivers of a client's wagons. */
function driversErased(state: PlantState, { entity, id }: EraseRequest): readonly Change[] {
  if (entity === 'user') return []
  return [...state.records.of('wagon').values()]
    .map(({ row }) => row.id)
    .filter((wagon) => ownershipOf(state, 'wagon', wagon)?.client === id)
    .filter((wagon) => personalText(state, 'wagon', wagon, 'driver') !== '')
    .map((wagon) => changeOf('wagon', wagon, 'erased', { data: { personal: ['driver'] } }))
}
