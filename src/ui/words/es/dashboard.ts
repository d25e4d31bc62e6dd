/** The staff dashboard. */
export const dashboard = {} as const
