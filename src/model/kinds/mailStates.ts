/** The states of a mail; a `failed` one is not retried. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
