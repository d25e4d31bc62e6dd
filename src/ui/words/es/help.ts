/** The help page. */
export const help = {
  'Stays as it is.': 'Se queda como está.',
  becomes: 'pasa a',
  'Everything moves step by step. A step that is not allowed stays grey and says which rule stands in its way; the rules are all here, under the number that the message names.':
    'Todo avanza paso a paso. Un paso que no se permite queda gris y dice qué regla lo impide; todas las reglas están aquí, con el número que nombra el mensaje.',
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

  Contents: 'Contenido',
  'From step to step': 'De paso en paso',
  'The rules': 'Las reglas',
  'Rules: {record}': 'Reglas: {record}',
  'Names, references, images and signing in': 'Nombres, referencias, imágenes y acceso',
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
  'Write notes': 'Escribir notas',
  'Open by hand': 'Abrir a mano',
  'Measure moisture': 'Medir humedad',
  'Remove a reading': 'Quitar una lectura',
  'Dryer start or stop': 'Encender o apagar',
  'Correct a dryer time': 'Corregir una hora',
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
  'A wagon is unloaded': 'Se descarga un remolque',
  'Its first bag is weighed': 'Se pesa su primera bolsa',
  'It is full, or its order Complete': 'Se llena, o su pedido está Completo',
  'Its shipment is signed': 'Se firma su embarque',
  'All wagons Complete': 'Remolques Completos',
  'All batches Complete': 'Tandas Completas',
  'Wagons open again': 'Remolques otra vez abiertos',
  'Batch open again': 'Tanda otra vez abierta',
} as const
