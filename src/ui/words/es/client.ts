/** The grower's pages. */
export const client = {} as const
