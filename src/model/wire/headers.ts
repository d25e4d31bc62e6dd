/** The headers with the source and the time of a change; see `EventOrigin`. Decisions, section 5. */
export const originHeaders = { source: 'X-Source', happened_at: 'X-Happened-At' } as const
