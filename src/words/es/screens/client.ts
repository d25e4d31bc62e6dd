import type { client as english } from '#words/en/screens/client.ts'
import type { Translation } from '#words/translation.ts'

/** The grower's pages. */
export const client: Translation<typeof english> = {
  'Your contact': 'Su contacto',
  'clean net in': 'neto limpio en',
  'None has arrived yet.': 'Aún no ha llegado ninguno.',
  'None.': 'Ninguno.',
  'More wagons are expected.': 'Se esperan más remolques.',
  'Drying and sorting': 'Secado y clasificación',
  'Starts when a wagon is unloaded.': 'Empieza cuando se descarga un remolque.',
  'The first bag starts one.': 'La primera bolsa inicia uno.',
  'Batch {number}|short': 'Tanda {number}',
  'Lot {number}': 'Lote {number}',
  'Shipment {number}': 'Embarque {number}',
  'Nothing is shipped yet.': 'Aún no se ha embarcado nada.',
  'Loading orders': 'Cargando pedidos',
  'Your orders could not be loaded': 'No se pudieron cargar sus pedidos',
  'As soon as {company} enters an order of yours, you follow it here: wagons, drying, sorting, lots and shipments.':
    'En cuanto {company} registre un pedido suyo, usted lo sigue aquí: remolques, secado, clasificación, lotes y embarques.',
  'Came dry': 'Llegó seco',
  'Hide moisture': 'Ocultar la humedad',
  'Show moisture': 'Ver la humedad',
  '{company} reaches you this way. Ask the plant to change your preferred broker.':
    'Así se comunica {company} con usted. Pida a la planta cambiar su corredor preferido.',
  'You were notified': 'Se le avisó',
  'not confirmed yet': 'sin confirmar todavía',
  'meant for {name}': 'previsto para {name}',
  'An order of yours stands here as soon as {company} enters it.':
    'Aquí se ve un pedido suyo en cuanto {company} lo registra.',
  'What happens next': 'Qué sigue',
  'Nothing waits for you.': 'No hay nada pendiente de su parte.',
  'This waits for you': 'Esto espera su respuesta',
  'You were told {date}': 'Se le avisó el {date}',
  'you were told {date}': 'se le avisó el {date}',
  'Unloaded {date}': 'Descargado {date}',
  'measured {date}': 'medido {date}',
  'begun {date}': 'empezado {date}',
  'signed {date}': 'firmado {date}',
  'Done|orders': 'Terminados',
  'All of order {number}': 'Todo el pedido {number}',
  'Show each wagon': 'Ver cada remolque',
  'Arrived {date}': 'Llegó {date}',
  'Shipment {names} is being loaded.': 'El embarque {names} se está cargando.',
  'Shipments {names} are being loaded.': 'Los embarques {names} se están cargando.',
  'Lot {number} is finished: 1 bag. We will call you about it.':
    'El lote {number} está terminado: 1 bolsa. Le llamaremos para avisarle.',
  'Lot {number} is finished: {n} bags. We will call you about it.':
    'El lote {number} está terminado: {n} bolsas. Le llamaremos para avisarle.',
  'Lot {number} is meant for {broker}. Once that is agreed, confirm the purchaser.':
    'El lote {number} es para {broker}. Cuando estén de acuerdo, confirme el comprador.',
  'Lot {number} can be sold. Once you know who buys it, confirm the purchaser.':
    'El lote {number} se puede vender. Cuando sepa quién lo compra, confirme el comprador.',
  'Lot {number} is sold to {broker} and waits to be shipped.':
    'El lote {number} está vendido a {broker} y espera su embarque.',
  'Lot {number} is sold and waits to be shipped.': 'El lote {number} está vendido y espera su embarque.',
  'Batch {names} is being sorted into bags.': 'La tanda de secado {names} se está clasificando en bolsas.',
  'Batches {names} are being sorted into bags.': 'Las tandas de secado {names} se están clasificando en bolsas.',
  'Batch {names} is dry. Sorting comes next.': 'La tanda de secado {names} está seca. Sigue la clasificación.',
  'Batches {names} are dry. Sorting comes next.': 'Las tandas de secado {names} están secas. Sigue la clasificación.',
  'Batch {names} is drying. Sorting begins once the moisture is low enough.':
    'La tanda de secado {names} se está secando. La clasificación empieza cuando la humedad es baja.',
  'Batches {names} are drying. Sorting begins once the moisture is low enough.':
    'Las tandas de secado {names} se están secando. La clasificación empieza cuando la humedad es baja.',
  'Batch {names} is in the bin and came dry. Sorting comes next.':
    'La tanda de secado {names} está en el bin y llegó seca. Sigue la clasificación.',
  'Batches {names} are in the bin and came dry. Sorting comes next.':
    'Las tandas de secado {names} están en el bin y llegaron secas. Sigue la clasificación.',
  'Batch {names} is in the bin. Drying comes next.': 'La tanda de secado {names} está en el bin. Sigue el secado.',
  'Batches {names} are in the bin. Drying comes next.':
    'Las tandas de secado {names} están en el bin. Sigue el secado.',
  'Wagon {names} is being pre-cleaned. Unloading into a drying bin comes next.':
    'El remolque {names} está en prelimpieza. Después se descarga en un bin de secado.',
  'Wagons {names} are being pre-cleaned. Unloading into a drying bin comes next.':
    'Los remolques {names} están en prelimpieza. Después se descargan en un bin de secado.',
  'Wagon {names} is waiting to be pre-cleaned.': 'El remolque {names} espera la prelimpieza.',
  'Wagons {names} are waiting to be pre-cleaned.': 'Los remolques {names} esperan la prelimpieza.',
  'The plant waits for the first wagon.': 'La planta espera el primer remolque.',
  'Nothing: this order has gone all its way.': 'Nada: este pedido ya recorrió todo su camino.',
  'The plant closes this order.': 'La planta cierra este pedido.',
}
