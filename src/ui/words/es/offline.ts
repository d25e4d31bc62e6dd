/** The app without a network, and its new versions. */
export const offline = {
  'No connection.': 'Sin conexión.',
  'You see what was known {since}.': 'Se muestra lo que se sabía {since}.',
  'You see what was known last.': 'Se muestra lo último que se sabía.',
  '{n} change is kept here and sent later.': '{n} cambio se guarda aquí y se envía después.',
  '{n} changes are kept here and sent later.': '{n} cambios se guardan aquí y se envían después.',
  'No connection to the plant': 'Sin conexión con la planta',
  'The server does not answer. This page goes on by itself as soon as it does.':
    'El servidor no responde. Esta página sigue sola en cuanto responda.',
  Loading: 'Cargando',
  'A new version is ready.': 'Hay una versión nueva.',
  'Finish what you are typing, then load it.': 'Termine lo que escribe y cárguela.',
  'Load it': 'Cargarla',
  'These are {shown} of {total}. All of them are in the CSV file of this list.':
    'Estos son {shown} de {total}. Todos están en el archivo CSV de esta lista.',
  'printed {when}': 'impreso {when}',
} as const
