/** The detail pages. */
export const details = {} as const
