/** Whether a draft differs from its start. Both are form values: texts, numbers, lists. */
export const isChanged = (typed: unknown, before: unknown): boolean => JSON.stringify(typed) !== JSON.stringify(before)
