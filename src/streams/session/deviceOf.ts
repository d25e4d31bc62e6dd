import type { Self } from '#model/kinds/user.ts'

/** The device of a session without a password, whoever is at it; null for all others. */
export const deviceOf = ({ within, device }: Self): number | null => (within === null ? null : (device?.id ?? null))
