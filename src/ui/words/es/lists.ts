/** The list pages: titles, columns, empty states, actions. */
export const lists = {} as const
