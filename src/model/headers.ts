/** The headers that say where a change comes from and when it happened; see `EventOrigin`. Decisions, section 5. */
export const originHeaders = { source: 'X-Source', happened_at: 'X-Happened-At' } as const
