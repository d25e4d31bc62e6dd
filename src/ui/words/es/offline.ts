/** The app without a network, and its new versions. */
export const offline = {} as const
