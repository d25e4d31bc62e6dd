/** The detail pages. */
export const details = {
  'Gross and tare': 'Bruto y tara',
  'Take off': 'Quitar',
  tare: 'tara',
} as const
