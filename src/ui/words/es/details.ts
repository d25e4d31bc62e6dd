/** The detail pages. */
export const details = {
<<<<<<< HEAD
  'Gross and tare': 'Bruto y tara',
  'Take off': 'Quitar',
  tare: 'tara',
=======
  Bags: 'Bolsas',
  Measurements: 'Mediciones',
  'Moisture readings': 'Lecturas de humedad',
>>>>>>> 7de656e (browser: every route as every person, and axe on every page in every look and width; tables that scroll across can be reached by keyboard; long names keep a record's page narrow)
} as const
