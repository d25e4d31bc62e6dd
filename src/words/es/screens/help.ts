import type { help as english } from '#words/en/screens/help.ts'
import type { Translation } from '#words/translation.ts'

/** The help page. */
export const help: Translation<typeof english> = {
  'Stays as it is.': 'Se queda como está.',
  becomes: 'pasa a',
  'Everything moves step by step. A step that is not allowed stays grey and says what stands in its way. “Why?” beside it opens the rule; the rules are all here. Drawn are the steps that you can take, and what follows by itself.':
    'Todo avanza paso a paso. Un paso que no se permite queda gris y dice qué lo impide. «¿Por qué?» al lado abre la regla; todas las reglas están aquí. Se dibujan los pasos que usted puede dar y lo que sigue solo.',
  Labels: 'Etiquetas',
  'A bag’s label is printed when the bag is weighed, and again from the bag’s row, its lot or its order.':
    'La etiqueta de una bolsa se imprime al pesarla, y otra vez desde la fila de la bolsa, su lote o su pedido.',
  'A bag that was corrected after that bears an old label: take it off and print a new one.':
    'Una bolsa que se corrigió después lleva una etiqueta antigua: quítela e imprima una nueva.',
  'A label that the printer does not take waits and goes out by itself when the printer is back.':
    'Una etiqueta que la impresora no toma espera y sale sola cuando la impresora vuelve.',
  'What follows by itself': 'Lo que sigue por sí solo',

  'A day at the plant': 'Un día en la planta',
  'A client calls': 'Llama un productor',
  'The office places an order: whose pecans they are, which variety, from which orchard.':
    'La oficina hace un pedido: de quién es la nuez, de qué variedad y de qué huerto.',
  'A wagon arrives': 'Llega un remolque',
  'Its id and its order are entered, and it waits in the yard.': 'Se anotan su id y su pedido, y espera en el patio.',
  'It is pre-cleaned and unloaded': 'Se prelimpia y se descarga',
  'The load goes into drying bins, which are that order’s alone until they are empty. Each bin holds a batch. The client is told how the load looked.':
    'La carga pasa a bins de secado, que son solo de ese pedido hasta quedar vacíos. Cada bin lleva una tanda de secado. Se avisa al productor cómo venía la carga.',
  'The batch dries': 'La tanda se seca',
  'Starts and stops of the dryer and moisture readings are recorded until the target is reached. What came dry skips this.':
    'Se anotan los encendidos y apagados de la secadora y las lecturas de humedad hasta llegar a la meta. Lo que llegó seco se salta esto.',
  'It is sorted and bagged': 'Se clasifica y se embolsa',
  'Each bag is weighed by grade and gets a label with its lot and number. The first bag of a grade starts a lot.':
    'Cada bolsa se pesa por grado y recibe una etiqueta con su lote y su número. La primera bolsa de un grado abre un lote.',
  'A lot is full': 'Un lote se llena',
  'When the next bag would be too much, a new lot starts and the full one is Ready. The client is told.':
    'Cuando la siguiente bolsa ya no cabe, empieza un lote nuevo y el lleno queda Listo. Se avisa al productor.',
  'It is measured and sold': 'Se mide y se vende',
  'The plant and the brokers enter their figures. The lot is Sold as soon as its purchaser is named.':
    'La planta y los corredores anotan sus cifras. El lote queda Vendido en cuanto se nombra al comprador.',
  'A truck is loaded': 'Se carga un camión',
  'Each bag is scanned onto its shipment. The driver signs, and the ticket is printed.':
    'Cada bolsa se escanea a su embarque. El chofer firma y se imprime la boleta.',
  'The order is done': 'El pedido termina',
  'With its last batch an order is Complete without anybody’s press. Then it can be invoiced.':
    'Con su última tanda de secado el pedido queda Completo sin que nadie lo toque. Entonces se puede facturar.',

  'Questions to the plant': 'Preguntas a la planta',
  'How a season would have gone with another maximum lot weight, target or usual range. The rules decide every step again; nothing is changed.':
    'Cómo habría sido una temporada con otro peso máximo de lote, otra meta u otro rango usual. Las reglas deciden otra vez cada paso; nada se cambia.',
  'Who did it, and when?': '¿Quién lo hizo y cuándo?',
  'The timeline has every event, the newest first, and a sum of what is shown. Search a record (lot 76) or a field (grade:"B Grade"), and choose a time or a shift. What rules refused is under More.':
    'La cronología tiene cada evento, el más reciente primero, y la suma de lo que se muestra. Busque un registro (lot 76) o un campo (grade:"B Grade"), y elija un tiempo o un turno. Lo que las reglas rechazaron está en «Más».',
  'What changed since the last shift?': '¿Qué cambió desde el último turno?',
  'The handover compares two moments: what came, what moved on, what was corrected, refused or held, and what waits. It is printed, or saved as a file.':
    'La entrega de turno compara dos momentos: qué entró, qué avanzó, qué se corrigió, se rechazó o se retuvo, y qué espera. Se imprime o se guarda como archivo.',
  'How was it on Tuesday at noon?': '¿Cómo estaba el martes a mediodía?',
  'The clock in the bar shows a page as it was at any moment, with the bins and their moisture. Nothing can be changed there.':
    'El reloj de la barra muestra una página como estaba en cualquier momento, con los bins y su humedad. Ahí no se puede cambiar nada.',
  'Where did an order’s days go?': '¿En qué se fueron los días de un pedido?',
  'An order’s page leads to it: work and waiting of each wagon, batch, lot and shipment, and what it waited for. Orders that are selected in their list are told together.':
    'La página del pedido lleva ahí: el trabajo y la espera de cada remolque, tanda, lote y embarque, y qué esperaba. Los pedidos que se eligen en su lista se cuentan juntos.',
  'Does every record keep the rules?': '¿Cumple cada registro las reglas?',
  'The audit asks every law of every record, here and every night. A finding names the record, the law and the event.':
    'La auditoría comprueba cada ley en cada registro, aquí y cada noche. Un hallazgo nombra el registro, la ley y el evento.',
  'How much, of whose and when?': '¿Cuánto, de quién y cuándo?',
  'A report counts what was bagged, received, shipped, dried and more, by time and by client, grade, broker and others, beside the same dates of last season. Its address keeps it.':
    'Un reporte cuenta lo embolsado, recibido, embarcado, secado y más, por tiempo y por productor, grado, corredor y otros, junto a las mismas fechas de la temporada pasada. Su dirección lo guarda.',
  'The same list again?': '¿Otra vez la misma lista?',
  'Views keep the filters, columns, sorting and groups of a list under a name, for you or for all staff.':
    'Las vistas guardan con un nombre los filtros, columnas, orden y grupos de una lista, para usted o para todo el personal.',
  'Pressed by mistake?': '¿Lo tocó por error?',
  'For ten seconds the message after a step offers Undo, to who took it and while nothing followed. Later a supervisor takes it back, with a reason.':
    'Durante diez segundos el mensaje tras un paso ofrece «Deshacer» a quien lo dio, mientras nada haya seguido. Después lo deshace un supervisor, con un motivo.',
  Contents: 'Contenido',
  'From step to step': 'De paso en paso',
  'The rules': 'Las reglas',
  'Rules: {record}': 'Reglas: {record}',
  'Other printer': 'Otra impresora',
  'Its turn': 'Es su turno',
  'Taken by the printer': 'La recibe la impresora',
  'No answer': 'Sin respuesta',
  'Sent, and no answer': 'Enviada, sin respuesta',
  'No answer for long': 'Sin respuesta por mucho tiempo',
  'No such printer': 'No hay tal impresora',
  'Its bag was corrected': 'Se corrigió su bolsa',
  'Names, references, signing in and settings': 'Nombres, referencias, acceso y configuración',
  'Pecanyard, version {version}': 'Pecanyard, versión {version}',
  'Keys, scanning and labels': 'Teclas, escaneo y etiquetas',
  'a step': 'un paso',
  'a correction': 'una corrección',
  automatic: 'automático',
  'Automatic:': 'Automático:',
  'Steps inside a box leave the status as it is.': 'Los pasos dentro de un cuadro no cambian el estado.',
  '{record}: drawing': '{record}: dibujo',
  'Drawing {record}': 'Dibujando: {record}',
  'What helps: {cures}': 'Qué ayuda: {cures}',
  '{role} and above': '{role} o superior',
  'New|state': 'Nuevo',
  'Removed|state': 'Eliminado',

  'It arrives': 'Llega',
  'Save bins, trash': 'Guardar bins, basura',
  'Tell the client': 'Avisar al productor',
  'Mend your own entry': 'Corregir su propia captura',
  'Write notes': 'Escribir notas',
  'Open by hand': 'Abrir a mano',
  'Measure moisture': 'Medir humedad',
  'Remove a reading': 'Quitar una lectura',
  'Dryer start or stop': 'Encender o apagar',
  'Correct a dryer time': 'Corregir una hora',
  'Change its order': 'Cambiar de pedido',
  'Sign a counter-ticket': 'Firmar una nota de ajuste',
  'Correct the purchaser': 'Corregir el comprador',
  'Correct a reading': 'Corregir una lectura',
  'Correct a start or stop': 'Corregir un encendido o apagado',
  'Weigh the wagon': 'Pesar el remolque',
  'Remove a start or stop': 'Quitar encendido o apagado',
  'Start by hand': 'Empezar a mano',
  'Enter figures': 'Anotar cifras',
  Sell: 'Vender',
  'Place the order': 'Hacer el pedido',
  'Change it': 'Cambiarlo',
  'Open a shipment': 'Abrir un embarque',
  Weigh: 'Pesar',
  'Take off the truck': 'Bajar del camión',
  Correct: 'Corregir',
  'Void|step': 'Anular',
  'Write off|step': 'Dar de baja',
  'Move to another bin': 'Pasar a otro bin',
  'Its bin is empty|step': 'Vaciar su bin',
  'It comes back': 'Vuelve',
  'It is found again': 'Reaparece',
  'Hold|step': 'Retener',
  Release: 'Liberar',
  'A wagon is unloaded': 'Se descarga un remolque',
  'Its first bag is weighed': 'Se pesa su primera bolsa',
  'It is full, or its order Complete': 'Se llena, o su pedido está Completo',
  'The rest of a sold lot': 'El resto de un lote vendido',
  'Its shipment is signed': 'Se firma su embarque',
  'All wagons Complete': 'Remolques Completos',
  'All batches Complete': 'Tandas Completas',
  'Wagons open again': 'Remolques otra vez abiertos',
  'Batch open again': 'Tanda otra vez abierta',
}
