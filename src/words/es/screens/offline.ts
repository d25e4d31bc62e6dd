import type { offline as english } from '#words/en/screens/offline.ts'
import type { Translation } from '#words/translation.ts'

/** The app without a network, and its new versions. */
export const offline: Translation<typeof english> = {
  'No connection.': 'Sin conexión.',
  'You see what was known {since}.': 'Se muestra lo que se sabía {since}.',
  'You see what was known last.': 'Se muestra lo último que se sabía.',
  'Saves without an answer': 'Cambios sin respuesta',
  'A change': 'Un cambio',
  'waits for its answer. It is sent again by itself, and never saved twice.':
    'espera su respuesta. Se envía de nuevo por sí solo y nunca se guarda dos veces.',
  'Sent {when}.': 'Enviado {when}.',
  'Drop it': 'Desecharlo',
  'Drop what waits?': '¿Desechar lo que espera?',
  'It was sent and may be saved already: look at the list afterwards. It is not sent again.':
    'Se envió y quizá ya esté guardado: mire después la lista. No se envía de nuevo.',
  '{what} was not saved.': 'No se guardó: {what}.',
  '{what}: saved now.': '{what}: guardado ahora.',
  '{what}: saved now. It was sent {when}.': '{what}: guardado ahora. Se envió {when}.',
  'Leave it waiting, or drop it?': '¿Dejarlo en espera o desecharlo?',
  'It was sent and has no answer yet, so it may be saved already. Left waiting, it is sent again by itself, and never saved twice. Dropped, it is not sent again.':
    'Se envió y todavía no tiene respuesta, así que quizá ya esté guardado. Si lo deja en espera, se envía de nuevo por sí solo y nunca se guarda dos veces. Si lo desecha, no se envía de nuevo.',
  'Stay here': 'Quedarse aquí',
  'Leave it waiting': 'Dejarlo en espera',
  'Sign out, and drop what waits?': '¿Cerrar la sesión y desechar lo que espera?',
  'What you sent has no answer yet and may be saved already. Once you are signed out, it is not sent again.':
    'Lo que envió todavía no tiene respuesta y quizá ya esté guardado. Con la sesión cerrada no se envía de nuevo.',
  'Stay signed in': 'Seguir en la sesión',
  'No connection to the plant': 'Sin conexión con la planta',
  'The server does not answer. This page goes on by itself as soon as it does.':
    'El servidor no responde. Esta página sigue sola en cuanto responda.',
  '{n} save waits for its answer and is sent again then.':
    '{n} cambio espera su respuesta y se envía de nuevo entonces.',
  '{n} saves wait for their answers and are sent again then.':
    '{n} cambios esperan su respuesta y se envían de nuevo entonces.',
  Loading: 'Cargando',
  'A new version is ready.': 'Hay una versión nueva.',
  'Finish what you are typing, then load it.': 'Termine lo que escribe y cárguela.',
  'Load it': 'Cargarla',
  'These are {shown} of {total}. All of them are in the CSV file of this list.':
    'Estos son {shown} de {total}. Todos están en el archivo CSV de esta lista.',
  'printed {when}': 'impreso {when}',
  "This device's clock is {off} slow.": 'El reloj de este aparato va {off} atrasado.',
  "This device's clock is {off} fast.": 'El reloj de este aparato va {off} adelantado.',
  "Pecanyard goes by the plant's time: {time}.": 'Pecanyard se guía por la hora de la planta: {time}.',
  '{n} days': '{n} días',
}
