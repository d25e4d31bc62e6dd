/** The grower's pages. */
export const client = {
  'Your contact': 'Su contacto',
  'clean net in': 'neto limpio en',
  'None has arrived yet.': 'Aún no ha llegado ninguno.',
  'None.': 'Ninguno.',
  'More wagons are expected.': 'Se esperan más remolques.',
  'Drying and sorting': 'Secado y clasificación',
  'Starts when a wagon is unloaded.': 'Empieza cuando se descarga un remolque.',
  'The first bag starts one.': 'La primera bolsa inicia uno.',
  'Lot {number}': 'Lote {number}',
  'Shipment {number}': 'Embarque {number}',
  'Nothing is shipped yet.': 'Aún no se ha embarcado nada.',
  'Loading orders': 'Cargando pedidos',
  'Your orders could not be loaded': 'No se pudieron cargar sus pedidos',
  '{company} did not answer. The page fills as soon as it does.':
    '{company} no respondió. La página se llena en cuanto responda.',
  'As soon as {company} enters an order of yours, you follow it here: wagons, drying, sorting, lots and shipments.':
    'En cuanto {company} registre un pedido suyo, usted lo sigue aquí: remolques, secado, clasificación, lotes y embarques.',
} as const
