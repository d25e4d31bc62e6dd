import type { shell as english } from '#words/en/screens/shell.ts'
import type { Translation } from '#words/translation.ts'

/** Bar, drawer, footer, display menu, and the frame of every page. */
export const shell: Translation<typeof english> = {
  'Sign out': 'Cerrar sesión',
  Language: 'Idioma',
  '{language} could not be loaded. Choose it again once there is a connection.':
    'No se pudo cargar el idioma {language}. Elíjalo otra vez cuando haya conexión.',
  Display: 'Pantalla',
  Theme: 'Tema',
  Light: 'Claro',
  Dark: 'Oscuro',
  Device: 'Dispositivo',
  Gloves: 'Guantes',
  'Larger buttons and text.': 'Botones y texto más grandes.',
  'The page fills by itself as soon as the plant answers.': 'La página se llena sola en cuanto la planta contesta.',

  // The drawer
  Dashboard: 'Tablero',
  Tracker: 'Seguimiento',
  Orders: 'Pedidos',
  'Client Info': 'Datos del productor',
  Clients: 'Productores',
  Wagons: 'Remolques',
  Batches: 'Tandas de secado',
  Lots: 'Lotes',
  Shipments: 'Embarques',
  'Drying Bins': 'Bins de secado',
  Inventory: 'Inventario',
  Timeline: 'Cronología',
  Users: 'Usuarios',
  'System Settings': 'Configuración',
  Help: 'Ayuda',
  'Terms and Conditions': 'Términos y condiciones',
  'Privacy Policy': 'Política de privacidad',

  // A page that does not exist yet
  'Could not load: {what}': 'No se pudo cargar: {what}',
  '{title} could not be loaded': '{title}: no se pudieron cargar',
  'Nothing is lost. Try again in a moment.': 'Nada se ha perdido. Intente otra vez en un momento.',
  'Try again': 'Intentar de nuevo',
  'No connection to the plant': 'Sin conexión con la planta',
  'The server does not answer. This page goes on by itself as soon as it does.':
    'El servidor no responde. Esta página sigue sola en cuanto responda.',
  'No connection.': 'Sin conexión.',
  '{n} change is kept here and sent later.': '{n} cambio se guarda aquí y se envía después.',
  '{n} changes are kept here and sent later.': '{n} cambios se guardan aquí y se envían después.',

  // An empty plant
  'Before the work begins': 'Antes de empezar a trabajar',
  'This plant has {missing} yet': 'Esta planta todavía no tiene {missing}',
  'This plant is being set up by its administrator. What is to be done stands here once the first order is in.':
    'El administrador está preparando esta planta. Aquí se verá lo pendiente en cuanto haya un primer pedido.',
  Company: 'Empresa',
  'Its name stands on every ticket and label.': 'Su nombre aparece en cada boleta y etiqueta.',
  'Each order names one.': 'Cada pedido nombra una.',
  'Wagons are pre-cleaned into them.': 'Los remolques se prelimpian en ellos.',
  'Every bag gets its label as it is weighed.': 'Cada bolsa recibe su etiqueta al pesarla.',
  People: 'Personas',
  'Everybody signs in under their own name.': 'Cada quien entra con su propio nombre.',
  'First client': 'Primer productor',
  'Orders and wagons belong to one.': 'Los pedidos y remolques son de uno.',
  '{done} of {total}': '{done} de {total}',
  'no varieties': 'variedades',
  'no drying bins': 'bins de secado',
  'Orders name a variety, and wagons are pre-cleaned into a drying bin.':
    'Los pedidos llevan una variedad, y los remolques pasan por la prelimpieza a un bin de secado.',
  'Enter them in the System Settings first.': 'Regístrelos primero en la configuración.',
  'An administrator enters them in the System Settings.': 'Un administrador los registra en la configuración.',

  // Texts of several lists
  CSV: 'CSV',
  Excel: 'Excel',
  '{title} (Excel)': '{title} (Excel)',
  Grades: 'Grados',
  lot: 'lote',
  lots: 'lotes',
  'Order {number}': 'Pedido {number}',
  'Wagon {id}': 'Remolque {id}',
  Batch: 'Tanda de secado',
  'is being pre-cleaned': 'está en prelimpieza',
  Dried: 'Secado',
  'Last moisture': 'Última humedad',
  '{n} bag': '{n} bolsa',
  '{n} bags': '{n} bolsas',
  '{n} record can’t be read': '{n} registro no se puede leer',
  '{n} records can’t be read': '{n} registros no se pueden leer',
  '“{field}” is missing': 'falta “{field}”',
  '“{field}” is {said}': '“{field}” es {said}',
  'Some of what the server sent can’t be read': 'Algo de lo que envió el servidor no se puede leer',
  'The System Settings have all of it later, too.': 'Todo sigue en la configuración del sistema.',
}
