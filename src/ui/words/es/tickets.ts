/** The ticket pages. */
export const tickets = {} as const
