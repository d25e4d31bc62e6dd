/** The headers with the source and the time of a change; see `EventOrigin`. Decisions, section 5. */
export const originHeaders = { source: 'X-Source', happened_at: 'X-Happened-At' } as const

/** The header of a reading as of a moment: the number of an event, after which the plant is read. Decisions, section 79. */
export const asOfHeader = 'As-Of'

/**
 * The headers of a call from an enrolled device: the presence of who pressed, and the instant of the press if it is not
 * sent at once. Decisions, section 89.
 */
export const pressHeaders = { presence: 'X-Presence', pressed_at: 'X-Pressed-At' } as const

/**
 * The header of an answer to a step that made several records: what it made, as `wagon:7,batch:12`. A tablet that decided
 * the step without a network knows them by numbers of its own. Decisions, section 94.
 */
export const madeHeader = 'X-Made'
