/** What the rulebook answers, by its English. Shown through `translated`. */
export const rules = {} as const
