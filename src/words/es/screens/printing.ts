import type { printing as english } from '#words/en/screens/printing.ts'
import type { Translation } from '#words/translation.ts'

/** Printing, labels and their queue. */
export const printing: Translation<typeof english> = {
  Printing: 'Impresión',
  'Print queue': 'Cola de impresión',
  'the print queue': 'la cola de impresión',
  'No printer set': 'No hay impresora configurada',
  'Nothing is printed until an administrator sets the label printer in the System Settings.':
    'No se imprime nada hasta que un administrador configure la impresora de etiquetas.',
  'Labels wait': 'Hay etiquetas en espera',
  'Look whether it is on and has its network. Its labels go out by themselves then.':
    'Vea si está encendida y conectada a la red. Sus etiquetas salen solas entonces.',
  'Printer {number} is out of paper': 'La impresora {number} no tiene papel',
  'Put labels in. Those that wait go out by themselves then.': 'Ponga etiquetas. Las que esperan salen solas entonces.',
  'Printer {number} is out of ribbon': 'La impresora {number} no tiene cinta',
  'Put a ribbon in. Its labels go out by themselves then.': 'Ponga una cinta. Sus etiquetas salen solas entonces.',
  'The print head of printer {number} is open': 'El cabezal de la impresora {number} está abierto',
  'Close it. Its labels go out by themselves then.': 'Ciérrelo. Sus etiquetas salen solas entonces.',
  'Printer {number} is paused': 'La impresora {number} está en pausa',
  'Press its pause button. Its labels go out by themselves then.':
    'Oprima su botón de pausa. Sus etiquetas salen solas entonces.',
  'Printer {number} has a fault': 'La impresora {number} tiene una falla',
  'Its display says which. Its labels go out by themselves once it is mended.':
    'Su pantalla dice cuál. Sus etiquetas salen solas cuando esté arreglada.',
  '{n} label may not have come out': '{n} etiqueta quizá no salió',
  '{n} labels may not have come out': '{n} etiquetas quizá no salieron',
  'Look at the printer, then say so below.': 'Vea la impresora y dígalo abajo.',
  '{n} label was not printed': '{n} etiqueta no se imprimió',
  '{n} labels were not printed': '{n} etiquetas no se imprimieron',
  'It is not tried again: press “Print again” below once the printer is ready.':
    'No se vuelve a intentar: oprima «Imprimir otra vez» abajo cuando la impresora esté lista.',
  '{n} label waits': '{n} etiqueta espera',
  '{n} labels wait': '{n} etiquetas esperan',
  '{n} label failed': '{n} etiqueta con falla',
  '{n} labels failed': '{n} etiquetas con falla',
  '{n} failed|labels': '{n} con falla',
  'Nothing waits.': 'Nada espera.',
  'Last 30 days': 'Últimos 30 días',
  'No label yet.': 'Todavía ninguna etiqueta.',
  'Printer {number}': 'Impresora {number}',
  '{n} copy': '{n} copia',
  '{n} copies': '{n} copias',
  'Show label': 'Ver etiqueta',
  'Hide label': 'Ocultar etiqueta',
  'Drawing the label': 'Dibujando la etiqueta',
  'Label that says: {words}': 'Etiqueta que dice: {words}',
  'This label can’t be shown': 'No se puede mostrar esta etiqueta',
  'This server draws no labels.': 'Este servidor no dibuja etiquetas.',
  'The label could not be drawn just now.': 'La etiqueta no se pudo dibujar en este momento.',
  'Try now': 'Intentar ahora',
  'Print again': 'Imprimir otra vez',
  'Use printer {number}': 'Usar la impresora {number}',
  'Label of bag {bag}': 'Etiqueta de la bolsa {bag}',
  'Sample label of lot {number}': 'Etiqueta de muestra del lote {number}',
  'Receipt of wagon {wagon}': 'Recibo del remolque {wagon}',
  Label: 'Etiqueta',
  Waiting: 'En espera',
  'Sent to the printer': 'Enviada a la impresora',
  'Being sent': 'Enviándose',
  'Printer is not ready': 'La impresora no está lista',
  Cancelled: 'Cancelada',
  'Did it come out?': '¿Salió?',
  'It came out': 'Sí salió',
  'It waits in the print queue.': 'Espera en la cola de impresión.',
  'Second label printer': 'Segunda impresora de etiquetas',
  'Labels on the roll': 'Etiquetas en el rollo',
  'Each label tells it to both printers. A wrong one makes them feed many labels: only choose it where another program leaves it wrong.':
    'Cada etiqueta lo indica a las dos impresoras. Si es incorrecto, desperdician muchas etiquetas: elíjalo solo donde otro programa lo deja mal.',
  'For when the first is out of order: labels go there only when somebody says so.':
    'Para cuando la primera no funciona: las etiquetas van allí solo cuando alguien lo dice.',
  'Labels are not printed.': 'Las etiquetas no se imprimen.',
  'Set the label printer': 'Configurar la impresora de etiquetas',

  // At the bagging station
  'Label {bag} is being printed': 'La etiqueta {bag} se está imprimiendo',
  '{n} label to look at:': '{n} etiqueta por revisar:',
  '{n} labels to look at:': '{n} etiquetas por revisar:',
  'Label {bag} is printed': 'La etiqueta {bag} está impresa',
  'Label {bag} waits for the printer': 'La etiqueta {bag} espera a la impresora',
  'Each bag’s label is printed when it is added.': 'La etiqueta de cada bolsa se imprime al agregarla.',
  'Label {bag} is old: the bag was corrected': 'La etiqueta {bag} es antigua: la bolsa se corrigió',
  'Label {bag} was not printed': 'La etiqueta {bag} no se imprimió',
  'Look whether label {bag} came out': 'Vea si salió la etiqueta {bag}',
  '{label}: look whether it came out.': '{label}: vea si salió.',
  '{label}: printed now, since it is saved only now.': '{label}: impresa ahora, porque apenas se guardó.',
  '{label}: printed.': '{label}: impresión hecha.',
  '{label}: waits for the printer.': '{label}: espera a la impresora.',
  '{label}: not printed. Print it again.': '{label}: no se imprimió. Vuelva a imprimir.',

  // Before it is printed
  'Printer {number} does not answer': 'La impresora {number} no responde',
  'This label is in the print queue': 'Esta etiqueta está en la cola de impresión',
  'What is sent there waits, and goes out by itself when it is back.':
    'Lo que se envía allí espera, y sale solo cuando vuelva.',
  '{label} waits for printer {number} already.': '{label} ya espera a la impresora {number}.',

  // The dependents of a bag
  'Label printed': 'Etiqueta impresa',
  'Provisional label': 'Etiqueta provisional',
  'Print the provisional label': 'Imprimir la etiqueta provisional',
  'Its code can’t be kept on this tablet. Write the P number on the bag.':
    'Su código no se puede guardar en esta tableta. Escriba el número P en la bolsa.',
  'By a printer of this tablet, 4 by 3 inches. The bag is found by its code afterwards, and its true label is offered once it is sent.':
    'En una impresora de esta tableta, 4 por 3 pulgadas. Después la bolsa se encuentra por su código, y su etiqueta verdadera se ofrece en cuanto se haya enviado.',
  '{n} provisional label to replace': '{n} etiqueta provisional por cambiar',
  '{n} provisional labels to replace': '{n} etiquetas provisionales por cambiar',
  'Print the true label': 'Imprimir la etiqueta verdadera',
  'It bears a provisional label. Take that off, and put this one on.':
    'Lleva una etiqueta provisional. Quítela y ponga esta.',
  'Provisional label – reprint': 'Etiqueta provisional: reimprimir',
  'Provisional: the bag is {bag}. Take this label off, and print its true one.':
    'Provisional: la bolsa es {bag}. Quite esta etiqueta e imprima la verdadera.',
  'Provisional label printed': 'Etiqueta provisional impresa',
  'Label not printed': 'Etiqueta sin imprimir',
  'Not printed|label': 'Sin imprimir',
  'Printed|label': 'Impresa',
  'Old|label': 'Antigua',
  'Old label': 'Etiqueta antigua',
  'Old label – reprint': 'Etiqueta antigua: reimprimir',
  'This bag was corrected after its label was printed. Take the old label off.':
    'Esta bolsa se corrigió después de imprimir su etiqueta. Quite la etiqueta antigua.',

  // Printing labels
  'Print labels': 'Imprimir etiquetas',
  'Print sample label': 'Imprimir etiqueta de muestra',
  'Print receipt': 'Imprimir recibo',
  'Print the label of bag {number}': 'Imprimir la etiqueta de la bolsa {number}',
  Print: 'Imprimir',
  Copies: 'Copias',
  'Say how many copies.': 'Diga cuántas copias.',
  Printer: 'Impresora',
  'Loading the labels': 'Cargando las etiquetas',
  'No answer came. Look at the printer and in the print queue before printing it again.':
    'No hubo respuesta. Vea la impresora y la cola de impresión antes de imprimirla otra vez.',
  'The label could not be sent. Try again in a moment.':
    'La etiqueta no se pudo enviar. Intente otra vez en un momento.',
  'For the sample that is measured: what is not known yet is a line to write on.':
    'Para la muestra que se mide: lo que aún no se sabe es una línea para escribir.',
  'For the driver to take along.': 'Para que se lo lleve el conductor.',
  'Labels of lot {number}': 'Etiquetas del lote {number}',
  'Labels of {lots}': 'Etiquetas de {lots}',
  'Which labels': 'Cuáles etiquetas',
  'All {n} bags': 'Las {n} bolsas',
  '{n} not printed or old': '{n} sin imprimir o antiguas',
  'The sample label, too': 'También la etiqueta de muestra',
  'The bags can’t be loaded now. Try again in a moment.':
    'Las bolsas no se pueden cargar ahora. Intente otra vez en un momento.',
  'Stopped after {n} of {labels}. Print the others again.':
    'Se detuvo después de {n} de {labels}. Imprima las demás otra vez.',
  '{n} of {labels} printed. The printer does not answer: the others go out by themselves.':
    '{n} de {labels} impresas. La impresora no responde: las demás saldrán solas.',

  // In the history
  'Old label printed': 'Etiqueta antigua impresa',
  'Sample label printed': 'Etiqueta de muestra impresa',
  'Receipt printed': 'Recibo impreso',
  'Test label printed': 'Etiqueta de prueba impresa',
  printed: 'impresa',
  stale: 'antigua',
}
