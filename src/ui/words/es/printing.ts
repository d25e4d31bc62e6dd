/** Printing, labels and their queue. */
export const printing = {
  Printing: 'Impresión',
  'Print queue': 'Cola de impresión',
  'Loading the print queue': 'Cargando la cola de impresión',
  'This server keeps no print queue': 'Este servidor no guarda una cola de impresión',
  'Labels are sent to the printer at once, and nothing is known of them afterwards.':
    'Las etiquetas se envían enseguida a la impresora, y después no se sabe nada de ellas.',
  'No printer set': 'No hay impresora configurada',
  'Nothing is printed until an administrator sets the label printer in the System Settings.':
    'No se imprime nada hasta que un administrador configure la impresora de etiquetas.',
  'A printer does not answer': 'Una impresora no responde',
  'Printer {number}: its labels wait here and go out by themselves when it is back.':
    'Impresora {number}: sus etiquetas esperan aquí y salen solas cuando vuelva.',
  'To come out': 'Por salir',
  'Nothing waits.': 'Nada espera.',
  'Done in the last 30 days': 'Terminadas en los últimos 30 días',
  'No label yet.': 'Todavía ninguna etiqueta.',
  'Printer {number}': 'Impresora {number}',
  '{n} copy': '{n} copia',
  '{n} copies': '{n} copias',
  'Try now': 'Intentar ahora',
  'Print again': 'Imprimir otra vez',
  'Use printer {number}': 'Usar la impresora {number}',
  'Label of bag {bag}': 'Etiqueta de la bolsa {bag}',
  'Sample label of lot {number}': 'Etiqueta de muestra del lote {number}',
  'Receipt of wagon {wagon}': 'Recibo del remolque {wagon}',
  Label: 'Etiqueta',
  Waiting: 'En espera',
  'Sent to the printer': 'Enviada a la impresora',
  'Being sent': 'Enviándose',
  'Printer does not answer': 'La impresora no responde',
  Cancelled: 'Cancelada',
  'It waits in the print queue.': 'Espera en la cola de impresión.',
  'Second label printer': 'Segunda impresora de etiquetas',
  'For when the first is out of order: labels go there only when somebody says so.':
    'Para cuando la primera no funciona: las etiquetas van allí solo cuando alguien lo dice.',
} as const
