/** Forms and form pages. */
export const forms = {} as const
