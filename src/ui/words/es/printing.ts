/** Printing, labels and their queue. */
export const printing = {} as const
