/** The help page. */
export const help = {
  '{record} statuses': 'Estados: {record}',
  'A new {record}': 'Nuevo: {record}',
  '{record} in {status}': '{record}: {status}',
  'Stays as it is.': 'Se queda como está.',
  'by itself': 'por sí solo',
  'can be': 'se puede',
  becomes: 'pasa a',
  'Everything moves step by step. A step that is not allowed stays grey and says which rule stands in its way; the rules are all here, under the number that the message names.':
    'Todo avanza paso a paso. Un paso que no se permite queda gris y dice qué regla lo impide; todas las reglas están aquí, con el número que nombra el mensaje.',
  'What follows by itself': 'Lo que sigue por sí solo',
} as const
