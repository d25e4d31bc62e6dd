import { calls } from '#model/calls/calls.ts'
import type { Device } from '#model/calls/devices.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { msLater } from '#model/values/calendar.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import {
  closeKeys,
  endOfKey,
  enrolmentOf,
  enrolmentSeconds,
  newEnrolmentCode,
  openKey,
  ownEnrolment,
  readEnrolmentCode,
} from '#server/accounts/devices.ts'
import { endLinksOf, keepLink, redeemLink } from '#server/accounts/oneTimeLinks.ts'
import { presentAt } from '#server/accounts/presences.ts'
import { closeSession } from '#server/accounts/sessions.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import type { Reader } from '#server/db/reader.ts'
import { cookieNames, forgetSession, setCsrf, setDevice } from '#server/http/authentication.ts'
import { bodyFields, demandFields } from '#server/http/bodyFields.ts'
import { guestRoute, logRoute, type Route, userRoute } from '#server/http/routes/route.ts'
import { answerUndone, answerWith, send, writeOptionsOf } from '#server/http/routes/writeAnswers.ts'
import { transactionOf } from '#server/log/work.ts'
import { problems } from '#server/problem.ts'
import { labelOf, sessionOfBrowser } from './signIn.ts'

/** A device as administrators see it; null for an unknown one. */
async function readDevice(tx: Reader, state: PlantState, id: number, now: string): Promise<Device | null> {
  const kept = state.records.of('device').get(id)
  if (kept === undefined) return null
  const key = await tx
    .selectFrom('device_keys')
    .select(['last_seen_at', 'expires_at'])
    .where('device_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const stay = await presentAt(tx, id, now, settingsOf(state).idle_minutes)
  return {
    ...kept.row,
    enrolled: key !== undefined,
    last_seen_at: key?.last_seen_at ?? null,
    expires_at: key?.expires_at ?? null,
    present: stay?.user_id ?? null,
    version: kept.version,
  }
}

/** 404 for a device that there is not, 409 for one that was ended. */
function demandDevice(state: PlantState, id: number): void {
  const device = rowOf(state, 'device', id)
  if (device === undefined) throw problems.notFound()
  if (!device.active) throw problems.conflict('This device was ended. Add it again.')
}

const answerDevice = (id: number | null, now: string, status = 200) =>
  answerWith(async (work) => {
    const of = id ?? Math.max(...work.state.records.of('device').newestFirst())
    return readDevice(transactionOf(work), work.state, of, now)
  }, status)

/** Enrolled devices. Decisions, section 89. */
export const deviceRoutes: readonly Route[] = [
  logRoute(calls.listDevices, async ({ tx, state, now }) => {
    const devices: Device[] = []
    for (const id of state.records.of('device').newestFirst()) {
      const device = await readDevice(tx, state, id, now)
      if (device !== null) devices.push(device)
    }
    return devices
  }),

  userRoute(calls.addDevice, async ({ server, request, reply, user, now, body }) => {
    const answered = await changeRecord(server, {
      ...writeOptionsOf(request, user),
      entity: 'device',
      id: null,
      type: 'device.added',
      data: { ...body(), active: true },
      actor: user,
      answer: answerDevice(null, now, 201),
    })
    return send(reply, answered)
  }),

  userRoute(calls.changeDevice, async ({ server, request, reply, user, id, now, body }) => {
    const asking = writeOptionsOf(request, user)
    demandDevice(await server.writer.plant(), id)
    const answered = await changeRecord(server, {
      ...asking,
      entity: 'device',
      id,
      type: 'device.changed',
      data: bodyFields(demandFields(body())),
      actor: user,
      answer: answerDevice(id, now),
    })
    return send(reply, answered)
  }),

  userRoute(calls.endDevice, async ({ server, request, reply, user, id, now, body }) => {
    const asking = writeOptionsOf(request, user)
    demandDevice(await server.writer.plant(), id)
    body()
    let ended: readonly string[] = []
    const answered = await changeRecord(server, {
      ...asking,
      entity: 'device',
      id,
      type: 'device.ended',
      data: { active: false },
      actor: user,
      sideWrites: async (tx) => {
        await endLinksOf(tx, enrolmentOf(id), now)
        ended = await closeKeys(tx, id, now)
      },
      answer: answerDevice(id, now),
    })
    server.live.sessionsEnded(ended)
    return send(reply, answered)
  }),

  userRoute(calls.deviceCode, async ({ server, user, id, now, body }) => {
    demandDevice(await server.writer.plant(), id)
    body()
    const code = newEnrolmentCode()
    const link = { purpose: enrolmentOf(id), user: user.id, seconds: enrolmentSeconds }
    await server.writer.submit(async (tx) => {
      await endLinksOf(tx, link.purpose, now)
      await keepLink(tx, code, link, now)
    })
    return { code: `${code.slice(0, 5)}-${code.slice(5)}`, expires_at: msLater(now, enrolmentSeconds * 1000) }
  }),

  guestRoute(calls.ownEnrolment, async ({ server, request, now }) =>
    ownEnrolment(
      server.db.read,
      request.hasAuthorization ? request.token : (request.cookies[cookieNames(server).device] ?? ''),
      now,
    ),
  ),

  guestRoute(calls.enrolDevice, async ({ server, request, reply, now, body }) => {
    const attempt = `enrolment at ${placeOf(request.ip).near}`
    server.failures.check(attempt)
    server.failures.failed(attempt)
    const label = labelOf(request)
    // Whoever was signed in at this browser is not the device.
    const before = sessionOfBrowser(request)
    let actor: Pick<UserRow, 'id'> | null = null
    const opened = await server.writer.submit(async (tx, { state }) => {
      const link = await redeemLink(tx, readEnrolmentCode(body.code), now)
      const device = Number(/^device (\d+)$/.exec(link?.purpose ?? '')?.[1] ?? 0)
      if (link === null || rowOf(state, 'device', device)?.active !== true) return null
      actor = { id: link.user }
      const expires = endOfKey(now, settingsOf(state))
      if (before !== null) await closeSession(tx, before.hash)
      return { device, expires, ...(await openKey(tx, { device, label, expires }, now)) }
    })
    if (opened === null)
      throw problems.fields({
        code: ['This code is wrong, used or too old. Let the administrator’s page show a new one.'],
      })
    server.failures.forget(attempt)
    server.live.sessionsEnded(before === null ? opened.ended : [before.hash, ...opened.ended])
    if (before !== null) forgetSession(reply, server)
    const { outcome } = await changeRecord(server, {
      entity: 'device',
      id: opened.device,
      type: 'device.enrolled',
      data: {},
      actor,
      alsoChanges: true,
      answer: (_, undone) => (undone.kind === 'done' ? { status: 200, body: '', headers: {} } : answerUndone(undone)),
    })
    if (outcome.kind !== 'done') throw problems.notFound()
    setDevice(reply, opened.token, opened.expires, server)
    setCsrf(reply, opened.csrf, server)
    return { token: opened.token }
  }),
]
