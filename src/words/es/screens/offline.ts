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
  '{what}: was it saved?': '{what}: ¿se guardó?',
  'It was sent more than a day ago and never answered. Look whether it was saved; if not, enter it again.':
    'Se envió hace más de un día y no tuvo respuesta. Mire si se guardó; si no, ingréselo de nuevo.',
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
  'Needs you: {n}': 'Le espera a usted: {n}',
  'Look at it': 'Verlo',
  'Not yet sent': 'Sin enviar',
  'This tablet sends only while this page is in front: keep it open until it has.':
    'Esta tableta solo envía mientras esta página está al frente: déjela abierta hasta que lo haya hecho.',
  'Dropped: {reason}': 'Descartado: {reason}',
  'Needs you': 'Le espera a usted',
  'Needs you: {steps}': 'Le espera a usted: {steps}',
  'Not yet sent: {steps}': 'Sin enviar: {steps}',
  'No network since {time}, {n} not yet sent.': 'Sin red desde las {time}; sin enviar: {n}.',
  '{n} step is not yet sent.': 'Hay {n} paso sin enviar.',
  '{n} steps are not yet sent.': 'Hay {n} pasos sin enviar.',
  '{n} step of another person waits too.': 'También espera {n} paso de otra persona.',
  '{n} steps of other persons wait too.': 'También esperan {n} pasos de otras personas.',
  'Pressed {when}': 'Pulsado {when}',
  'A supervisor is asked': 'Se pidió a un supervisor',
  'Waits behind another step': 'Espera detrás de otro paso',
  'Drop it…': 'Desecharlo…',
  'Ask a supervisor': 'Pedir a un supervisor',
  'It is not sent. Supervisors see it with the reason among the refused steps of the timeline.':
    'No se envía. Los supervisores lo ven con el motivo entre los pasos rechazados de la cronología.',
  'Keep it': 'Conservarlo',
  'Send it again': 'Enviarlo otra vez',
  'A free drying bin': 'Un bin de secado libre',
  'No bin is free.': 'No hay ningún bin libre.',
  '{done} Not yet sent: there is no network.': '{done} Sin enviar: no hay red.',
  'It stays on this tablet and is sent in your name. Nobody else sees what it is.':
    'Queda en esta tableta y se envía a nombre de usted. Nadie más ve qué es.',
  '{label}: printed. It is the bag with {code} on it.': '{label}: impresa. Es la bolsa marcada con {code}.',
  'This press is more than two weeks old, or its badge or PIN is no longer known.':
    'Esta pulsación tiene más de dos semanas, o ya no se conoce su credencial o PIN.',
  'The storage of this device is full. Nothing was changed, and nothing was sent.':
    'El almacenamiento de este dispositivo está lleno. No se cambió nada y no se envió nada.',
  'What this tablet has not sent can’t be read, and is not written over.':
    'Lo que esta tableta no ha enviado no se puede leer, y no se sobrescribe.',
  'Look at the records of the last hours, enter what is missing, and let an administrator end this tablet and enrol it again. Until then a step needs the network.':
    'Mire los registros de las últimas horas, ingrese lo que falte y pida a un administrador que dé de baja esta tableta y la registre de nuevo. Hasta entonces un paso necesita la red.',
  'This browser keeps nothing without a network: each step waits for its answer.':
    'Este navegador no guarda nada sin red: cada paso espera su respuesta.',
  'The server does not know {device} any more. Perhaps it was set back to an earlier day.':
    'El servidor ya no conoce {device}. Tal vez se restauró a un día anterior.',
  'What was not sent is kept. An administrator enrols this tablet again under Devices; then everybody finds their own steps here.':
    'Lo que no se envió se conserva. Un administrador registra esta tableta de nuevo en Dispositivos; después cada quien encuentra aquí sus propios pasos.',
  'Look whether it was saved. If not, enter it again and drop this one.':
    'Mire si se guardó. Si no, ingréselo de nuevo y deseche este.',
  'Save as a file for the administrator': 'Guardar como archivo para el administrador',
  'Passphrase for the file': 'Frase de contraseña del archivo',
  'At least 12 characters. The administrator needs it to read the file; nobody else can.':
    'Al menos 12 caracteres. El administrador la necesita para leer el archivo; nadie más puede.',
  'Save the file': 'Guardar el archivo',
  'A file of unsent steps': 'Un archivo de pasos sin enviar',
  'This file can’t be read': 'No se puede leer este archivo',
  'It is no file of unsent steps, or the passphrase is another.':
    'No es un archivo de pasos sin enviar, o la frase de contraseña es otra.',
  'Unsent steps': 'Pasos sin enviar',
  'Open a file of unsent steps': 'Abrir un archivo de pasos sin enviar',
  'Correct it…': 'Corregirlo…',
  'Send it in its place': 'Enviarlo en su lugar',
}
