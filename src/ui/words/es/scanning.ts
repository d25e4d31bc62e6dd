/** Scanners, camera and scale. */
export const scanning = {
  Scanner: 'Escáner',
  'Loaded|scan': 'Cargada',
  'Found|scan': 'Encontrado',
  'Look at the screen': 'Vea la pantalla',
  'Wrong lot': 'Otro lote',
  'Already on a truck': 'Ya está en un camión',
  'Unknown label': 'Etiqueta desconocida',
  'Old label – destroy it and reprint': 'Etiqueta vieja: destrúyala y reimprima',
  'Not loaded': 'No se cargó',
  'No answer': 'Sin respuesta',
  'Open|scan': 'Abrir',
  'A ticket': 'Una boleta',
  'No bag of this plant bears this label.': 'Ninguna bolsa de esta planta lleva esta etiqueta.',
  'The plant did not answer. Nothing is lost: scan it again.':
    'La planta no respondió. No se perdió nada: vuelva a escanearla.',
  'This ticket is of another plant: {address}': 'Esta boleta es de otra planta: {address}',
  'The bag was corrected after this label was printed.': 'La bolsa se corrigió después de imprimir esta etiqueta.',
  'The bag was corrected after this label was printed: it is {bag} now.':
    'La bolsa se corrigió después de imprimir esta etiqueta: ahora es la {bag}.',
  'Reprint its label': 'Reimprimir su etiqueta',
  'It is on shipment {number}.': 'Está en el embarque {number}.',
  'It went with an earlier shipment.': 'Se fue con un embarque anterior.',
  'Shipment {number} ships lot {lot}, and is not on this truck.':
    'El embarque {number} lleva el lote {lot} y no está en este camión.',
  'Two shipments are of its lot: choose one.': 'Dos embarques son de su lote: elija uno.',
  'Enter its weights, then load it.': 'Anote sus pesos y luego cárguela.',
  'This is a ticket, not a bag’s label.': 'Esto es una boleta, no la etiqueta de una bolsa.',
  'Scan a bag: the shipment that is open for its lot comes onto the truck. Or choose the shipments first.':
    'Escanee una bolsa: el embarque abierto de su lote sube al camión. O elija primero los embarques.',
  'Weigh again at the truck': 'Volver a pesar en el camión',
  'A scan then asks for the ship weights.': 'Al escanear se piden entonces los pesos de embarque.',
  'Scanner sounds': 'Sonidos del escáner',
  'Each outcome of a scan sounds different.': 'Cada resultado de un escaneo suena distinto.',
} as const
