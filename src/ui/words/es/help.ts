/** The help page. */
export const help = {
  '{record} statuses': 'Estados: {record}',
  'A new {record}': 'Nuevo: {record}',
  '{record} in {status}': '{record}: {status}',
  'Stays as it is.': 'Se queda como está.',
  'by itself': 'por sí solo',
  becomes: 'pasa a',
  'Everything moves step by step. A step that is not allowed stays grey and says which rule stands in its way; the rules are all here, under the number that the message names.':
    'Todo avanza paso a paso. Un paso que no se permite queda gris y dice qué regla lo impide; todas las reglas están aquí, con el número que nombra el mensaje.',
  Labels: 'Etiquetas',
  'A bag’s label is printed when the bag is weighed, and again from the bag’s row, its lot or its order.':
    'La etiqueta de una bolsa se imprime al pesarla, y otra vez desde la fila de la bolsa, su lote o su pedido.',
  'A bag that was corrected after that bears an old label: take it off and print a new one.':
    'Una bolsa que se corrigió después lleva una etiqueta antigua: quítela e imprima una nueva.',
  'A label that the printer does not take waits and goes out by itself when the printer is back.':
    'Una etiqueta que la impresora no toma espera y sale sola cuando la impresora vuelve.',
  'What follows by itself': 'Lo que sigue por sí solo',
} as const
