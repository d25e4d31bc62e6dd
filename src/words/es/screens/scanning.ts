import type { scanning as english } from '#words/en/screens/scanning.ts'
import type { Translation } from '#words/translation.ts'

/** Scanners, camera and scale. */
export const scanning: Translation<typeof english> = {
  Scanner: 'Escáner',
  'Loaded|scan': 'Cargada',
  'Found|scan': 'Encontrado',
  'Look at the screen': 'Vea la pantalla',
  'Wrong lot': 'Otro lote',
  'Not chosen': 'No se eligió',
  'Held|scan': 'Retenido',
  'Ask a supervisor to release it.': 'Pida a un supervisor que lo libere.',
  'Already on a truck': 'Ya está en un camión',
  'Unknown label': 'Etiqueta desconocida',
  'Not loaded': 'No se cargó',
  'Finish or close what is open, then scan it again.': 'Termine o cierre lo que está abierto y vuelva a escanear.',
  'Open|scan': 'Abrir',
  'A ticket': 'Una boleta',
  'No bag of this plant bears this label.': 'Ninguna bolsa de esta planta lleva esta etiqueta.',
  'The scanner’s keys can’t be read here. Set it to USB or Bluetooth keyboard, US English, without ALT codes; or scan into a field.':
    'Aquí no se pueden leer las teclas del escáner. Póngalo como teclado USB o Bluetooth, en inglés de EE. UU., sin códigos ALT; o escanee en un campo.',
  'It did not work just now. Nothing is lost: scan it again.':
    'No funcionó ahora. Nada se ha perdido: escanéela otra vez.',
  'This ticket is of another plant: {address}': 'Esta boleta es de otra planta: {address}',
  'Destroy it and reprint: the bag was corrected since.': 'Destrúyala y reimprima: la bolsa se corrigió después.',
  'Destroy it and reprint: since a correction the bag is {bag}.':
    'Destrúyala y reimprima: desde una corrección la bolsa es la {bag}.',
  'Reprint its label': 'Reimprimir su etiqueta',
  'It is on shipment {number}.': 'Está en el embarque {number}.',
  'It is written off: {kind}.': 'Está dada de baja: {kind}.',
  'It went with an earlier shipment.': 'Se fue con un embarque anterior.',
  'Shipment {number} ships lot {lot}, and is not on this truck.':
    'El embarque {number} lleva el lote {lot} y no está en este camión.',
  'Two shipments are of its lot: choose one.': 'Dos embarques son de su lote: elija uno.',
  'Enter its weights, then load it.': 'Anote sus pesos y luego cárguela.',
  'It is of lot {number}.': 'Es del lote {number}.',
  'It is chosen. Give the reason, then save.': 'Está elegida. Anote el motivo y luego guarde.',
  'It is void.': 'Está anulada.',
  'It is at the plant.': 'Está en la planta.',
  'This is a ticket, not a bag’s label.': 'Esto es una boleta, no la etiqueta de una bolsa.',
  'Scan a bag to begin. Its open shipment is chosen for you.':
    'Escanee una bolsa para empezar. Su embarque abierto se elige solo.',
  'Weigh again at the truck': 'Volver a pesar en el camión',
  'A scan then asks for the ship weights.': 'Al escanear se piden entonces los pesos de embarque.',
  'Scanner sounds': 'Sonidos del escáner',
  'Each outcome of a scan sounds different.': 'Cada resultado de un escaneo suena distinto.',
  'Scan with camera': 'Escanear con la cámara',
  'No picture': 'Sin imagen',
  'What the camera sees': 'Lo que ve la cámara',
  'Hold the barcode or QR code in the frame.': 'Ponga el código de barras o QR dentro del marco.',
  'Opening the camera…': 'Abriendo la cámara…',
  'Light on': 'Encender la luz',
  'Light off': 'Apagar la luz',
  'The camera works only where the page was opened by its safe address. Ask an administrator.':
    'La cámara solo funciona si la página se abrió por su dirección segura. Pregunte a un administrador.',
  'The browser may not use the camera. Allow it for this page, beside its address, then try again.':
    'El navegador no puede usar la cámara. Permítala para esta página, junto a su dirección, y vuelva a intentar.',
  'This device has no camera.': 'Este dispositivo no tiene cámara.',
  'Another program is using the camera, or it was unplugged. Try again.':
    'Otro programa usa la cámara, o se desconectó. Vuelva a intentar.',
  'The camera can’t be used. Type the label, or use a scanner.':
    'No se puede usar la cámara. Escriba la etiqueta o use un escáner.',
  Scanning: 'Escanear',
  'Scan a bag’s label on any page: it opens the bag. While a truck is loaded, it puts the bag on the shipment of its lot. Nothing has to be chosen first, and what stands in a field stays there.':
    'Escanee la etiqueta de una bolsa en cualquier página: se abre la bolsa. Mientras se carga un camión, la bolsa pasa al embarque de su lote. No hay que elegir nada antes, y lo escrito en un campo se queda como está.',
  'Hear “{title}”': 'Oír “{title}”',
  'Set a scanner up': 'Configurar un escáner',
  'Set this device’s scanner up': 'Configurar el escáner de este dispositivo',
  'Forget this scanner': 'Olvidar este escáner',
  'Use it like this': 'Usarlo así',
  'Scan this code. A scanner that reads no QR codes scans any bag’s label.':
    'Escanee este código. Con un escáner que no lee códigos QR, escanee la etiqueta de cualquier bolsa.',
  'Nothing has come yet.': 'Todavía no ha llegado nada.',
  'What came:': 'Lo que llegó:',
  'This is neither the code above nor a label. Set the scanner’s keyboard layout to the one of this device, and scan again.':
    'No es ni el código de arriba ni una etiqueta. Ponga en el escáner la distribución de teclado de este dispositivo y escanee otra vez.',
  'The scanner types as slowly as a person. Set its delay between characters to 0, and scan again.':
    'El escáner escribe tan despacio como una persona. Ponga en 0 su pausa entre caracteres y escanee otra vez.',
  'The scanner presses neither Enter nor Tab after a code. Set its suffix to Enter, and scan again.':
    'El escáner no pulsa ni Intro ni Tab después de un código. Ponga Intro como sufijo y escanee otra vez.',
  'Slowest key': 'Tecla más lenta',
  '{n} ms': '{n} ms',
  'Before each code': 'Antes de cada código',
  'After each code': 'Después de cada código',
  'Other characters': 'Otros caracteres',
  'The code to scan': 'El código para escanear',
  none: 'ninguno',
}
