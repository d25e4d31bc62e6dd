import type { trace as english } from '#words/en/screens/trace.ts'
import type { Translation } from '#words/translation.ts'

/** Traces and recalls. */
export const trace: Translation<typeof english> = {
  Trace: 'Rastrear',
  'Trace bag {number}': 'Rastrear la bolsa {number}',
  'Trace of {name}': 'Rastreo de {name}',
  'Nothing to trace yet': 'Todavía no hay nada que rastrear',
  'Scan a bag, or open a wagon, batch, lot, order or shipment and press Trace.':
    'Escanee una bolsa, o abra un remolque, tanda, lote, pedido o embarque y presione Rastrear.',
  'There is no such record': 'No hay tal registro',
  'Nobody knows this number or label here.': 'Aquí nadie conoce este número o etiqueta.',
  'The trace could not be loaded': 'No se pudo cargar el rastreo',
  'The way through the plant': 'El camino por la planta',
  'No other client’s nuts are in it': 'No lleva nueces de ningún otro productor',
  'A bin is locked by one order at a time, and a batch, lot and shipment are of one order.':
    'Un bin lo ocupa un solo pedido a la vez, y una tanda, un lote y un embarque son de un solo pedido.',
  Certain: 'Seguro',
  Possible: 'Posible',
  'Not recorded': 'No registrado',
  'In it': 'Contenido',
  Share: 'Parte',
  Estimate: 'Estimado',
  '{least} to {most}': 'de {least} a {most}',
  'No wagon’s nuts are in it.': 'No lleva nueces de ningún remolque.',
  '{n} more': '{n} más',
  'Receiving records': 'Registros de recepción',
  'Shipping records': 'Registros de embarque',
  'The records could not be loaded. Try again.': 'No se pudieron cargar los registros. Intente de nuevo.',
  'With the columns of 21 CFR 1.1330 and 1.1340, for those who ask for them. A template: check it before you send it.':
    'Con las columnas de 21 CFR 1.1330 y 1.1340, para quien los pida. Es una plantilla: revísela antes de mandarla.',
  Recall: 'Retiro',
  'Recall of {name}': 'Retiro de {name}',
  'Hold these bags': 'Retener estas bolsas',
  'The bags could not be held. Try again.': 'No se pudieron retener las bolsas. Intente de nuevo.',
  '{n} bag is held now.': '{n} bolsa está retenida ahora.',
  '{n} bags are held now.': '{n} bolsas están retenidas ahora.',
  'Other bags, excluded': 'Otras bolsas, excluidas',
  Where: 'Dónde',
  'On shipment {number}': 'En el embarque {number}',
  'Whom to call': 'A quién llamar',
  'Shipped without a purchaser': 'Embarcado sin comprador',
  'No telephone is known.': 'No se conoce ningún teléfono.',
  '{n} bag that it bought is at the plant.': '{n} bolsa que compró está en la planta.',
  '{n} bags that it bought are at the plant.': '{n} bolsas que compró están en la planta.',
  'Shipments of {name}': 'Embarques de {name}',
}
