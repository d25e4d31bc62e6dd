/** The timeline and the history of a record. */
export const history = {} as const
