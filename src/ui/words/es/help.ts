/** The help page. */
export const help = {} as const
