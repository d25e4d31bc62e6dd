import { sentWithin } from '#machines/presence.ts'
import { calls } from '#model/calls/calls.ts'
import type { TakeOver } from '#model/calls/devices.ts'
import type { DeviceRow } from '#model/kinds/device.ts'
import { readBadgeCode } from '#model/values/badgeCode.ts'
import { msLater } from '#model/values/calendar.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { badgeWith, useBadge } from '#server/accounts/badges.ts'
import { demandPin } from '#server/accounts/pins.ts'
import { leave, readHere, readPeople, recordStay, takeOver } from '#server/accounts/presences.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { type Route, userRoute } from '#server/http/routes/route.ts'
import { answerOf, answerOnce, send, writeOptionsOf } from '#server/http/routes/writeAnswers.ts'
import type { Server } from '#server/http/server.ts'
import { problems } from '#server/problem.ts'
import { addDropped } from '#server/refusals/addDropped.ts'

/** The enrolled device of a call, and the presence that it names; 403 for all others. */
function demandSeat({ device, seat }: Session): { readonly device: DeviceRow; readonly presence: string | null } {
  if (device === null || seat === null) throw problems.notAllowed('This is no enrolled device.')
  return { device, presence: seat.presence }
}

/**
 * A stay of before that a device may tell of: of the last two weeks, as its presses. What its clock puts into the time to come
 * is taken as now, as its presses are.
 */
function believable(stay: NonNullable<TakeOver['earlier']>, now: string): NonNullable<TakeOver['earlier']> {
  const notLater = (at: string): string => (at > now ? now : at)
  const [began_at, ended_at] = [notLater(stay.began_at), stay.ended_at === null ? null : notLater(stay.ended_at)]
  if (now > msLater(began_at, sentWithin) || (ended_at !== null && ended_at < began_at))
    throw problems.fields({ earlier: ['This stay is not of the last two weeks.'] })
  return { ...stay, began_at, ended_at }
}

const here = async ({ db }: Server, state: PlantState, device: DeviceRow, now: string) =>
  readHere(db.read, state, device, now)

/** Who is at the device that asks: taking over and leaving. Decisions, section 89. */
export const hereRoutes: readonly Route[] = [
  userRoute(calls.here, async ({ server, session, now }) => {
    const { device } = demandSeat(session)
    const state = await server.writer.plant()
    const people = await readPeople(server.db.read, state, device.id)
    return { ...(await here(server, state, device, now)), people }
  }),

  userRoute(calls.takeOver, async ({ server, request, session, body }) => {
    const { device } = demandSeat(session)
    const { badge: code, user = 0, pin, seen = null, earlier } = body()
    const who = { place: request.ip, device: device.id }
    if (pin !== undefined) {
      try {
        await demandPin(server, { user, device: device.id, pin })
      } catch (error) {
        request.log.warn({ ...who, user }, 'a PIN was not taken')
        throw error
      }
    }
    return server.writer.submit(async (tx, { state }) => {
      const now = server.clock()
      const { idle_minutes } = settingsOf(state)
      const arrive = async (who: { readonly user: number; readonly badge: number | null }) => {
        if (earlier === undefined) await takeOver(tx, { device: device.id, ...who, seen }, now, idle_minutes)
        else await recordStay(tx, { device: device.id, ...who, ...believable(earlier, now) }, idle_minutes)
        return readHere(tx, state, device, now)
      }
      if (code === undefined) return arrive({ user, badge: null })
      const badge = await badgeWith(tx, readBadgeCode(code) ?? '')
      if (badge === null) {
        request.log.warn(who, 'a badge was not taken')
        throw problems.fields({ badge: ['This badge does not work here. Ask an administrator for a new one.'] })
      }
      await useBadge(tx, badge.id, device.id, now)
      return arrive({ user: badge.user, badge: badge.id })
    })
  }),

  userRoute(calls.leaveHere, async ({ server, session, body }) => {
    const { device, presence } = demandSeat(session)
    body()
    return server.writer.submit(async (tx, { state }) => {
      const now = server.clock()
      await leave(tx, { device: device.id, only: presence }, now, settingsOf(state).idle_minutes)
      return readHere(tx, state, device, now)
    })
  }),

  userRoute(calls.stayHere, async ({ server, session, now, body }) => {
    const { device } = demandSeat(session)
    body()
    return here(server, await server.writer.plant(), device, now)
  }),

  userRoute(calls.noteDropped, async ({ server, request, reply, session, user, now, body }) => {
    const { key, origin } = writeOptionsOf(request, user)
    const { device } = demandSeat(session)
    const dropped = body()
    const state = await server.writer.plant()
    if (rowOf(state, 'user', dropped.person) === undefined)
      throw problems.fields({ person: [`There is no user ${dropped.person}.`] })
    if (dropped.pressed_at > now) throw problems.fields({ pressed_at: ['This is yet to come.'] })
    const said = origin?.happened_at ?? now
    const by = { dropped_by: user.id, device: device.id, dropped_at: said > now ? now : said }
    const answer = await answerOnce(server, key, async () => {
      await server.writer.submit((tx) => addDropped(tx, { ...dropped, ...by }))
      return answerOf(200, {})
    })
    return send(reply, { answer })
  }),
]
