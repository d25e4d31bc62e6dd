/** Sign in, profile, passwords. */
export const account = {} as const
