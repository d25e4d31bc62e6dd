import type { laws as englishLaws, nouns as englishNouns } from '#words/en/screens/laws.ts'
import type { Translation } from '#words/translation.ts'

/** What the audit finds, with its blanks. */
export const laws: Translation<typeof englishLaws> = {
  '{bin} is used by several orders: {orders}.': '{bin} lo usan varios pedidos: {orders}.',
  '{bin} is locked by order {order}, of which nothing is in it.':
    '{bin} está ocupado por el pedido {order}, del que no hay nada en él.',
  '{bin} is free, and order {order} uses it.': '{bin} está libre, y el pedido {order} lo usa.',
  'Wagon {wagon} is {status} and has no drying bin.':
    'El remolque {wagon} está en “{status}” y no tiene bin de secado.',
  'Wagon {wagon} is Complete, and nobody was notified.': 'El remolque {wagon} está Completo y no se avisó a nadie.',
  'Wagon {wagon} has Arrived, and has a drying bin already.': 'El remolque {wagon} llegó y ya tiene un bin de secado.',
  'Wagon {wagon} is {status}, and no batch has its load in {bin}.':
    'El remolque {wagon} está en “{status}”, y ninguna tanda de secado tiene su carga en {bin}.',
  'Wagon {wagon} was harvested on {harvested_at}, after it arrived on {arrived_at}.':
    'El remolque {wagon} se cosechó el {harvested_at}, después de llegar el {arrived_at}.',
  'Wagon {wagon} stands in the yard beside another of its client with that number ({id}).':
    'El remolque {wagon} está en el patio junto a otro de su productor con ese número ({id}).',
  'Wagon {wagon} weighs {gross} lbs gross, less than its tare of {tare}.':
    'El remolque {wagon} pesa {gross} lbs brutas, menos que su tara de {tare}.',
  'Wagon {wagon} had {trash} lbs of trash, more than was in it.':
    'El remolque {wagon} tenía {trash} lbs de basura, más de lo que traía.',
  'Batch {batch} is {status} with {starts} starts and {stops} stops of the dryer.':
    'La tanda de secado {batch} está en “{status}” con {starts} arranques y {stops} paros de la secadora.',
  'Batch {batch} is {status} without a moisture reading.':
    'La tanda de secado {batch} está en “{status}” sin una lectura de humedad.',
  'Batch {batch} has a dryer event of drying bin {bin}.':
    'La tanda de secado {batch} tiene un arranque o paro del bin de secado {bin}.',
  'Batch {batch} loads in the bin in which batch {other} of its order does.':
    'La tanda de secado {batch} carga en el bin de secado en el que carga la tanda {other} de su pedido.',
  'Batch {batch} has a load of wagon {wagon}, which is {status}.':
    'La tanda de secado {batch} tiene una carga del remolque {wagon}, que está en “{status}”.',
  'Batch {batch} has a load of wagon {wagon}, which is of another order.':
    'La tanda de secado {batch} tiene una carga del remolque {wagon}, que es de otro pedido.',
  'Lot {lot} weighs {gross} lbs gross, over the {cap} that a lot may.':
    'El lote {lot} pesa {gross} lbs brutas, más de las {cap} que puede un lote.',
  'Lot {lot} is Sold, and has no purchaser.': 'El lote {lot} está Vendido y no tiene comprador.',
  'Lot {lot} is Sold, and nobody was notified.': 'El lote {lot} está Vendido y no se avisó a nadie.',
  'Lot {lot} is Sorting, as lot {other} of its order and grade is.':
    'El lote {lot} se está clasificando, como el lote {other} de su pedido y grado.',
  'Lot {lot} is Sorting, and its order is Complete.': 'El lote {lot} se está clasificando, y su pedido está Completo.',
  'Lot {lot} has the number of another lot ({id}).': 'El lote {lot} tiene el número de otro lote ({id}).',
  'Bag {bag} is of batch {batch}, which is {status}.':
    'La bolsa {bag} es de la tanda de secado {batch}, que está en “{status}”.',
  'Bag {bag} has the number of another bag of its lot.': 'La bolsa {bag} tiene el número de otra bolsa de su lote.',
  'Bag {bag} weighs {gross} lbs gross, less than its tare of {tare}.':
    'La bolsa {bag} pesa {gross} lbs brutas, menos que su tara de {tare}.',
  'Bag {bag} is {grade}, in a lot of {status}.': 'La bolsa {bag} es {grade}, en un lote de {status}.',
  'Bag {bag} is of another order than its lot.': 'La bolsa {bag} es de otro pedido que su lote.',
  'Bag {bag} is on shipment {shipment}, which is of another lot.':
    'La bolsa {bag} está en el embarque {shipment}, que es de otro lote.',
  'Bag {bag} is written off, and on shipment {shipment}.':
    'La bolsa {bag} está dada de baja y en el embarque {shipment}.',
  'Bag {bag} has a shipping gross below its tare.': 'La bolsa {bag} tiene un peso bruto de embarque menor que su tara.',
  'Bag {bag} has shipping weights, and is on no shipment.':
    'La bolsa {bag} tiene pesos de embarque y no está en ningún embarque.',
  'Bag {bag} is held, and has left on shipment {shipment}.':
    'La bolsa {bag} está retenida y salió en el embarque {shipment}.',
  'What was undone at once was another person’s step.': 'Lo que se deshizo al momento era un paso de otra persona.',
  'What was undone at once was no step that can be undone.':
    'Lo que se deshizo al momento no era un paso que se pueda deshacer.',
  'What was undone at once had been followed by something else.':
    'Después de lo que se deshizo al momento ya había pasado algo más.',
  'What was undone at once had been done more than {seconds} seconds before.':
    'Lo que se deshizo al momento se había hecho más de {seconds} segundos antes.',
  'Shipment {shipment} is of a lot that is still Sorting.':
    'El embarque {shipment} es de un lote que todavía se está clasificando.',
  'Shipment {shipment} is Closed without a bag.': 'El embarque {shipment} está Cerrado sin una bolsa.',
  'Shipment {shipment} is Closed without a signature.': 'El embarque {shipment} está Cerrado sin firma.',
  'Shipment {shipment} has counter-tickets over more than left.':
    'El embarque {shipment} tiene notas de ajuste por más de lo que salió.',
  'Shipment {shipment} has a counter-ticket ({id}) of a bag that did not come back from it.':
    'El embarque {shipment} tiene una nota de ajuste ({id}) de una bolsa que no volvió de él.',
  'Shipment {shipment} has a second counter-ticket ({id}) of the same bag.':
    'El embarque {shipment} tiene una segunda nota de ajuste ({id}) de la misma bolsa.',
  'Shipment {shipment} has a counter-ticket ({id}) over {net} lbs, which is not what its bags left with.':
    'El embarque {shipment} tiene una nota de ajuste ({id}) por {net} lbs, que no es con lo que salieron sus bolsas.',
  'Order {order} has an orchard of another client.': 'El pedido {order} tiene un huerto de otro productor.',
  'Order {order} is {status}, and has an invoice number.':
    'El pedido {order} está en “{status}” y tiene un número de factura.',
  'Order {order} is {status}, and expects more wagons.': 'El pedido {order} está en “{status}” y espera más remolques.',
  'Order {order} is {status}, and a wagon of it is not Complete.':
    'El pedido {order} está en “{status}”, y uno de sus remolques no está Completo.',
  'Order {order} is Complete, and a batch of it is not.':
    'El pedido {order} está Completo, y una de sus tandas de secado no.',
  'Order {order} has the number of another order ({id}).': 'El pedido {order} tiene el número de otro pedido ({id}).',
  'Order {order} is Open, and should be Ready.': 'El pedido {order} está Abierto y debería estar Listo.',
  'Order {order} is {status}, and should be Complete.':
    'El pedido {order} está en “{status}” y debería estar Completo.',
  '{column} is {value}, and its events made it {made}': '{column} es {value}, y sus eventos dieron {made}',
}

/** The kinds of record at the beginning of a finding. */
export const nouns: Translation<typeof englishNouns> = {
  Wagon: 'Remolque',
  Announcement: 'Aviso',
  Batch: 'Tanda de secado',
  Lot: 'Lote',
  Order: 'Pedido',
  Shipment: 'Embarque',
  Bag: 'Bolsa',
  'Counter-ticket': 'Nota de ajuste',
  Return: 'Devolución',
  'Moisture reading': 'Lectura de humedad',
  'Dryer event': 'Evento de secadora',
  'Drying bin': 'Bin de secado',
  Client: 'Productor',
  Orchard: 'Huerto',
  Broker: 'Corredor',
  'Rate card': 'Tarifario',
  Statement: 'Estado de cuenta',
  Variety: 'Variedad',
  User: 'Usuario',
  Device: 'Dispositivo',
  Plant: 'Planta',
  Settings: 'Configuración',
}
