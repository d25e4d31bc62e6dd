/** Users, settings, sessions. */
export const system = {} as const
