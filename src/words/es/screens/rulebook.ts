import type { rulebook as english } from '#words/en/screens/rulebook.ts'
import type { Translation } from '#words/translation.ts'

/** The rules of RULES.md as the help page lists them, by their English. Shown through `translated`. */
export const rulebook: Translation<typeof english> = {
  'A wagon moves only along the edges.': 'Un remolque solo avanza por sus pasos.',
  'Pre-cleaning needs at least one drying bin, and keeps one.':
    'La prelimpieza necesita por lo menos un bin de secado, y conserva uno.',
  'Each bin is free or taken by the same order.': 'Cada bin está libre u ocupado por el mismo pedido.',
  'Each bin exists.': 'Cada bin existe.',
  'Unloading needs at least one bin on the wagon.': 'Descargar necesita por lo menos un bin en el remolque.',
  'Complete needs `notified_by` and `notified_at`.': 'Completo necesita quién avisó y qué día.',
  "A wagon's number stands in the yard (not Complete) once per client, also after going back from Complete, moving to another order, or where two clients become one.":
    'El número de un remolque está en el patio (sin estar Completo) una vez por productor, también al regresar de Completo, al pasar a otro pedido o al hacerse dos productores uno.',
  'Harvested on or before the day of arrival.': 'Cosechado el día de la llegada o antes.',
  'A wagon arrives for an Open order only, and moves to one only.':
    'Un remolque llega solo para un pedido Abierto, y solo pasa a uno así.',
  'Back from Unloaded only while the batches that took its load are Loading.':
    'De Descargado se regresa solo mientras las tandas de secado que recibieron su carga están Cargando.',
  'Back from Complete only while the order is not Complete.':
    'De Completo se regresa solo mientras el pedido no está Completo.',
  'Back from Unloaded only while no other order has the bins in which its load lies.':
    'De Descargado se regresa solo mientras ningún otro pedido tiene los bins donde está su carga.',
  'The order exists.': 'El pedido existe.',
  'Harvest and arrival at most a day ahead and two years back.':
    'Cosecha y llegada a lo más un día adelante y dos años atrás.',
  'The gross weight of a wagon is at least its tare.': 'El peso bruto de un remolque es por lo menos su tara.',
  'The trash weighs at most what was in the wagon, gross − tare, or the gross weight while the tare is missing.':
    'La basura pesa a lo más lo que traía el remolque, bruto − tara, o el peso bruto mientras falta la tara.',
  'A wagon moves to another order than its own.': 'Un remolque pasa a otro pedido que el suyo.',
  'The wagons that move along are of the same order.': 'Los remolques que también pasan son del mismo pedido.',
  'It moves to an order of the same variety.': 'Pasa a un pedido de la misma variedad.',
  'A batch with its load holds no wagon that stays; all that must move along are named.':
    'Una tanda con su carga no tiene ningún remolque que se queda; se nombran todos los que deben pasar juntos.',
  'Its nuts share no bin with nuts that stay, now or while both lay in it; all that must move along are named.':
    'Sus nueces no comparten bin con nueces que se quedan, ni ahora ni cuando ambas estaban en él; se nombran todos los que deben pasar juntos.',
  'No bag of it is on a shipment, or was on a Closed one.':
    'Ninguna bolsa suya está en un embarque, ni estuvo en uno Cerrado.',
  'No lot with bags of it is Sold.': 'Ningún lote con bolsas suyas está vendido.',
  'A weight that was entered is corrected with a reason, not overwritten.':
    'Un peso ya registrado se corrige con un motivo, no se escribe encima.',
  'The person who notified exists.': 'La persona que avisó existe.',
  'The day of notification at most a day ahead and two years back.':
    'El día del aviso a lo más un día adelante y dos años atrás.',

  'Mended by who entered it.': 'Lo corrige quien lo capturó.',
  'Who entered it mends it within 10 minutes.': 'Quien lo capturó lo corrige en menos de 10 minutos.',
  'Number, dates and driver are mended while no batch holds its load.':
    'El número, las fechas y el chofer se corrigen mientras ninguna tanda tiene su carga.',
  'A batch moves only along the edges.': 'Una tanda de secado solo avanza por sus pasos.',
  'Ready needs as many Start as Stop events; none of each counts.':
    'Listo necesita tantos Encendidos como Apagados; ninguno de cada uno también vale.',
  'Ready from Drying needs at least one moisture reading.':
    'De Secando a Listo hace falta por lo menos una lectura de humedad.',
  "The order sent along is the batch's order.": 'El pedido que se envía es el de la tanda de secado.',
  'A dryer event is of a bin in which the batch lies or lay.':
    'Un evento de secadora es de un bin en el que la tanda de secado está o estuvo.',
  'The bin exists.': 'El bin existe.',
  'The bin is free or taken by the same order.': 'El bin está libre u ocupado por el mismo pedido.',
  'One batch of an order loads in a bin at a time, also after going back to Loading.':
    'En un bin se carga una tanda de secado de un pedido a la vez, también al regresar a Cargando.',
  'No batch is opened for a Complete order.': 'No se abre una tanda de secado para un pedido Completo.',
  'Back from Drying, or removed, only without dryer events and readings.':
    'De Secando se regresa, o se elimina, solo sin eventos de secadora ni lecturas.',
  "Removed only while it holds no wagon's load.": 'Se elimina solo mientras no tiene la carga de un remolque.',
  'Back from Sorting only without bags.': 'De Clasificando se regresa solo sin bolsas.',
  'Back from Sorting, once its bin was empty, only while no other order has the bin.':
    'De Selección, si su bin ya quedó vacío, se regresa solo mientras ningún otro pedido tiene el bin.',
  'Back from Complete only while the order carries no invoice number.':
    'De Completo se regresa solo mientras el pedido no lleva número de factura.',
  'Back from Ready to where it came from: Drying, or Loading when pre-dried. A batch that is dried here is not pre-dried.':
    'De Listo se regresa a donde estaba: Secando, o Cargando si llegó presecada. Una tanda que se seca aquí no está presecada.',
  'Days of notification and pick-up at most a day ahead and two years back.':
    'Los días de aviso y de recogida a lo más un día adelante y dos años atrás.',
  'Times of readings and dryer events at most 2 minutes ahead and two years back.':
    'Las horas de lecturas y eventos de secadora a lo más 2 minutos adelante y dos años atrás.',

  'A lot moves only along the edges.': 'Un lote solo avanza por sus pasos.',
  'Ready by hand needs `notified_at`.': 'Pasarlo a Listo a mano necesita el día del aviso.',
  "No bag, no correction, no merge and no wagon that moves brings a Large A or Small A lot over `max_lot_weight` gross; exactly at it is allowed. A bag that a correction makes too heavy for its Ready lot goes to the grade's Sorting lot, or to a new one.":
    'Ninguna bolsa, corrección, unión ni remolque que pasa lleva un lote Grado A grande o chico arriba del peso bruto máximo; justo en él se permite. La bolsa que una corrección hace demasiado pesada para su lote Listo pasa al lote En clasificación de su grado, o a uno nuevo.',
  'A bag heavier than the cap alone is refused outright.': 'Una bolsa que sola pasa del tope se rechaza.',
  'Measurements and purchase need `notified_by` and `notified_at`.':
    'Las mediciones y la compra necesitan quién avisó y qué día.',
  'A correction of a reading or dryer event changes something.':
    'Una corrección de una lectura o evento de secadora cambia algo.',
  'In Ready and Sorting a start stays a start and a stop a stop.':
    'En Listo y Clasificando un encendido sigue siendo encendido y un apagado apagado.',
  'Removed only if no bag, void ones included, was weighed from it.':
    'Se elimina solo si nunca se pesó de ella una bolsa, tampoco una anulada.',
  'A bin becomes empty once.': 'Un bin queda vacío una sola vez.',
  'A batch moves to another bin; to its own only if the bin was recorded as empty and its nuts still lie there.':
    'Una tanda de secado pasa a otro bin; al suyo solo si se registró como vacío y sus nueces siguen ahí.',
  'It moves after its last move, and after its last start and stop.':
    'Pasa después de su último cambio de bin y de su último arranque y paro.',
  'A run that goes on while a batch moves to another bin is stopped in the old bin and started in the new one, unless the dryer is not started again: its hours stay.':
    'Si la secadora está en marcha cuando la tanda de secado pasa a otro bin, se para en el anterior y se arranca en el nuevo, salvo que no se vuelva a arrancar: sus horas quedan.',
  'Counter-tickets leave no net below 0.': 'Las notas de ajuste no dejan un neto menor que 0.',
  "A change of an Open shipment's line, number or notes changes something.":
    'Un cambio de la línea, el número o las notas de un embarque Abierto cambia algo.',
  'An empty lot is not sold: it has no bag, or only void and written-off ones.':
    'Un lote vacío no se vende: no tiene bolsas, o solo anuladas y dadas de baja.',
  'Only a lot with a bag at the plant has a rest.': 'Solo un lote con una bolsa en la planta tiene un resto.',
  'Of a sale of which nothing has left there is no rest: it is taken back.':
    'De una venta de la que nada ha salido no hay resto: se deshace.',
  'Bags on a truck come off it before the rest is split off.':
    'Las bolsas de un camión se bajan antes de separar el resto.',
  "A written-off bag leaves its Open shipment; it stays in its lot's weight and bag count, and is not at the plant.":
    'Una bolsa dada de baja deja su embarque Abierto; sigue en el peso y la cuenta de bolsas de su lote y no está en la planta.',
  'A bag that comes back from its purchaser is at the plant again, on no shipment, and held with the reason that was given; its Closed shipment, its ticket and its sums stay.':
    'Una bolsa que vuelve de su comprador está otra vez en la planta, en ningún embarque y retenida con el motivo dado; su embarque Cerrado, su tique y sus sumas quedan.',
  'The bags of a Sold lot that are at the plant become a lot of their own: Ready, notified as the old one was, with its internal figures, unsold and meant for nobody; they are numbered from 1, and their printed labels are stale.':
    'Las bolsas de un lote Vendido que están en la planta forman un lote propio: Listo, con el aviso del anterior y sus valores internos, sin vender y para nadie; se numeran desde 1, y sus etiquetas impresas quedan viejas.',
  'A bag whose batch is corrected counts in the other batch, in its trace and its balance; it keeps its lot, its number and its label, and the ticket that it left with.':
    'Una bolsa cuya tanda se corrige cuenta en la otra tanda, en su rastreo y su balance; conserva su lote, su número y su etiqueta, y la boleta con que salió.',
  'A lot that a moving wagon leaves without a bag, void ones included, is removed, unless a shipment names it.':
    'Se elimina el lote que un remolque movido deja sin bolsas, también anuladas, salvo que un embarque lo nombre.',
  'A corrected purchaser is another one.': 'Un comprador corregido es otro.',
  'The purchaser stays once a shipment of the lot is Closed.':
    'El comprador se queda cuando un embarque del lote está Cerrado.',
  'A Sold lot keeps a purchaser.': 'Un lote Vendido conserva un comprador.',
  'No lot is started by hand for a Complete order.': 'No se abre un lote a mano para un pedido Completo.',
  'A B Grade or Cracks & Splits lot is made Ready by hand before the next one starts.':
    'Un lote de grado B o de Rajadas y rotas se pasa a Listo a mano antes de abrir el siguiente.',
  'An empty lot is filled before the next one starts.': 'Un lote vacío se llena antes de abrir el siguiente.',
  'The internal figures and the asking price are entered by the plant.':
    'Las cifras internas y el precio pedido los captura la planta.',
  "The broker's figures are entered by the broker or the plant.":
    'Las cifras del corredor las captura el corredor o la planta.',
  'The purchaser is named, or taken away, by those who may.':
    'Al comprador lo nombra, o lo quita, quien tiene permiso.',
  'A broker buys for itself only.': 'Un corredor compra solo para sí mismo.',
  'Once Sold, only the plant changes the purchaser.': 'Ya Vendido, solo la planta cambia al comprador.',
  'Back to Sorting only while no other lot of its grade is being filled; the cure is to merge the two.':
    'Se regresa a Clasificando solo mientras no se llena otro lote de su grado.',
  'Back to Sorting only while the order is not Complete (A grades).':
    'Se regresa a Clasificando solo mientras el pedido no está Completo (grados A).',
  'Back only while no shipment stands on the lot.': 'Se regresa solo mientras el lote no tiene embarques.',
  'Removed by hand only if no bag was ever numbered in it.':
    'Se elimina a mano solo si nunca se numeró una bolsa en él.',
  'Merged only with the lot of its grade that is being filled.': 'Se une solo con el lote de su grado que se llena.',
  'The broker exists; a broker, who buys for itself only (L13), is not told.':
    'El corredor existe; a un corredor, que solo compra para sí (L13), no se le dice.',

  "Nobody sets an order's status.": 'Nadie pone el estado de un pedido.',
  'The orchard belongs to the client.': 'El huerto es del productor.',
  "A note names the order's own client.": 'Una nota nombra al productor del propio pedido.',
  'Invoice numbers are entered once the order is Complete.':
    'Los números de factura se capturan cuando el pedido está Completo.',
  'The client stays once a wagon arrived or a statement was made.':
    'El productor se queda cuando ya llegó un remolque o se hizo un estado de cuenta.',
  'Variety, orchard and preselected broker stay once a lot was started; a supervisor corrects them.':
    'La variedad, el huerto y el corredor preseleccionado se quedan cuando ya se abrió un lote; un supervisor los corrige.',
  'Removed only without wagons, batches, lots and statements.':
    'Se elimina solo sin remolques, tandas de secado, lotes ni estados de cuenta.',
  'Ready needs no more wagons expected.': 'Listo necesita que no se esperen más remolques.',
  'Ready needs at least one wagon, and every wagon Complete.':
    'Listo necesita por lo menos un remolque, y todos los remolques Completos.',
  'Complete needs Ready, at least one batch, and every batch Complete.':
    'Completo necesita Listo, por lo menos una tanda de secado, y todas las tandas de secado Completas.',
  'Open again when something of Ready is missing.': 'Abierto otra vez cuando falta algo de Listo.',
  'Ready again when a batch is not Complete.': 'Listo otra vez cuando una tanda de secado no está Completa.',
  'The client exists.': 'El productor existe.',
  'The variety exists.': 'La variedad existe.',
  'The preselected broker exists.': 'El corredor preseleccionado existe.',

  'A shipment moves only along the edges; nothing of a Closed one changes.':
    'Un embarque solo avanza por sus pasos; de uno Cerrado no cambia nada.',
  'A shipment is of a Ready or Sold lot.': 'Un embarque es de un lote Listo o Vendido.',
  'Signing needs at least one bag.': 'Firmar necesita por lo menos una bolsa.',
  'Removed only while it holds no bag.': 'Se elimina solo mientras no tiene bolsas.',
  'The lot exists.': 'El lote existe.',
  'Bags are added while the shipment is Open.': 'Las bolsas se agregan mientras el embarque está Abierto.',
  "A bag is of the shipment's lot.": 'Una bolsa es del lote del embarque.',
  'A bag is on one shipment at a time.': 'Una bolsa está en un embarque a la vez.',
  '`ship_gross` is at least `ship_tare`.': 'El peso bruto de embarque es por lo menos su tara.',
  'The shipment exists.': 'El embarque existe.',

  'A bag moves only along the edges; a Shipped one only comes back or is corrected to its batch, a written-off one is only found again or voided, a Void one stays as it is.':
    'Una bolsa solo avanza por sus pasos; una Embarcada solo vuelve o se corrige a su tanda, una dada de baja solo reaparece o se anula y una Anulada se queda como está.',
  'Bags are weighed while their batch is Sorting.':
    'Las bolsas se pesan mientras su tanda de secado está Clasificando.',
  '`clean_gross` is at least `clean_tare`.': 'El peso bruto limpio es por lo menos su tara.',
  'A bag is corrected or voided while its lot is Sorting or Ready; its batch alone also once it is Sold.':
    'Una bolsa se corrige o se anula mientras su lote está Clasificando o Listo; solo su tanda también después de Vendido.',
  'A bag goes to another lot, by its grade or its weight, only off the truck.':
    'Una bolsa pasa a otro lote, por su grado o su peso, solo fuera del camión.',
  'A correction changes something, the driver included.': 'Una corrección cambia algo, también el conductor.',
  'A correction changes something.': 'Una corrección cambia algo.',
  'The batch exists.': 'La tanda de secado existe.',
  'Voided by who weighed it, or by a supervisor.': 'La anula quien la pesó, o un supervisor.',
  'Who weighed it voids it within 10 minutes of its reaching the log.':
    'Quien la pesó la anula en los 10 minutos desde que llegó al registro.',
  "Who weighed it voids it while it is its lot's last.": 'Quien la pesó la anula mientras es la última de su lote.',
  'The bags that a counter-ticket names came back from its shipment.':
    'Las bolsas que nombra una nota de ajuste volvieron de su embarque.',
  'What came back is named by one counter-ticket of its shipment.':
    'Lo que volvió lo nombra una sola nota de ajuste de su embarque.',
  'A counter-ticket that names bags takes off the net that they left with, or as much as earlier ones left.':
    'Una nota de ajuste que nombra bolsas quita el neto con que salieron, o lo que dejaron las anteriores.',
  'A bag comes back after it left, and not in the future.': 'Una bolsa vuelve después de salir, y no en el futuro.',
  'What left and came back is not voided, but written off.': 'Lo que salió y volvió no se anula: se da de baja.',
  'The corrected batch of a bag is one of its order.': 'La tanda corregida de una bolsa es una de su pedido.',
  'A bag is corrected to a batch only from Sorting on.': 'Una bolsa se corrige a una tanda solo desde Clasificando.',
  'A Shipped bag keeps what was signed for; its batch alone is corrected, where another one of its order gave bags.':
    'Una bolsa Embarcada conserva lo que se firmó; solo se corrige su tanda, si otra de su pedido dio bolsas.',

  'A held bag, or one of a held lot, is not loaded.': 'Una bolsa retenida, o de un lote retenido, no se carga.',
  'A shipment of a held lot, or with a held bag on it, is not signed.':
    'Un embarque de un lote retenido, o con una bolsa retenida, no se firma.',
  'A held lot is not sold, nor its purchaser changed, nor its sale taken back, nor its rest split off.':
    'Un lote retenido no se vende, ni cambia de comprador, ni se deshace su venta, ni se separa su resto.',
  'What is held is not held again.': 'Lo que está retenido no se retiene otra vez.',
  'No shipment of a held lot is opened.': 'No se abre un embarque de un lote retenido.',
  'What is not held is not released; a bag of a held lot is released with its lot.':
    'Lo que no está retenido no se libera; una bolsa de un lote retenido se libera con su lote.',

  'A bin is locked by an order exactly while a wagon of it is pre-cleaned into the bin or a batch of it lies there.':
    'Un bin queda apartado por un pedido justo mientras un remolque suyo se prelimpia hacia él o una tanda de secado suya está en él.',
  "Unloading gives each bin's load to the order's batch still Loading there, or opens one.":
    'Al descargar, la carga de cada bin va a la tanda de secado del pedido que ahí sigue Cargando, o abre una.',
  "The first bag of a grade starts its lot; `broker` starts as the order's preselected broker.":
    'La primera bolsa de un grado abre su lote; su corredor es al principio el preseleccionado del pedido.',
  'Starting a lot makes the full one of its grade Ready (A grades).':
    'Abrir un lote pasa a Listo el lleno de su grado (grados A).',
  'A Complete order makes its A grade lots Ready.': 'Un pedido Completo pasa a Listo sus lotes de grado A.',
  "`input_more_wagons` sets the order's `more_wagons`; ticking it clears the invoice numbers, and reopens a Complete order.":
    'Marcar que se esperan más remolques lo pone en el pedido, borra los números de factura y abre otra vez un pedido Completo.',
  'A corrected order takes its lots along: those meant for its broker are meant for the new one, sold ones once their sale is taken back, printed labels of another variety are stale; what a Closed shipment bears stays.':
    'Un pedido corregido se lleva sus lotes: los que eran para su corredor son para el nuevo, los vendidos cuando se deshace su venta, las etiquetas impresas de otra variedad quedan viejas; lo que lleva un embarque Cerrado se queda.',
  'A sale that is taken back leaves for whom the lot was meant before.':
    'Una venta deshecha deja el lote destinado a quien lo estaba antes.',
  'A Start whose time is corrected takes the readings of its time along.':
    'Un encendido cuya hora se corrige se lleva las lecturas de su hora.',
  'Taking a wagon back from Unloaded gives it the bins in which its load lies, and removes the Loading batch that it leaves without a load, reading, dryer event and bag.':
    'Al regresar un remolque de Descargado se le dan los bins donde está su carga, y se elimina la tanda de secado en Cargando que queda sin carga, lectura, evento de secadora ni bolsa.',
  'A merge numbers the bags of the lot being filled on in the reopened one, makes their printed labels stale and removes the emptied lot.':
    'Al unir, las bolsas del lote que se llenaba reciben los números siguientes en el lote reabierto, sus etiquetas impresas quedan viejas y el lote vacío se elimina.',

  'A label moves only along the edges; one that is being sent is left alone.':
    'Una etiqueta solo avanza por sus pasos; una que se está enviando se deja en paz.',
  'A label goes to a printer that is set.': 'Una etiqueta va a una impresora configurada.',
  'No label comes out for a bag that was corrected, voided or written off since it was drawn.':
    'No sale etiqueta de una bolsa que se corrigió, anuló o dio de baja después de hacerla.',
  'The record that a label is about exists.': 'El registro del que trata una etiqueta existe.',

  'A variety or drying bin has a name of its own, whatever its capitals, accents, apostrophes, dashes, blanks or Unicode form.':
    'Una variedad o un bin de secado tiene un nombre propio, sea cual sea su forma de Unicode, sus mayúsculas o espacios.',
  'A record that is named exists, and is seen by who names it.':
    'Un registro que se nombra existe, y lo puede ver quien lo nombra.',
  'An email address signs in one user.': 'Con un correo entra un solo usuario.',
  'A statement needs rates.': 'Un estado de cuenta necesita tarifas.',
  'A statement has something that those before it do not have.':
    'Un estado de cuenta tiene algo que los anteriores no tienen.',
  'One rate card begins on a day.': 'En un día empieza un solo tarifario.',
  'An orchard with orders or announced wagons stays with its client.':
    'Un huerto con pedidos o remolques anunciados se queda con su productor.',
  'Announced for at most a day back and 60 days ahead.':
    'Se avisa desde hace un día como máximo hasta dentro de 60 días.',
  'It changes until all of its wagons came.': 'Cambia hasta que llegaron todos sus remolques.',
  'The printed link makes an administrator once, within a day, while none can sign in.':
    'El enlace impreso crea a un administrador una vez, en menos de un día, mientras ninguno pueda entrar.',
  'A mailed link chooses one password, in its time.':
    'Un enlace enviado por correo sirve para elegir una contraseña, dentro de su plazo.',
  'A client becomes another client, which is still itself, and does so once.':
    'Un productor pasa a ser otro productor, que todavía es él mismo, y lo hace una sola vez.',
  'A client is mailed about a shipment once it is signed.':
    'Al productor se le manda un correo sobre un embarque cuando está firmado.',
  "A password is none of the commonest, not its owner's address and not the plant's name.":
    'Una contraseña no es de las más comunes, ni el correo de su dueño, ni el nombre de la planta.',
  'Removed only while nothing refers to it.': 'Se elimina solo mientras nada lo usa.',
  'An image is a PNG or JPEG within its bounds.': 'Una imagen es PNG o JPEG y no pasa de su límite.',
  'The lower bound of what is usual is at most the upper one.':
    'El límite inferior de lo usual es a lo más el superior.',

  'Nobody gives, or changes, a role above their own.': 'Nadie da ni cambia un rol por encima del suyo.',
  'Nobody gives a permission that they do not hold.': 'Nadie da un permiso que no tiene.',
  'Nobody changes their own role, permissions or whether they are active.':
    'Nadie cambia su propio rol, sus permisos ni si está activo.',
  'A user of the role Client has a client.': 'Un usuario con el rol de productor tiene un productor.',
  'Only a broker has a broker, and it has no client.':
    'Solo un corredor tiene empresa corredora, y no tiene productor.',
  'One active administrator always remains.': 'Siempre queda un administrador activo.',
  'Invited is who is active and has no password, where mail can be sent.':
    'Se invita a quien está activo y no tiene contraseña, si se puede enviar correo.',
  'Clients and brokers may do nothing beyond their role.':
    'Los productores y los corredores no pueden nada más allá de su rol.',
  "Another's email or password is set by somebody who may all that they may.":
    'El correo o la contraseña de otra persona los cambia quien puede todo lo que ella puede.',
  'A step is undone by who took it.': 'Un paso lo deshace quien lo dio.',
  "What is undone is the record's last step, its own, and one that this step-back takes back.":
    'Se deshace el último paso del registro, si es suyo y este regreso lo quita.',
  'Nothing has followed on a record that the step changed.': 'Nada siguió en un registro que el paso cambió.',
  'It is undone within 10 seconds of reaching the log, and 5 for the way there.':
    'Se deshace en los 10 segundos desde que llegó al historial, y 5 para el camino.',
}
