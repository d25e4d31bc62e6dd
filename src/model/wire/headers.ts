/** The headers with the source and the time of a change; see `EventOrigin`. Decisions, section 5. */
export const originHeaders = { source: 'X-Source', happened_at: 'X-Happened-At' } as const

/** The header of a reading as of a moment: the number of an event, after which the plant is read. Decisions, section 79. */
export const asOfHeader = 'As-Of'
