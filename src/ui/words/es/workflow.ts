/** The workflow dialogs. */
export const workflow = {
  'Batch {number}': 'Lote de secado {number}',
  'Batch {number}: the notification is recorded.': 'Lote de secado {number}: el aviso quedó registrado.',
  'Batch {number}: the pick-up is recorded.': 'Lote de secado {number}: la recogida quedó registrada.',
  Cancel: 'Cancelar',
  'Change notification': 'Cambiar el aviso',
  'Change pick-up': 'Cambiar la recogida',
  'Client notified': 'Productor avisado',
  'Give the day.': 'Indique el día.',
  'Has the client picked it up?': '¿Ya lo recogió el productor?',
  'Not yet': 'Todavía no',
  'Picked up': 'Recogido',
  'Picked up on': 'Recogido el',
  'Record notification': 'Registrar el aviso',
  'Record pick-up': 'Registrar la recogida',
  'Save pick-up': 'Guardar la recogida',
} as const
