import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Step } from '#model/calls/step.ts'
import { type Moment, momentOf } from '#model/values/calendar.ts'
import { people, stepIn, type Turn } from '#tests/arbitraries/histories.ts'
import type { MemoryPlant } from '#tests/plant/memoryPlant.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A turn of a history, `minute` minutes after its beginning. */
export type Timed = Turn & { readonly minute: number }

/** A step that somebody takes. */
export interface Command {
  readonly who: keyof typeof people
  readonly minute: number
  readonly step: Step
}

/** Histories begin on Saturday, 3 October 2026, at six in the morning; somebody does something every five minutes. */
const begins = Date.UTC(2026, 9, 3, 11)
const timeZone = 'America/Chicago'

export const timed = (turns: readonly Turn[]): readonly Timed[] =>
  turns.map((turn, place) => ({ ...turn, minute: 5 * place }))

const kept = new Map<number, Moment>()

/** The moment of a minute of a history. Reading a time zone costs more than most decisions, so it is kept. */
export function momentAt(minute: number): Moment {
  const cached = kept.get(minute) ?? momentOf(new Date(begins + minute * 60_000).toISOString(), timeZone)
  kept.set(minute, cached)
  return cached
}

/** The time of day: `06:10`, and after the first day `00:05 on 2026-10-04`. */
export const clockAt = (instant: string): string => {
  const local = dayjs(instant).tz(timeZone)
  const [day, clock] = [local.format('YYYY-MM-DD'), local.format('HH:mm')]
  return day === momentAt(0).today ? clock : `${clock} on ${day}`
}

/** The step of a turn at a plant. */
export const commandIn = (plant: MemoryPlant, turn: Timed): Command => ({
  who: turn.who,
  minute: turn.minute,
  step: stepIn(plant, turn),
})
