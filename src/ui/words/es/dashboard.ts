/** The staff dashboard. */
export const dashboard = {
  'Sorting|place': 'Clasificación',
} as const
