import { isStaff } from '#model/values/roles.ts'
import { type ViewersMessage, ShowingMessage, type ShownRecord, type Viewer } from '#model/wire/socketMessage.ts'
import type { Listener } from './listeners.ts'

/**
 * Who has which record's page open. Staff see staff; others neither see nor are seen. It is in the memory of this server
 * alone, and ends with the socket. Decisions, section 85.
 */
export interface Viewers {
  /** A socket says what its page shows from now on. Anything else is ignored. */
  readonly heard: (listener: Listener, text: string) => void
  /** A user's rights have changed. */
  readonly changed: (listener: Listener) => void
  /** A socket is closed. */
  readonly left: (listener: Listener) => void
}

/** The most people that a message names. */
const mostNamed = 20

interface Showing {
  readonly record: ShownRecord
  /** The last message about it; `none` before the first. */
  told: string
}

const none = '[]'
const keyOf = ({ list, id }: ShownRecord): string => `${list}/${id}`

export function createViewers(send: (listener: Listener, texts: readonly string[]) => void): Viewers {
  const showing = new Map<Listener, Showing>()
  const byRecord = new Map<string, Set<Listener>>()

  function hide(listener: Listener): void {
    const before = showing.get(listener)
    if (before === undefined) return
    showing.delete(listener)
    const others = byRecord.get(keyOf(before.record))
    others?.delete(listener)
    if (others?.size === 0) byRecord.delete(keyOf(before.record))
    tell(before.record)
  }

  function show(listener: Listener, record: ShownRecord): void {
    showing.set(listener, { record, told: none })
    byRecord.set(keyOf(record), (byRecord.get(keyOf(record)) ?? new Set()).add(listener))
    tell(record)
  }

  function tell(record: ShownRecord): void {
    const listeners = [...(byRecord.get(keyOf(record)) ?? [])].filter(({ user }) => isStaff(user))
    for (const listener of listeners) {
      const place = showing.get(listener)
      const others = viewersOf(listeners.filter(({ session }) => session !== listener.session))
      const told = JSON.stringify(others)
      if (place === undefined || place.told === told) continue
      place.told = told
      const message: ViewersMessage = { type: 'viewers', record, others }
      send(listener, [JSON.stringify(message)])
    }
  }

  return {
    heard(listener, text) {
      const record = readShowing(text)
      if (record === undefined) return
      const before = showing.get(listener)?.record ?? null
      if ((before && keyOf(before)) === (record && keyOf(record))) return
      hide(listener)
      if (record !== null && isStaff(listener.user)) show(listener, record)
    },
    changed(listener) {
      if (!isStaff(listener.user)) hide(listener)
    },
    left: hide,
  }
}

/** The record of a message; undefined for anything else. */
function readShowing(text: string): ShownRecord | null | undefined {
  try {
    const read = ShowingMessage.safeParse(JSON.parse(text))
    return read.success ? read.data.record : undefined
  } catch {
    return undefined
  }
}

/** A session is a device: several tabs of it count once. */
function viewersOf(listeners: readonly Listener[]): Viewer[] {
  const devices = new Map<number, Set<string>>()
  for (const { user, session } of listeners)
    devices.set(user.id, (devices.get(user.id) ?? new Set<string>()).add(session))
  return [...devices].slice(0, mostNamed).map(([id, sessions]) => ({ id, devices: sessions.size }))
}
