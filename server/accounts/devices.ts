import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isPressOf } from '#machines/presence.ts'
import type { OwnEnrolment } from '#model/calls/devices.ts'
import type { DeviceRow } from '#model/kinds/device.ts'
import { deviceAlone, personAt } from '#model/kinds/deviceRights.ts'
import { Settings } from '#model/kinds/settings.ts'
import { inBase32 } from '#model/values/badgeCode.ts'
import { type Calendar, day, minute, msLater, presentSeason } from '#model/values/calendar.ts'
import { roles } from '#model/values/roles.ts'
import { believedLeap } from '#server/clock.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken, tokenHash } from '#server/tokens.ts'
import { endStays, notePress } from './presences.ts'
import type { Session } from './sessions.ts'

type Tx = Transaction<Tables>

/** The validity of the code that enrols a tablet, seconds. */
export const enrolmentSeconds = 30 * 60

/** A key that would end sooner lasts into the season after, ms. */
const shortest = 60 * day
const notedEvery = 5 * minute
const usualIdle = Settings.parse({}).idle_minutes
/** Presses that follow each other closer than this are noted as one, ms. */
const pressesNotedEvery = 10_000

/** The purpose of the link of an enrolment. */
export const enrolmentOf = (device: number): string => `device ${device}`

/** A code for an enrolment, as people type it: 50 bits. */
export const newEnrolmentCode = (): string => inBase32(randomBytes(7)).slice(0, 10)

/** A typed code: without blanks and hyphens, in capitals, `O` and `I` as the digits that they are taken for. */
export const readEnrolmentCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** The end of a key that is made now: with the season, and at least 60 days. */
export function endOfKey(now: string, calendar: Calendar): string {
  const least = msLater(now, shortest)
  const { until: end } = presentSeason(now, calendar)
  if (end !== null && end > least) return end
  return presentSeason(end ?? least, calendar).until ?? least
}

interface NewKey {
  readonly device: number
  readonly label: string
  readonly expires: string
}

/** Makes the key of a device, in place of any earlier one. The token is only in the answer. */
export async function openKey(tx: Tx, { device, label, expires }: NewKey, now: string) {
  const ended = await closeKeys(tx, device, now)
  const [token, csrf] = [newToken(), newToken()]
  const row = { token_hash: tokenHash(token), device_id: device, csrf, created_at: now, expires_at: expires }
  await tx
    .insertInto('device_keys')
    .values({ ...row, last_seen_at: now, label })
    .execute()
  return { token, csrf, ended }
}

/** Ends the keys of a device, and who was at it; returns the hashes of the keys. */
export async function closeKeys(tx: Tx, device: number, now: string): Promise<readonly string[]> {
  await endStays(tx, { device_id: device }, now)
  const keys = await tx
    .updateTable('device_keys')
    .set({ expires_at: now })
    .where('device_id', '=', device)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .execute()
  return keys.map(({ token_hash }) => token_hash)
}

/** For how long it is known of a key that it has ended, ms: a tablet may lie in a drawer until the next season. */
const endKnownFor = 400 * day

/** Deletes keys that ended long ago. */
export const forgetKeys = async (tx: Tx, now: string): Promise<void> =>
  void (await tx.deleteFrom('device_keys').where('expires_at', '<=', msLater(now, -endKnownFor)).execute())

/** What has become of the key of a device. */
export async function ownEnrolment(tx: Reader, token: string, now: string): Promise<OwnEnrolment> {
  const key = await tx
    .selectFrom('device_keys')
    .innerJoin('devices', 'devices.id', 'device_keys.device_id')
    .select(['device_keys.expires_at', 'devices.active'])
    .where('device_keys.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (key === undefined) return { key: 'unknown' }
  return { key: key.expires_at > now && key.active === 1 ? 'valid' : 'ended' }
}

/** The sessions of enrolled devices among some keys, with nobody at them. */
export async function findDevices(
  { read }: Pick<Database, 'read'>,
  hashes: readonly string[],
  now: string,
): Promise<readonly Session[]> {
  if (hashes.length === 0) return []
  const rows = await read
    .selectFrom('device_keys')
    .innerJoin('devices', 'devices.id', 'device_keys.device_id')
    .selectAll('devices')
    .select(['device_keys.token_hash', 'device_keys.csrf', 'device_keys.expires_at', 'device_keys.last_seen_at'])
    .select('device_keys.created_at as opened_at')
    .where('device_keys.token_hash', 'in', hashes)
    .where('device_keys.expires_at', '>', now)
    .where('devices.active', '=', 1)
    .execute()
  return rows.map((row) => {
    const device = fromColumns('device', row)
    return {
      hash: row.token_hash,
      csrf: row.csrf,
      noteAfter: msLater(row.last_seen_at, notedEvery),
      opened: row.opened_at,
      believedFrom: msLater(row.opened_at, -believedLeap),
      expires: row.expires_at,
      user: deviceAlone(device.steps),
      mustEnrol: false,
      device,
      seat: { presence: null },
    }
  })
}

/** What a call says about its press. */
export interface Press {
  readonly presence: string
  readonly pressed_at: string | undefined
}

/**
 * Finds the session of a device's token, with the person whose press a call is; null if it is none's. Looked up for
 * each call: a badge that was revoked on another server is dead at once.
 */
export type FindDevice = (token: string, press: Press | null, isWrite: boolean) => Promise<Session | null>

export function deviceFinder({ db, writer, clock }: PlantContext): FindDevice {
  // A failed note of the last use is ignored: a full disk must not keep anybody from reading.
  const note = (write: (tx: Tx) => Promise<unknown>): Promise<unknown> => writer.submit(write).catch(() => {})
  return async (token, press, isWrite) => {
    const now = clock()
    const [alone] = await findDevices(db, [tokenHash(token)], now)
    if (alone === undefined || alone.device === null) return null
    const { device } = alone
    if (alone.noteAfter < now)
      await note((tx) =>
        tx.updateTable('device_keys').set({ last_seen_at: now }).where('token_hash', '=', alone.hash).execute(),
      )
    if (press === null) return alone
    const stay = await stayOf(db.read, device, press.presence)
    if (stay === undefined || !isPressOf(stay, { ...press, now }, stay.idle_minutes ?? usualIdle)) return alone
    const at = press.pressed_at === undefined || press.pressed_at > now ? now : press.pressed_at
    if (isWrite && at > msLater(stay.last_press_at, pressesNotedEvery)) await note((tx) => notePress(tx, stay.id, at))
    const user = await db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', stay.user_id)
      .where('active', '=', 1)
      .where('role_number', '>=', roles.staff)
      .executeTakeFirst()
    if (user === undefined) return alone
    return { ...alone, user: personAt(fromColumns('user', user), device.steps), seat: { presence: stay.id } }
  }
}

/** A stay at a device, with the idle time; undefined for an unknown one, and without its badge or PIN by now. */
const stayOf = (tx: Reader, { id: device }: DeviceRow, presence: string) =>
  tx
    .selectFrom('presences')
    // A plant that has set nothing has no row.
    .leftJoin('settings', (join) => join.on('settings.id', '=', 1))
    .leftJoin('badges', 'badges.id', 'presences.badge_id')
    .leftJoin('pins', 'pins.user_id', 'presences.user_id')
    .selectAll('presences')
    .select('settings.idle_minutes')
    .where('presences.id', '=', presence)
    .where('presences.device_id', '=', device)
    .where((eb) =>
      eb.or([
        eb.and([eb('presences.badge_id', 'is', null), eb('pins.set_at', '<=', eb.ref('presences.began_at'))]),
        eb.and([eb('badges.id', 'is not', null), eb('badges.revoked_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
