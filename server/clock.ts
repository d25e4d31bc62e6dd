/** Says what time it is: an instant, UTC ISO 8601 with milliseconds. */
export type Clock = () => string

/** The machine's own clock. */
export const systemClock: Clock = () => new Date().toISOString()
