/** The detail pages. */
export const details = {
  'Gross and tare': 'Bruto y tara',
  'Take off': 'Quitar',
  tare: 'tara',
  Bags: 'Bolsas',
  Measurements: 'Mediciones',
  'Moisture readings': 'Lecturas de humedad',
} as const
