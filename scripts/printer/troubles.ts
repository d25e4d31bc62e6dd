/** The ways to refuse a label: a closed connection, no answer, or an error answer. */
export const troubles = ['refuse', 'hang', 'error'] as const
export type Trouble = (typeof troubles)[number]
