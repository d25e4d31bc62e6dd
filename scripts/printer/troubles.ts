/** How a label is not taken: the connection cut, no answer, or an answer that says no. */
export const troubles = ['refuse', 'hang', 'error'] as const
export type Trouble = (typeof troubles)[number]
