/** The specification's messages, by their English. Shown through `translated`. */
export const messages = {} as const
