import type { FastifyRequest } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { requiredFromRole } from '#model/calls/secondFactor.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { keptCredentialsOf } from '#server/accounts/credentials.ts'
import { wrongCode } from '#server/accounts/demandCode.ts'
import { demandPassword } from '#server/accounts/demandPassword.ts'
import { mailOwner } from '#server/accounts/mailOwner.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '#server/accounts/secondFactors.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { totpAddress } from '#server/accounts/totp.ts'
import { userRefusals } from '#server/accounts/userRules.ts'
import type { WriteOptions } from '#server/commands/writeOptions.ts'
import { type Route, stateRoute, userRoute } from '#server/http/routes/route.ts'
import { detailAnswer, send, writeOptionsOf } from '#server/http/routes/writeAnswers.ts'
import type { Server } from '#server/http/server.ts'
import { problems } from '#server/problem.ts'
import { type AccountChange, changeAccount } from './changeAccount.ts'

/** The answer has secrets, so it is not stored under a key; after a lost answer the call must be made again. */
function unrepeated(request: FastifyRequest, user: UserRow): WriteOptions {
  const { key: _key, ...asking } = writeOptionsOf(request, user)
  return asking
}

/** A change of one's own second factor; the route answers with its new recovery codes. */
const changeOwn = (
  server: Server,
  request: FastifyRequest,
  user: UserRow,
  change: Pick<AccountChange, 'type' | 'check' | 'sideWrites'>,
) =>
  changeAccount(server, {
    ...unrepeated(request, user),
    id: user.id,
    actor: user,
    answer: detailAnswer(''),
    ...change,
  })

async function demandFactor({ db }: Server, user: number): Promise<void> {
  if ((await secondFactorOf(db.read, user)) === null) throw problems.conflict('Two-factor sign-in is off.')
}

/** The user's own second factor, and removing another user's lost one. Decisions, section 4. */
export const secondFactorRoutes: readonly Route[] = [
  stateRoute(calls.secondFactor, async ({ server, state, user }) => {
    const factor = await secondFactorOf(server.db.read, user.id)
    const { require_second_factor: wanted } = settingsOf(state)
    return {
      since: factor?.since ?? null,
      required: wanted && user.role_number >= requiredFromRole,
      recovery_codes: factor?.recoveryCodes.length ?? 0,
    }
  }),

  userRoute(calls.beginSecondFactor, async ({ server, user, now, body }) => {
    const { current_password } = body()
    await demandPassword(server, user.id, current_password, 'current_password')
    const secret = await server.writer.submit((tx) => beginSecondFactor(tx, user.id, now))
    if (secret === null) throw problems.conflict('Two-factor sign-in is on already. Turn it off first.')
    const account = (await keptCredentialsOf(server.db.read, user.id))?.email ?? ''
    const { company_name: issuer } = settingsOf(await server.writer.plant())
    return { secret, address: totpAddress({ secret, issuer, account }) }
  }),

  userRoute(calls.confirmSecondFactor, async ({ server, request, reply, session, user, now, body }) => {
    const { code } = body()
    const attempt = `code of ${user.id}`
    server.failures.check(attempt)
    server.failures.failed(attempt)
    let codes: readonly string[] = []
    const answered = await changeOwn(server, request, user, {
      type: 'user.second_factor_added',
      check: async ({ tx }) => {
        const recoveryCodes = await confirmSecondFactor(tx, user.id, code, now)
        if (recoveryCodes === null) throw wrongCode()
        codes = recoveryCodes
        return []
      },
      sideWrites: async (tx) => {
        const sendMail = await mailOwner(tx, server, { user: user.id, kind: 'second_factor_added' }, now)
        // Other sessions were opened with the password alone.
        return { sendMail, ended: await endSessions(tx, user.id, session.hash) }
      },
    })
    if (answered.outcome.kind !== 'done') return send(reply, answered)
    server.failures.forget(attempt)
    return { recovery_codes: [...codes] }
  }),

  userRoute(calls.renewRecoveryCodes, async ({ server, request, reply, user, body }) => {
    const { current_password } = body()
    await demandFactor(server, user.id)
    await demandPassword(server, user.id, current_password, 'current_password')
    let codes: readonly string[] = []
    const answered = await changeOwn(server, request, user, {
      type: 'user.recovery_codes_renewed',
      sideWrites: async (tx) => {
        codes = await renewRecoveryCodes(tx, user.id)
        return {}
      },
    })
    return answered.outcome.kind === 'done' ? { recovery_codes: [...codes] } : send(reply, answered)
  }),

  userRoute(calls.removeSecondFactor, async ({ server, request, reply, session, user, now, body }) => {
    const { current_password } = body()
    await demandFactor(server, user.id)
    await demandPassword(server, user.id, current_password, 'current_password')
    const answered = await removeFactor(server, {
      asking: { ...unrepeated(request, user), answer: detailAnswer('Two-factor sign-in is off.') },
      actor: user,
      id: user.id,
      keeps: session.hash,
      now,
    })
    return send(reply, answered)
  }),

  userRoute(calls.removeUserSecondFactor, async ({ server, request, reply, user: actor, id, now, body }) => {
    if (rowOf(await server.writer.plant(), 'user', id) === undefined) throw problems.notFound()
    body()
    if (id === actor.id) throw problems.notAllowed('Turn off your own two-factor sign-in in your profile.')
    return send(reply, await removeFactor(server, { asking: unrepeated(request, actor), actor, id, keeps: null, now }))
  }),
]

interface FactorRemoval {
  readonly asking: WriteOptions
  readonly actor: UserRow
  readonly id: number
  /** The session that stays open, the caller's own; null if all end. */
  readonly keeps: string | null
  readonly now: string
}

/**
 * Removes a second factor, the user's own or that of a user whose password they may reset; ends that user's sessions
 * but the kept one.
 */
const removeFactor = (server: Server, { asking, actor, id, keeps, now }: FactorRemoval) =>
  changeAccount(server, {
    ...asking,
    id,
    type: 'user.second_factor_removed',
    actor,
    check: async (work) => {
      const before = rowOf(work.state, 'user', id)
      if (before === undefined) return []
      const password = id === actor.id ? undefined : ''
      const refusals = await userRefusals(work, { actor, before, after: before, email: undefined, password })
      if (refusals.length === 0 && (await secondFactorOf(work.tx, id)) === null)
        throw problems.conflict('This user has no two-factor sign-in.')
      return refusals
    },
    sideWrites: async (tx) => {
      const sendMail = await mailOwner(tx, server, { user: id, kind: 'second_factor_removed' }, now)
      await removeSecondFactor(tx, id)
      return { sendMail, ended: await endSessions(tx, id, keeps) }
    },
  })
