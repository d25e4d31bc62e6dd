/** Scanners, camera and scale. */
export const scanning = {} as const
