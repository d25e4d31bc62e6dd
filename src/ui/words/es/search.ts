/** The command palette, global search and shortcuts. */
export const search = {} as const
