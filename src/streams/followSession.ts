import { isOnDemand, type ListName, listNames } from '#model/kinds/kinds.ts'
import type { Self } from '#model/kinds/user.ts'
import type { LiveUpdates } from '#streams/live/liveUpdates.ts'
import { deviceOf } from '#streams/session/deviceOf.ts'
import type { SessionKeeper } from '#streams/session/session.ts'
import { type Loaded, type Loading, seesList } from './clientParts.ts'

interface Following extends Loaded, Pick<Loading, 'isVisible' | 'loadValues'> {
  readonly session: SessionKeeper
  readonly liveUpdates: LiveUpdates
  readonly onSignedIn: (self: Self) => void
}

/**
 * Loads the data and opens the socket at sign-in, and clears the data at sign-out. Returns the function that clears it.
 */
export function followSession({ session, self, lists, values, details, liveUpdates, ...does }: Following): () => void {
  /** Loads and listens for a user who signed in; clears the data of one who signed out. */
  function follow(): void {
    const state = session.get()
    const before = self.get()
    const now = state.status === 'signed in' ? state.self : null
    if (before !== null && !seesTheSame(before, now)) clear()
    self.set(now)
    if (now === null || now.must_enrol || seesTheSame(before, now)) return
    const visibleLists = listNames.filter(does.isVisible)
    for (const list of visibleLists) lists[list].start()
    does.loadValues()
    liveUpdates.start(visibleLists.filter((list) => !isOnDemand(list)))
    does.onSignedIn(now)
  }

  function clear(): void {
    liveUpdates.stop()
    for (const list of listNames) lists[list].stop()
    for (const value of [values.statistics, values.staff, values.site]) value.stop()
    details.stop()
  }

  session.subscribe(follow)
  return clear
}

/** Whose saves wait: those of all who are at a device, since each save names its own. A device’s are negative. */
export const ownerOf = (self: Self): number => {
  const device = deviceOf(self)
  return device === null ? self.id : -device
}

const seenLists = (self: Self): readonly ListName[] => listNames.filter((list) => seesList(self, list))

/** Who is at a device sees the same lists there as the one before, so that pages and their drafts stay. */
const rightsOf = (self: Self): string => {
  const { id, role_number, client, broker, permissions, must_enrol } = self
  const device = deviceOf(self)
  return JSON.stringify(
    device === null ? [id, role_number, client, broker, permissions, must_enrol] : ['device', device, seenLists(self)],
  )
}

/** Whether two users are the same person with the same rights. */
const seesTheSame = (before: Self | null, now: Self | null): boolean =>
  before !== null && now !== null && rightsOf(before) === rightsOf(now)
