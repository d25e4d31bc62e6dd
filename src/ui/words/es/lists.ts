/** The list pages: titles, columns, empty states, actions. */
export const lists = {
  'No batches yet': 'Aún no hay lotes de secado',
  'A batch opens by itself when a wagon is unloaded into a drying bin.':
    'Un lote de secado se abre solo cuando un remolque se descarga en un bin de secado.',
  Bin: 'Bin',
  Bins: 'Bins',
  'No clients yet': 'Aún no hay productores',
  'Enter the first grower: orders, orchards and wagons are entered for a client.':
    'Registre al primer productor: los pedidos, huertos y remolques se registran para un productor.',
  'New client': 'Nuevo productor',
  Contact: 'Contacto',
  Prefers: 'Prefiere',
  'Filter drying bins': 'Filtrar bins de secado',
  'Loading drying bins': 'Cargando bins de secado',
  'Drying bins': 'Bins de secado',
  'The drying bins could not be loaded': 'No se pudieron cargar los bins de secado',
  'The server did not answer. This page fills as soon as it does.':
    'El servidor no respondió. Esta página se llena en cuanto responda.',
  'No drying bins yet': 'Aún no hay bins de secado',
  'New drying bin': 'Nuevo bin de secado',
  'Enter the bins of the plant, so that wagons can be pre-cleaned into them.':
    'Registre los bins de la planta, para que los remolques puedan pasar por la prelimpieza a ellos.',
  'An administrator enters the bins in the system settings.': 'Un administrador registra los bins en la configuración.',
  'Earlier lots': 'Lotes anteriores',
  'Nothing in the inventory yet': 'Aún no hay nada en el inventario',
  'No lots on offer right now': 'No hay lotes en oferta por ahora',
  'Lots stand here from their first bag on.': 'Los lotes aparecen aquí desde su primera bolsa.',
  'A lot is offered here as soon as it is ready. The page fills by itself.':
    'Un lote se ofrece aquí en cuanto está listo. La página se llena sola.',
  Yield: 'Rendimiento',
  Count: 'Conteo',
  'The first bag of a grade that is weighed from a batch starts its lot.':
    'La primera bolsa de un grado que se pesa de un lote de secado inicia su lote.',
  Notified: 'Avisado',
  Orchards: 'Huertos',
  'No orchards yet': 'Aún no hay huertos',
  'New orchard': 'Nuevo huerto',
  'An orchard belongs to a client; every order names the orchard its pecans come from.':
    'Un huerto es de un productor; cada pedido dice de qué huerto vienen sus nueces.',
  'Crop share': 'Reparto de cosecha',
  'No orders yet': 'Aún no hay pedidos',
  'New order': 'Nuevo pedido',
  'An order says whose pecans come, which variety and from which orchard: press New order. Wagons, batches and lots all hang on it.':
    'Un pedido dice de quién son las nueces, de qué variedad y de qué huerto: oprima Nuevo pedido. De él cuelgan remolques, lotes de secado y lotes.',
  'New shipment': 'Nuevo embarque',
  'Load a truck': 'Cargar un camión',
  'A shipment takes bags of one lot that is Ready or Sold. Load a truck opens one and puts bags on it.':
    'Un embarque lleva bolsas de un lote Listo o Vendido. Cargar un camión abre uno y le pone bolsas.',
  'What is shipped of your lots is listed here.': 'Aquí aparece lo que se embarca de sus lotes.',
  'No wagons yet': 'Aún no hay remolques',
  'New wagon': 'Nuevo remolque',
  'A wagon is entered when it arrives, for an open order: press New wagon. An order that is not there yet can be entered on the way.':
    'Un remolque se registra cuando llega, para un pedido abierto: oprima Nuevo remolque. Un pedido que aún no existe se puede registrar de paso.',

  // What every list can do
  Sort: 'Ordenar',
  'Sort by': 'Ordenar por',
  Table: 'Tabla',
  'The other way round': 'Al revés',
  'As they come': 'Como vienen',
  'Clear the filter': 'Quitar el filtro',
  'Clear the selection': 'Quitar la selección',
  Columns: 'Columnas',
  'Columns on this device': 'Columnas en este dispositivo',
  Filter: 'Filtrar',
  'Filter ({n})': 'Filtrar ({n})',
  'Filtered by': 'Filtrado por',
  'No room on this screen: {columns}.': 'No caben en esta pantalla: {columns}.',
  'Save as CSV': 'Guardar como CSV',
  'Select all {n} shown': 'Seleccionar los {n} mostrados',
  'Select all {what} shown': 'Seleccionar todo lo mostrado en {what}',
  'Select {what}': 'Seleccionar {what}',
  'Selected: {what}': 'Selección: {what}',
  'Take away {what}': 'Quitar {what}',
  '({n} not shown now)': '({n} sin mostrar ahora)',
  '{n} selected': '{n} seleccionados',
  All: 'Todos',

  // What rows are told apart by
  Client: 'Productor',
  Driver: 'Chofer',
  Grade: 'Grado',
  Moisture: 'Humedad',
  'More wagons': 'Más remolques',
  Orchard: 'Huerto',
  Purchaser: 'Comprador',
  'Sign-in': 'Acceso',
  'Truck line': 'Línea de transporte',
  Variety: 'Variedad',

  // The inventory
  'Below the plant’s yield, moisture and count: the purchaser’s, and how far they are off.':
    'Debajo del rendimiento, la humedad y el conteo de la planta: los del comprador y la diferencia.',
  'purchaser’s:': 'del comprador:',

  // What is done with several at once
  'No label printer is set in the system settings.': 'No hay impresora de etiquetas en la configuración.',
  'Print {labels}': 'Imprimir {labels}',
  'Sign shipments': 'Firmar embarques',
  'Sign {n} shipment': 'Firmar {n} embarque',
  'Sign {n} shipments': 'Firmar {n} embarques',
  'There is no bag in what is selected.': 'No hay ninguna bolsa en lo seleccionado.',
  '{n} label': '{n} etiqueta',
  '{n} labels': '{n} etiquetas',
  '{n} label printed.': '{n} etiqueta impresa.',
  '{n} labels printed.': '{n} etiquetas impresas.',
  '{n} lot': '{n} lote',
  '{n} lots': '{n} lotes',
  '{n} more can’t be signed either.': 'Otros {n} tampoco se pueden firmar.',
  '{n} of {labels} printed: the printer did not answer.': '{n} de {labels} impresas: la impresora no respondió.',
  '{n} of {labels}…': '{n} de {labels}…',
} as const
