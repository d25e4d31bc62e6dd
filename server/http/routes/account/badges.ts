import { calls } from '#model/calls/calls.ts'
import { isStaff } from '#model/values/roles.ts'
import { rowOf } from '#plant/state.ts'
import { issueBadge, readBadges, revokeBadge } from '#server/accounts/badges.ts'
import { demandPassword } from '#server/accounts/demandPassword.ts'
import { hashPassword, shareOfUser } from '#server/accounts/passwords.ts'
import { pinSince, removePin, savePin } from '#server/accounts/pins.ts'
import { changeOf, commitChanges } from '#server/commands/commitChanges.ts'
import { type Route, snapshotRoute, userRoute } from '#server/http/routes/route.ts'
import { detailAnswer, send, writeOptionsOf } from '#server/http/routes/writeAnswers.ts'
import { problems } from '#server/problem.ts'
import { changeAccount } from './changeAccount.ts'

/** Badges, and one's own PIN. Decisions, section 89. */
export const badgeRoutes: readonly Route[] = [
  snapshotRoute(calls.listBadges, ({ tx }) => readBadges(tx)),

  userRoute(calls.issueBadges, async ({ server, request, reply, user, now, body }) => {
    const users = [...new Set(body().users)]
    const { origin = {} } = writeOptionsOf(request, user)
    const badges = await server.writer.submit(async (tx, work) => {
      const stray = users.find((id) => {
        const row = rowOf(work.state, 'user', id)
        return row === undefined || !row.active || !isStaff(row)
      })
      if (stray !== undefined) throw problems.fields({ users: [`User ${stray} is no active member of the staff.`] })
      const issued = []
      for (const id of users) {
        issued.push(await issueBadge(tx, id, user.id, now))
        const change = changeOf('user', id, 'badge_issued')
        await commitChanges(work, [change], { actor: user.id, at: now, personal: {}, ...origin })
      }
      return issued
    })
    reply.code(201)
    return { badges }
  }),

  userRoute(calls.revokeBadge, async ({ server, request, reply, user, id, now, body }) => {
    body()
    const { origin = {} } = writeOptionsOf(request, user)
    await server.writer.submit(async (tx, work) => {
      const holder = await revokeBadge(tx, id, now)
      if (holder === 'unknown') throw problems.notFound()
      if (holder === 'revoked') throw problems.conflict('This badge was revoked already.')
      const change = changeOf('user', holder, 'badge_revoked')
      await commitChanges(work, [change], { actor: user.id, at: now, personal: {}, ...origin })
    })
    return reply.code(204).send()
  }),

  userRoute(calls.ownPin, async ({ server, user }) => ({ set_at: await pinSince(server.db.read, user.id) })),

  userRoute(calls.setPin, async ({ server, request, reply, user, now, body }) => {
    if (!isStaff(user)) throw problems.notAllowed()
    const { current_password, pin } = body()
    const { key: _key, ...asking } = writeOptionsOf(request, user)
    await demandPassword(server, user.id, current_password, 'current_password')
    const pin_hash = await hashPassword(pin, shareOfUser(user.id))
    const answered = await changeAccount(server, {
      ...asking,
      id: user.id,
      type: 'user.pin_set',
      actor: user,
      alsoChanges: true,
      sideWrites: async (tx) => {
        await savePin(tx, user.id, { pin_hash, digits: pin.length }, now)
        return {}
      },
      answer: detailAnswer(''),
    })
    return answered.outcome.kind === 'done' ? { set_at: now } : send(reply, answered)
  }),

  userRoute(calls.removePin, async ({ server, request, reply, user, now, body }) => {
    const { key: _key, ...asking } = writeOptionsOf(request, user)
    await demandPassword(server, user.id, body().current_password, 'current_password')
    if ((await pinSince(server.db.read, user.id)) === null) throw problems.notFound()
    const answered = await changeAccount(server, {
      ...asking,
      id: user.id,
      type: 'user.pin_removed',
      actor: user,
      sideWrites: async (tx) => {
        await removePin(tx, user.id, now)
        return {}
      },
      answer: detailAnswer(''),
    })
    if (answered.outcome.kind !== 'done') return send(reply, answered)
    return reply.code(204).send()
  }),
]
