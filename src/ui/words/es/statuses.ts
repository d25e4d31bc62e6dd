/** Statuses, grades, types and the plant's other lists of values. */
export const statuses = {} as const
