/** Bar, drawer, footer, display menu, and what stands around every page. */
export const shell = {
  'Sign out': 'Cerrar sesión',
  Language: 'Idioma',
  Display: 'Pantalla',
  Theme: 'Tema',
  Light: 'Claro',
  Dark: 'Oscuro',
  Device: 'Dispositivo',
  Gloves: 'Guantes',
  'Larger buttons and text.': 'Botones y texto más grandes.',

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

  // A page that is not there yet
  'Could not load: {what}': 'No se pudo cargar: {what}',
  '{title} could not be loaded': '{title}: no se pudieron cargar',
  'The plant did not answer. Nothing is lost.': 'La planta no respondió. Nada se ha perdido.',
  'The server did not answer, or not in a way that could be read.':
    'El servidor no respondió, o no de una forma que se pudiera leer.',
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
  'no varieties': 'variedades',
  'no drying bins': 'bins de secado',
  'Orders name a variety, and wagons are pre-cleaned into a drying bin.':
    'Los pedidos llevan una variedad, y los remolques pasan por la prelimpieza a un bin de secado.',
  'Enter them in the System Settings first.': 'Regístrelos primero en la configuración.',
  'An administrator enters them in the System Settings.': 'Un administrador los registra en la configuración.',

  // What several lists share
  CSV: 'CSV',
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
} as const
