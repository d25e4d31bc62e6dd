import { day, minute, msLater } from '#model/values/calendar.ts'

/** Somebody's stay at a device. Instants, UTC; `ended_at` null while it was not ended. */
export interface Presence {
  readonly began_at: string
  readonly last_press_at: string
  readonly ended_at: string | null
}

/** How far a device's clock may be from the server's, ms. */
const clocksApart = minute
/**
 * For how long after its press a call is still that of who was there, ms: as long as a repeated call of a device is
 * known. A tablet with an empty battery is found again within it.
 */
export const sentWithin = 14 * day

/** The end of a stay: when it was ended, or the idle time after the last press. */
export const endOf = ({ last_press_at, ended_at }: Presence, idleMinutes: number): string => {
  const idle = msLater(last_press_at, idleMinutes * minute)
  return ended_at !== null && ended_at < idle ? ended_at : idle
}

/** Whether somebody is at a device now. */
export const isHere = (stay: Presence, now: string, idleMinutes: number): boolean =>
  stay.ended_at === null && now < endOf(stay, idleMinutes)

/**
 * Whether a call was pressed by who it says: by its press, not by its arrival. A call without an instant is taken as
 * sent at once; a minute is left for the way, and for clocks that differ.
 */
export function isPressOf(
  stay: Presence,
  { pressed_at, now }: { readonly pressed_at: string | undefined; readonly now: string },
  idleMinutes: number,
): boolean {
  const at = pressed_at === undefined || pressed_at > now ? now : pressed_at
  const slack = stay.ended_at === null ? 0 : clocksApart
  return (
    at >= msLater(stay.began_at, -clocksApart) &&
    at <= msLater(endOf(stay, idleMinutes), slack) &&
    now <= msLater(at, sentWithin)
  )
}
