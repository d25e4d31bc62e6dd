import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type UserChanging, userRights } from '#machines/userRights.ts'
import { calls } from '#model/calls/calls.ts'
import { RoleNumber, type Self, type User, UserRow } from '#model/kinds/user.ts'
import { isObject } from '#model/values/isObject.ts'
import { can, permissions } from '#model/values/roles.ts'
import { rowOf } from '#plant/state.ts'
import { keptCredentialsOf, saveCredentials } from '#server/accounts/credentials.ts'
import { demandPassword } from '#server/accounts/demandPassword.ts'
import { mailOwner } from '#server/accounts/mailOwner.ts'
import { endPasswordLinks, mailPasswordLink } from '#server/accounts/passwordLinks.ts'
import { passwordRefusals } from '#server/accounts/passwordRules.ts'
import { hashPassword, shareOfUser } from '#server/accounts/passwords.ts'
import { endSessions, type Session } from '#server/accounts/sessions.ts'
import { invitationRefusals, userRefusals } from '#server/accounts/userRules.ts'
import { readUsers, staffOf } from '#server/accounts/users.ts'
import { emailRefusals } from '#server/commands/checks.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { bodyFields, pickFields, demandFields } from '#server/http/bodyFields.ts'
import { type Route, snapshotRoute, stateRoute, userRoute } from '#server/http/routes/route.ts'
import { answeredBefore, answerWith, rightsProblem, writeOptionsOf, send } from '#server/http/routes/writeAnswers.ts'
import { transactionOf, type WorkInTransaction } from '#server/log/work.ts'
import { problems } from '#server/problem.ts'
import { changeAccount } from './changeAccount.ts'

const names = ['first_name', 'last_name', 'email'] as const
const columns = ['role_number', 'client', 'broker', 'permissions', 'active'] as const
const scopes = ['broker', 'grower', 'staff', 'supervisor', 'manager', 'administrator'] as const

const scopeOf = ({ role_number, broker }: UserRow): string | null =>
  role_number === 0 && broker === null ? 'viewer' : (scopes[role_number] ?? null)

type OwnText = Pick<Self, 'email' | 'first_name' | 'last_name' | 'version'>
type Seated = Pick<Self, 'must_enrol' | 'within' | 'device'>

/** A user as they see themselves, with all permissions, from the role and granted singly. */
function selfOf(user: Session['user'], { email, first_name, last_name, version }: OwnText, seated: Seated): Self {
  const { id, role_number, client, broker } = user
  const held = permissions.filter((each) => can(user, each))
  const me = { id, email, first_name, last_name, role_number, client, broker }
  return { ...me, permissions: held, scope: scopeOf(user), ...seated, version }
}

async function demandUser(tx: Reader, id: number): Promise<User> {
  const [user] = await readUsers(tx, [id])
  if (user === undefined) throw problems.notFound()
  return user
}

/** The signed-in user. */
async function readSelf(tx: Reader, { id }: UserRow, must_enrol = false, device: Self['device'] = null): Promise<Self> {
  const user = await demandUser(tx, id)
  return selfOf(user, user, { must_enrol, within: null, device })
}

const nobodysText: OwnText = { email: '', first_name: '', last_name: '', version: 0 }

/** Who is at an enrolled device, or nobody, with the rights there; for all others as `readSelf`. */
async function readSelfAt(tx: Reader, { user, mustEnrol, device, seat }: Session): Promise<Self> {
  const presence = seat?.presence ?? null
  const at =
    device === null ? null : { id: device.id, name: device.name, place: device.place, steps: device.steps, presence }
  if (at === null || seat === null) return readSelf(tx, user, mustEnrol, at)
  const text = presence === null ? nobodysText : await demandUser(tx, user.id)
  return selfOf(user, text, { must_enrol: false, within: [...(user.within ?? [])], device: at })
}

const emailOf = async (tx: Reader, { id }: Pick<UserRow, 'id'>): Promise<string> =>
  (await keptCredentialsOf(tx, id))?.email ?? ''

/** Whether an address differs from a user's present one; inactive users included. */
const movesTo = async (tx: Reader, id: number, email: string | undefined): Promise<boolean> =>
  email !== undefined && email.toLowerCase() !== (await emailOf(tx, { id }))

const blankUser: Omit<UserRow, 'id' | 'role_number'> = { client: null, broker: null, permissions: [], active: true }
const hashOf = (password: string | undefined, by: UserRow): Promise<string> | undefined =>
  password === undefined ? undefined : hashPassword(password, shareOfUser(by.id))

/** Under another name, since the lint takes every `catch` for a promise's. */
const otherwise = z.catch

/** The rights that a body asks for, which may have faults elsewhere. */
const Asked = z.object({
  role_number: otherwise(z.optional(RoleNumber), undefined),
  permissions: otherwise(z.optional(UserRow.shape.permissions), undefined),
  active: otherwise(z.optional(z.boolean()), undefined),
})

/** A change of a user as its unread body asks for it; `before` is null for a new user. */
function askedChange(actor: UserRow, before: UserRow | null, claimed: object): UserChanging {
  const signIn = 'email' in claimed ? 'email' : 'password' in claimed ? 'password' : null
  const stands = before ?? { id: 0, role_number: 0, ...blankUser }
  return { actor, before, after: { ...stands, ...bodyFields(Asked.parse(claimed)) }, signIn }
}

/** Reads a body. If it is invalid, a right that the actor lacks is told first. Decisions, section 4. */
function readUnlessForbidden<T>(body: () => T, changing: () => UserChanging): T {
  try {
    return body()
  } catch (fault) {
    const rights = userRights(changing()).filter(({ kind }) => kind === 'right')
    throw rights.length > 0 ? rightsProblem(rights) : fault
  }
}

const claimedBy = ({ body }: FastifyRequest): object => (isObject(body) ? body : {})

/** One's own name and address, and the managers' calls about users. */
export const userRoutes: readonly Route[] = [
  snapshotRoute(calls.self, ({ tx, session }) => readSelfAt(tx, session)),

  userRoute(calls.changeSelf, async ({ server, request, reply, session, user, now, body }) => {
    const { current_password, ...rest } = body()
    const fields = demandFields(rest)
    const asking = writeOptionsOf(request, user)
    const answer = await answeredBefore(server, asking, now)
    if (answer !== null) return send(reply, { answer })
    // The owner of the address controls the account: they can request a new password.
    const moves = await movesTo(server.db.read, user.id, fields.email)
    if (moves && current_password === undefined)
      throw problems.fields({ current_password: ['Enter your present password.'] })
    // A taken address reveals that somebody has an account here, so tries are limited.
    const attempt = `email of ${user.id}`
    if (moves) {
      server.failures.check(attempt)
      server.failures.failed(attempt)
      await demandPassword(server, user.id, current_password ?? '', 'current_password')
    }
    const answered = await changeAccount(server, {
      ...asking,
      id: user.id,
      type: 'user.changed',
      personal: fields,
      actor: user,
      check: ({ tx }) => emailRefusals(tx, fields.email, user.id),
      sideWrites: async (tx) => {
        const sendMail = moves ? await mailOwner(tx, server, { user: user.id, kind: 'email_changed' }, now) : undefined
        await saveCredentials(tx, user.id, fields)
        if (sendMail === undefined) return {}
        await endPasswordLinks(tx, user.id, now)
        return { sendMail, ended: await endSessions(tx, user.id, session.hash) }
      },
      answer: answerWith((work) => readSelf(transactionOf(work), user)),
    })
    if (moves && answered.outcome.kind !== 'refused') server.failures.forgive(attempt)
    return send(reply, answered)
  }),

  stateRoute(calls.listStaff, ({ state }) => staffOf(state)),
  snapshotRoute(calls.listUsers, async ({ tx }) => [
    ...(await readUsers(tx, tx.selectFrom('users').select('id').$asScalar())),
  ]),
  snapshotRoute(calls.getUser, async ({ tx, id }) => {
    const [user] = await readUsers(tx, [id])
    if (user === undefined) throw problems.notFound()
    return user
  }),

  userRoute(calls.addUser, async ({ server, request, reply, user: actor, now, body }) => {
    const fields = readUnlessForbidden(
      () => bodyFields(body()),
      () => askedChange(actor, null, claimedBy(request)),
    )
    const asking = writeOptionsOf(request, actor)
    if (fields.password === undefined) {
      // A repeated invitation sends no mail, so it takes nothing of the allowance.
      const earlier = await answeredBefore(server, asking, now)
      if (earlier !== null) return send(reply, { answer: earlier })
      server.allowances.invitations.consume(`user ${actor.id}`)
    }
    const passwordHash = await hashOf(fields.password, actor)
    const data = { ...blankUser, ...pickFields(fields, columns) }
    const after = { id: 0, role_number: 0, ...data }
    const answered = await changeAccount(server, {
      ...asking,
      id: null,
      type: 'user.added',
      data,
      personal: pickFields(fields, names),
      actor,
      check: async (work) => {
        const { email, password } = fields
        return [
          ...(await userRefusals(work, { actor, before: null, after, email, password })),
          ...passwordRefusals(work.state, { field: 'password', password, email: email ?? '' }),
        ]
      },
      sideWrites: async (tx, id) => {
        await saveCredentials(tx, id, { email: fields.email, passwordHash })
        if (passwordHash !== undefined || !after.active) return {}
        return { sendMail: await mailPasswordLink(tx, server, { user: id, kind: 'invitation' }, now) }
      },
    })
    return send(reply, answered)
  }),

  userRoute(calls.changeUser, async ({ server, request, reply, user: actor, id, now, body }) => {
    const stands = rowOf(await server.writer.plant(), 'user', id)
    if (stands === undefined) throw problems.notFound()
    const claimed = claimedBy(request)
    if ('password' in claimed && id === actor.id) throw problems.notAllowed('Change your own password in your profile.')
    const fields = readUnlessForbidden(
      () => demandFields(body()),
      () => askedChange(actor, stands, claimed),
    )
    // One's own address needs the password: otherwise an open session would be enough to take over the account.
    if (id === actor.id && (await movesTo(server.db.read, id, fields.email)))
      throw problems.notAllowed('Change your own address in your profile.')
    const passwordHash = await hashOf(fields.password, actor)
    const data = pickFields(fields, columns)
    const check = async (work: WorkInTransaction) => {
      const before = rowOf(work.state, 'user', id)
      const { email, password } = fields
      if (before === undefined) return []
      const address = email ?? (await emailOf(work.tx, before))
      return [
        ...(await userRefusals(work, { actor, before, after: { ...before, ...data }, email, password })),
        ...passwordRefusals(work.state, { field: 'password', password, email: address }),
      ]
    }
    const sideWrites = async (tx: Transaction<Tables>) => {
      const moves = await movesTo(tx, id, fields.email)
      const kind = moves ? 'email_changed' : passwordHash === undefined ? null : 'password_changed'
      const sendMail = kind === null ? undefined : await mailOwner(tx, server, { user: id, kind }, now)
      await saveCredentials(tx, id, { email: fields.email, passwordHash })
      // A changed address, a new password and deactivation invalidate the user's links for good.
      if (fields.email !== undefined || passwordHash !== undefined || data.active === false)
        await endPasswordLinks(tx, id, now)
      if (data.active !== false && kind === null) return {}
      return { sendMail, ended: await endSessions(tx, id, null) }
    }
    const type = Object.keys(fields).join() === 'password' ? 'user.password_changed' : 'user.changed'
    const personal = pickFields(fields, names)
    const answered = await changeAccount(server, {
      ...writeOptionsOf(request, actor),
      id,
      type,
      data,
      personal,
      actor,
      check,
      alsoChanges: passwordHash !== undefined,
      sideWrites,
    })
    return send(reply, answered)
  }),

  userRoute(calls.inviteUser, async ({ server, request, reply, user: actor, id, now, body }) => {
    const stands = rowOf(await server.writer.plant(), 'user', id)
    if (stands === undefined) throw problems.notFound()
    readUnlessForbidden(body, () => askedChange(actor, stands, {}))
    const asking = writeOptionsOf(request, actor)
    const earlier = await answeredBefore(server, asking, now)
    if (earlier !== null) return send(reply, { answer: earlier })
    server.allowances.invitations.consume(`user ${actor.id}`)
    server.allowances.invitationsToOne.consume(`user ${id}`)
    const answered = await changeAccount(server, {
      ...asking,
      id,
      type: 'user.invited',
      actor,
      check: (work) => invitationRefusals(work, actor, id, server.mailer.canSend),
      sideWrites: async (tx) => ({
        sendMail: await mailPasswordLink(tx, server, { user: id, kind: 'invitation' }, now),
      }),
    })
    return send(reply, answered)
  }),
]
