/** Whether what is typed is something else than what was there. Both are what a form holds: texts, numbers, lists. */
export const isChanged = (typed: unknown, before: unknown): boolean => JSON.stringify(typed) !== JSON.stringify(before)
