/** Whether what closes may fade away; otherwise it is gone at once. */
export const leavesSlowly = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
