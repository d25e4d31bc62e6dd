import type { rules as english } from '#words/en/screens/rules.ts'
import type { Translation } from '#words/translation.ts'

/** The refusals and cures of the rulebook, by their English. Shown through `translated`. */
export const rules: Translation<typeof english> = {
  'There is no client {id}.': 'No existe el productor {id}.',
  'There is no variety {id}.': 'No existe la variedad {id}.',
  'There is no broker {id}.': 'No existe el corredor {id}.',
  'There is no user {id}.': 'No existe el usuario {id}.',
  'There is no order {id}.': 'No existe el pedido {id}.',
  'There is no orchard {id}.': 'No existe el huerto {id}.',
  'There is no batch {id}.': 'No existe la tanda de secado {id}.',
  'There is no lot {id}.': 'No existe el lote {id}.',
  'There is no shipment {id}.': 'No existe el embarque {id}.',
  'Give a date from {from} to {to}.': 'Indique una fecha del {from} al {to}.',
  'Give a time at most two years back.': 'Indique una hora de los últimos dos años.',
  'It is {now} at the plant, so this time is yet to come. Check the day, and AM and PM.':
    'En la planta son las {now}: esta hora aún no llega. Revise el día, y AM y PM.',

  "Wagon {wagon} is {status}, so it can't be {phrase}.": 'El remolque {wagon} está en “{status}”: no {phrase}.',
  "Batch {batch} is {status}, so it can't be {phrase}.": 'La tanda de secado {batch} está en “{status}”: no {phrase}.',
  "Lot {lot} is {status}, so it can't be {phrase}.": 'El lote {lot} está en “{status}”: no {phrase}.',
  "Order {order} is {status}, so it can't be {phrase}.": 'El pedido {order} está en “{status}”: no {phrase}.',
  "Shipment {shipment} is {status}, so it can't be {phrase}.":
    'El embarque {shipment} está en “{status}”: no {phrase}.',
  "Bag {bag} is {status}, so it can't be {phrase}.": 'La bolsa {bag} está en “{status}”: no {phrase}.',
  '“{status}” is no status that Pecanyard knows, so no step is offered.':
    '“{status}” no es un estado que Pecanyard conozca; por eso no se ofrece ningún paso.',
  'Readings and dryer events could not be loaded.': 'No se pudieron cargar las lecturas y los eventos de secadora.',
  'The wagon does not exist.': 'El remolque no existe.',
  'The batch does not exist.': 'La tanda de secado no existe.',
  'The lot does not exist.': 'El lote no existe.',
  'The order does not exist.': 'El pedido no existe.',
  'The shipment does not exist.': 'El embarque no existe.',
  'The bag does not exist.': 'La bolsa no existe.',

  'Wagon {wagon} is on this order: choose another.': 'El remolque {wagon} es de este pedido: elija otro.',
  'Wagon {id} is not of this order.': 'El remolque {id} no es de este pedido.',
  'Order {order} is of another variety.': 'El pedido {order} es de otra variedad.',
  '{client} is this client: choose another.': '{client} es este mismo productor: elija otro.',
  'No rates are set: an administrator sets them in the System Settings.':
    'No hay tarifas: un administrador las fija en los Ajustes del sistema.',
  'There is nothing to state that the statements before do not have.':
    'No hay nada que no esté ya en los estados de cuenta anteriores.',
  'There are rates from this day on already: change those.': 'Ya hay tarifas a partir de este día: cambie esas.',
  '{client} has become {other} already.': '{client} ya pasó a ser {other}.',
  'Both have a wagon {wagon} in the yard: complete one, or correct its number.':
    'Los dos tienen un remolque {wagon} en el patio: complete uno o corrija su número.',
  'Batch {batch} also holds wagon {wagon}: move wagons {wagons} together.':
    'La tanda {batch} también tiene el remolque {wagon}: pase juntos los remolques {wagons}.',
  'Its nuts share {bin} with those of wagon {wagon}: move wagons {wagons} together.':
    'Sus nueces comparten {bin} con las del remolque {wagon}: pase juntos los remolques {wagons}.',
  'Batch {batch} also holds wagon {wagon}: move both wagons together.':
    'La tanda {batch} también tiene el remolque {wagon}: pase los dos juntos.',
  'Its nuts share {bin} with those of wagon {wagon}: move both wagons together.':
    'Sus nueces comparten {bin} con las del remolque {wagon}: pase los dos juntos.',
  'Its nuts share {bin} with batch {batch}, which was opened by hand and stays.':
    'Sus nueces comparten {bin} con la tanda {batch}, que se abrió a mano y se queda.',
  'Its bag {bag} has left on shipment {shipment}.': 'Su bolsa {bag} ya salió en el embarque {shipment}.',
  'Its bag {bag} is on shipment {shipment}: take it off first.':
    'Su bolsa {bag} está en el embarque {shipment}: primero bájela.',
  'Lot {lot} has bags of it and is Sold.': 'El lote {lot} tiene bolsas suyas y está vendido.',
  'Its bags of {grade} weigh {total} lbs; the limit of a lot is {cap}.':
    'Sus bolsas de {grade} pesan {total} lbs; el límite de un lote es {cap}.',
  'With its bags lot {lot} would weigh {total} lbs; the limit is {cap}.':
    'Con sus bolsas el lote {lot} pesaría {total} lbs; el límite es {cap}.',
  'The trash is at most the gross weight, {lbs} lbs.': 'La basura pesa a lo más el peso bruto, {lbs} lbs.',
  'The trash is at most the net weight, {lbs} lbs.': 'La basura pesa a lo más el peso neto, {lbs} lbs.',
  'The gross weight of wagon {wagon} is entered: a supervisor can correct it.':
    'El peso bruto del remolque {wagon} ya está registrado: un supervisor puede corregirlo.',
  'The tare of wagon {wagon} is entered: a supervisor can correct it.':
    'La tara del remolque {wagon} ya está registrada: un supervisor puede corregirla.',
  'The trash of wagon {wagon} is entered: a supervisor can correct it.':
    'La basura del remolque {wagon} ya está registrada: un supervisor puede corregirla.',
  'What others entered is corrected by a supervisor.': 'Lo que capturaron otros lo corrige un supervisor.',
  'More than {minutes} minutes have passed: a supervisor can correct it.':
    'Pasaron más de {minutes} minutos: lo puede corregir un supervisor.',
  'Wagon {wagon} is unloaded: a supervisor can correct it.':
    'El remolque {wagon} está descargado: lo puede corregir un supervisor.',
  'What others did is not undone like this: take it back with a reason of your own, or ask a supervisor.':
    'Lo que hicieron otros no se deshace así: regréselo con un motivo propio o pídaselo a un supervisor.',
  'There is nothing here to undo.': 'Aquí no hay nada que deshacer.',
  'Something has followed: a supervisor can take it back.': 'Ya siguió algo: un supervisor puede regresarlo.',
  'More than {seconds} seconds have passed: a supervisor can take it back.':
    'Pasaron más de {seconds} segundos: un supervisor puede regresarlo.',
  'Correct the wagon': 'Corregir el remolque',
  'Choose a drying bin.': 'Elija un bin de secado.',
  'Keep at least one drying bin.': 'Deje por lo menos un bin de secado.',
  '{bins} is taken by another order. Choose a free bin.': '{bins} está ocupado por otro pedido. Elija un bin libre.',
  '{bins} are taken by another order. Choose a free bin.': '{bins} están ocupados por otro pedido. Elija un bin libre.',
  'There is no such drying bin.': 'No existe ese bin de secado.',
  'Choose a drying bin first: the load has nowhere to go.':
    'Elija primero un bin de secado: la carga no tiene a dónde ir.',
  'Choose a drying bin': 'Elegir un bin de secado',
  'First record that the client was notified.': 'Registre primero que se avisó al productor.',
  'Record the notification': 'Registrar el aviso',
  'Go to wagon {wagon}': 'Ir al remolque {wagon}',
  'Go to batch {batch}': 'Ir a la tanda de secado {batch}',
  'Go to lot {lot}': 'Ir al lote {lot}',
  'Go to order {order}': 'Ir al pedido {order}',
  'Go to shipment {shipment}': 'Ir al embarque {shipment}',
  'Go to the wagon': 'Ir al remolque',
  'Go to the batch': 'Ir a la tanda de secado',
  'Go to the lot': 'Ir al lote',
  'Go to the order': 'Ir al pedido',
  'Go to the shipment': 'Ir al embarque',
  'Wagon {wagon} of this client already stands in the yard.':
    'El remolque {wagon} de este productor ya está en el patio.',
  'A wagon is harvested before it arrives: give an earlier harvest date.':
    'Un remolque se cosecha antes de llegar: indique una fecha de cosecha anterior.',
  'Order {order} is {status} and takes no more wagons.':
    'El pedido {order} está en “{status}” y no recibe más remolques.',
  'Batch {batch}, which took this load, is already {status}.':
    'La tanda de secado {batch}, que recibió esta carga, ya está en “{status}”.',
  'Order {order} is already Complete.': 'El pedido {order} ya está Completo.',
  'It lies in {bin}: choose another bin.': 'Está en {bin}: elija otro bin.',
  '{bin} is recorded as empty: choose it if the nuts still lie there.':
    '{bin} está registrado como vacío: elíjalo si las nueces siguen ahí.',
  'It was moved to {bin} later, or its dryer started or stopped there later: give a later time.':
    'Pasó a {bin} más tarde, o su secadora arrancó o paró ahí más tarde: ponga una hora posterior.',
  '{bin} is recorded as empty.': '{bin} ya está registrado como vacío.',
  '{bins} is taken by another order by now.': '{bins} ya está ocupado por otro pedido.',
  '{bins} are taken by another order by now.': '{bins} ya están ocupados por otro pedido.',

  'The dryer is still on. Record when it stopped.': 'La secadora sigue encendida. Registre cuándo se apagó.',
  '{n} stops of the dryer are missing. Record when it stopped.':
    'Faltan {n} apagados de la secadora. Registre cuándo se apagó.',
  'A start of the dryer is missing. Record when it started.':
    'Falta un encendido de la secadora. Registre cuándo se encendió.',
  '{n} starts of the dryer are missing. Record when it started.':
    'Faltan {n} encendidos de la secadora. Registre cuándo se encendió.',
  'Record the start': 'Registrar el encendido',
  'Record the stop': 'Registrar el apagado',
  'No moisture reading yet: take one first.': 'Aún no hay lectura de humedad: tome una primero.',
  'Add a moisture reading': 'Agregar una lectura de humedad',
  'This batch belongs to another order.': 'Esta tanda de secado es de otro pedido.',
  'This batch is in {bin}, not in that bin.': 'Esta tanda de secado está en {bin}, no en ese bin.',
  'A batch of this order is already loading in {bin}.':
    'Ya se está cargando una tanda de secado de este pedido en {bin}.',
  'Order {order} is Complete.': 'El pedido {order} está Completo.',
  'It has dryer events or moisture readings: remove them first.':
    'Tiene eventos de secadora o lecturas de humedad: quítelos primero.',
  'It holds the load of a wagon: take the wagon back first.':
    'Tiene la carga de un remolque: regrese primero el remolque.',
  'Bags were weighed from batch {batch}, void ones too, so it stays.':
    'De la tanda de secado {batch} se pesaron bolsas, también anuladas, así que se queda.',
  'It has {n} bag.': 'Tiene {n} bolsa.',
  'It has {n} bags.': 'Tiene {n} bolsas.',
  'Order {order} is invoiced: clear its invoice numbers first.':
    'El pedido {order} está facturado: borre primero sus números de factura.',
  'It never was in Drying.': 'Nunca estuvo en Secando.',
  'It was in Drying.': 'Estuvo en Secando.',

  'First record when the client was notified.': 'Registre primero cuándo se avisó al productor.',
  'Shipment {shipment} has {net} lbs net: no more than that can be taken off.':
    'El embarque {shipment} tiene {net} lbs netas: no se puede quitar más que eso.',
  'Not all of these bags came back from shipment {shipment}: leave the others out, or record first that they came back.':
    'No todas estas bolsas volvieron del embarque {shipment}: quite las demás, o registre primero que volvieron.',
  'A counter-ticket of shipment {shipment} names these bags already, leave them out: {bags}':
    'Una nota de ajuste del embarque {shipment} ya nombra estas bolsas, quítelas: {bags}',
  'For the named bags exactly {net} lbs net are taken off: sign another counter-ticket for what else is different.':
    'Por las bolsas nombradas se quitan exactamente {net} lbs netas: firme otra nota de ajuste por las demás diferencias.',
  'Start and Stop do not alternate in time. What has no partner counts no hours.':
    'El encendido y el apagado no se alternan en el tiempo. Lo que no tiene pareja no cuenta horas.',
  'The last reading was taken before the dryer last stopped.':
    'La última lectura se tomó antes del último apagado de la secadora.',
  'Nothing is recorded in it, though an order has it.': 'No hay nada registrado en él, aunque lo tiene un pedido.',
  'The nuts of batches {batches} lie in it together.':
    'Las nueces de las tandas de secado {batches} están juntas en él.',
  'No load is recorded for batch {batch}.': 'No hay carga registrada de la tanda de secado {batch}.',
  'The dryer runs, though batch {batch} is {status}.':
    'La secadora está encendida, aunque la tanda de secado {batch} está {status}.',
  'Batch {batch} is Drying, but its dryer has not run.':
    'La tanda de secado {batch} está Secando, pero su secadora no se ha encendido.',
  'Batch {batch} is Drying, but its dryer is off.':
    'La tanda de secado {batch} está Secando, pero su secadora está apagada.',
  'Batch {batch} is Sorting, but no bag was weighed yet: all of it is in the bin.':
    'La tanda de secado {batch} está Clasificando, pero todavía no se pesó ninguna bolsa: todo sigue en el bin.',
  'Lot {lot} has this purchaser: choose another.': 'El lote {lot} ya tiene este comprador: elija otro.',
  'Batch {batch} is {status}, so a start stays a start and a stop a stop: take it back to Drying first.':
    'La tanda de secado {batch} está {status}, así que un encendido sigue siendo encendido y un apagado apagado: primero regrésela a Secando.',
  'A shipment of lot {lot} is Closed: its purchaser stays.':
    'Un embarque del lote {lot} está Cerrado: su comprador se queda.',
  'A Sold lot keeps a purchaser: name another broker.':
    'Un lote Vendido conserva un comprador: nombre a otro corredor.',
  'Lot {lot} of {grade} is still Sorting: make it Ready first.':
    'El lote {lot} de {grade} sigue Clasificando: páselo primero a Listo.',
  'Lot {lot} is still empty: fill it first.': 'El lote {lot} sigue vacío: llénelo primero.',
  'The internal figures and the asking price are entered by the plant.':
    'Las cifras internas y el precio pedido los captura la planta.',
  "The broker's figures are entered by the broker or the plant.":
    'Las cifras del corredor las captura el corredor o la planta.',
  'You may not name the purchaser.': 'Usted no puede nombrar al comprador.',
  'A broker buys for itself only.': 'Un corredor compra solo para sí mismo.',
  'This lot is sold; only the plant may change its purchaser.':
    'Este lote está vendido; solo la planta puede cambiar su comprador.',
  'Only the plant may take the purchaser away.': 'Solo la planta puede quitar al comprador.',
  'Lot {lot} of this grade is being filled now.': 'El lote {lot} de este grado se está llenando ahora.',
  'Lot {lot} of this grade is being filled now, and both would weigh {total} lbs together; the limit is {cap} lbs.':
    'El lote {lot} de este grado se está llenando ahora, y los dos juntos pesarían {total} lbs; el límite es {cap} lbs.',
  'Remove empty lot {lot}': 'Eliminar el lote vacío {lot}',
  'Merge the lots': 'Unir los lotes',
  'Merge lot {lot}': 'Unir el lote {lot}',
  'No other lot of {grade} is being filled: take lot {lot} back.':
    'No se está llenando otro lote de {grade}: regrese el lote {lot}.',
  'Lots {lot} and {other} would weigh {total} lbs together; the limit is {cap} lbs.':
    'Los lotes {lot} y {other} pesarían juntos {total} lbs; el límite es {cap} lbs.',
  'Order {order} is Complete, so its A grade lots are Ready.':
    'El pedido {order} está Completo, así que sus lotes de grado A están Listos.',
  'Shipment {shipment} is for this lot.': 'Tiene el embarque {shipment}.',
  'No bag of lot {lot} is at the plant: it has no rest.':
    'Ninguna bolsa del lote {lot} está en la planta: no tiene resto.',
  'Nothing of lot {lot} has left on a truck: take its sale back.':
    'Nada del lote {lot} ha salido en un camión: deshaga su venta.',
  'Bags of lot {lot} are on shipment {shipment}: take them off first.':
    'Hay bolsas del lote {lot} en el embarque {shipment}: quítelas primero.',
  'Lot {lot} is empty: there is nothing to sell.': 'El lote {lot} está vacío: no hay nada que vender.',
  'Bags have been numbered in lot {lot}, so it stays.': 'En el lote {lot} ya se numeraron bolsas, así que se queda.',

  'This orchard does not belong to the client.': 'Este huerto no es del productor.',
  'This order belongs to another client.': 'Este pedido es de otro productor.',
  'Order {order} is {status}: it is invoiced once it is Complete.':
    'El pedido {order} está en “{status}”: se factura cuando está Completo.',
  'Wagons of this client have arrived for this order: its client stays.':
    'Ya llegaron remolques de este productor para este pedido: su productor se queda.',
  'A statement of this order was made: its client stays.':
    'Ya se hizo un estado de cuenta de este pedido: su productor se queda.',
  'Lots of this order have been started: a supervisor corrects its variety and orchard.':
    'Ya se abrieron lotes de este pedido: un supervisor corrige su variedad y su huerto.',
  'Lots of this order have been started: a supervisor corrects its preselected broker.':
    'Ya se abrieron lotes de este pedido: un supervisor corrige su corredor preseleccionado.',
  'Correct the order': 'Corregir el pedido',
  'This order has wagons, batches or lots.': 'Este pedido tiene remolques, tandas de secado o lotes.',
  'A statement of this order was made: the order stays.':
    'Ya se hizo un estado de cuenta de este pedido: el pedido se queda.',
  'More wagons are expected.': 'Se esperan más remolques.',
  'A wagon is not Complete yet.': 'Un remolque aún no está Completo.',
  'A batch is not Complete yet.': 'Una tanda de secado aún no está Completa.',
  'Nothing is missing.': 'No falta nada.',
  'Every batch is Complete.': 'Todas las tandas de secado están Completas.',

  'Lot {lot} is still Sorting: it ships once it is Ready.':
    'El lote {lot} sigue Clasificando: se embarca cuando está Listo.',
  'Shipment {shipment} holds no bag: add one first.': 'El embarque {shipment} no tiene bolsas: agregue una primero.',
  'Shipment {shipment} holds no bag, and its lot has none to load: remove it.':
    'El embarque {shipment} no tiene bolsas y su lote no tiene ninguna que cargar: elimínelo.',
  'Add a bag': 'Agregar una bolsa',
  'Remove the shipment': 'Eliminar el embarque',
  'Shipment {shipment} holds bags: take them off first.': 'El embarque {shipment} tiene bolsas: bájelas primero.',

  'Batch {batch} is not of order {order}: choose another of its batches.':
    'La tanda {batch} no es del pedido {order}: elija otra de sus tandas.',
  'Batch {batch} is {status}: no bag came from it yet.':
    'La tanda {batch} está {status}: todavía no salió ninguna bolsa de ella.',
  'Bag {bag} is Shipped: what was signed for stays, only its batch is corrected.':
    'La bolsa {bag} está Embarcada: lo firmado no cambia, solo se corrige su tanda.',
  'Bag {bag} is Shipped, and no other batch of its order gave bags.':
    'La bolsa {bag} está Embarcada, y ninguna otra tanda de su pedido dio bolsas.',
  'Batch {batch} is {status}: bags are weighed while it is Sorting.':
    'La tanda de secado {batch} está en “{status}”: las bolsas se pesan mientras está Clasificando.',
  'The gross weight is at least the tare, {lbs} lbs.': 'El peso bruto es por lo menos la tara, {lbs} lbs.',
  'With this bag lot {lot} would weigh {total} lbs; the limit is {cap}.':
    'Con esta bolsa el lote {lot} pesaría {total} lbs; el límite es {cap}.',
  'Start a new lot': 'Abrir un lote nuevo',
  'No lot may weigh more than {cap} lbs, so neither may a bag.':
    'Ningún lote puede pesar más de {cap} lbs, así que tampoco una bolsa.',
  'Shipment {shipment} is Closed.': 'El embarque {shipment} está Cerrado.',
  'Bag {bag} is from lot {lot}. Shipment {shipment} takes lot {other}.':
    'La bolsa {bag} es del lote {lot}. El embarque {shipment} lleva el lote {other}.',
  'Bag {bag} is already on another shipment.': 'La bolsa {bag} ya está en otro embarque.',
  'Lot {lot} is Sold, so its bags stay as they are.':
    'El lote {lot} está Vendido, así que sus bolsas se quedan como están.',
  'A bag is voided by who weighed it, or by a supervisor.': 'Una bolsa la anula quien la pesó, o un supervisor.',
  'Bag {bag} was weighed more than {minutes} minutes ago: a supervisor can void it.':
    'La bolsa {bag} se pesó hace más de {minutes} minutos: un supervisor puede anularla.',
  'Another bag followed {bag} in its lot: a supervisor can void it.':
    'Otra bolsa siguió a la {bag} en su lote: un supervisor puede anularla.',
  'Bag {bag} left on shipment {shipment} after that time: give the time at which it came back.':
    'La bolsa {bag} salió en el embarque {shipment} después de esa hora: indique a qué hora volvió.',
  'Bag {bag} left and came back, so it is no mistake: write it off.':
    'La bolsa {bag} salió y volvió, así que no es un error: dela de baja.',
  'Bag {bag} is on a shipment: take it off first, its weight takes it to another lot.':
    'La bolsa {bag} está en un embarque: quítela primero, su peso la lleva a otro lote.',
  'Bag {bag} is on a shipment: take it off before changing its grade.':
    'La bolsa {bag} está en un embarque: bájela antes de cambiar su grado.',
  'Say what should change.': 'Diga qué debe cambiar.',

  'Bag {bag} is held: {reason}': 'La bolsa {bag} está retenida: {reason}',
  'Bags {bags} are held: {reason}': 'Las bolsas {bags} están retenidas: {reason}',
  'Lot {lot} is held: {reason}': 'El lote {lot} está retenido: {reason}',
  'Lot {lot} is held by the plant.': 'El lote {lot} está retenido por la planta.',
  'Bag {bag} is not held.': 'La bolsa {bag} no está retenida.',
  'Lot {lot} is not held.': 'El lote {lot} no está retenido.',

  // Questions, which refuse nothing.
  '{net} lbs net is less than a wagon usually holds: {range} lbs.':
    'El neto de {net} lbs es menos de lo usual para un remolque: {range} lbs.',
  '{net} lbs net is more than a wagon usually holds: {range} lbs.':
    'El neto de {net} lbs es más de lo usual para un remolque: {range} lbs.',
  'This looks like the client {client}.': 'Se parece al productor {client}.',
  '{weight} lbs gross is unusual for a wagon: mostly it is {range} lbs.':
    '{weight} lbs de bruto es poco común para un remolque: casi siempre son {range} lbs.',
  '{weight} lbs tare is unusual for a wagon: mostly it is {range} lbs.':
    '{weight} lbs de tara es poco común para un remolque: casi siempre son {range} lbs.',
  '{weight} lbs of trash is unusual for a wagon: mostly it is {range} lbs.':
    '{weight} lbs de basura es poco común para un remolque: casi siempre son {range} lbs.',
  '{days} days from harvest to arrival are unusual: mostly it is {range}.':
    '{days} días de la cosecha a la llegada son poco comunes: casi siempre son {range}.',
  'A dryer run of {hours} hours is unusual: mostly it is {range}.':
    '{hours} horas seguidas de secador son poco comunes: casi siempre son {range}.',
  '{value} % by {method} is unusual: mostly it is {range} %.':
    '{value} % por {method} es poco común: casi siempre es de {range} %.',
  '{net} lbs net is less than a {bag_type} usually holds: {range} lbs.':
    'El neto de {net} lbs es menos de lo usual para {bag_type}: {range} lbs.',
  '{net} lbs net is more than a {bag_type} usually holds: {range} lbs.':
    'El neto de {net} lbs es más de lo usual para {bag_type}: {range} lbs.',
  'A yield of {value} % is unusual: mostly it is {range} %.':
    'Un rendimiento de {value} % no es usual: casi siempre es de {range} %.',
  'A moisture of {value} % is unusual: mostly it is {range} %.':
    'Una humedad de {value} % no es usual: casi siempre es de {range} %.',
  'A count of {value} is unusual: mostly it is {range}.':
    'Un conteo de {value} no es usual: casi siempre es de {range}.',
  'There is no {method} reading to compare with the target of {target} %.':
    'No hay lectura ({method}) que comparar con la meta de {target} %.',
  'The last {method} reading ({place}) is {value} %, the target is {target} %.':
    'La última lectura ({method}, {place}) es de {value} %; la meta es de {target} %.',
}
