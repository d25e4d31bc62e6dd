import type { devices as englishDevices } from '#words/en/screens/devices.ts'
import type { Translation } from '#words/translation.ts'

/** Enrolled tablets, badges, and who is there. */
export const devices: Translation<typeof englishDevices> = {
  'User {user}': 'Usuario {user}',
  Badges: 'Credenciales',
  Devices: 'Dispositivos',
  'Issue badges': 'Emitir credenciales',
  badges: 'credenciales',
  'No badges': 'Sin credenciales',
  'A badge lets somebody take over an enrolled tablet by a scan.':
    'Con una credencial se toma una tableta registrada con solo escanearla.',
  'Never used': 'Nunca usada',
  Revoke: 'Anular',
  Revoked: 'Anulada',
  'New device': 'Dispositivo nuevo',
  devices: 'dispositivos',
  'No devices': 'Sin dispositivos',
  'A tablet that several people use is enrolled here. The history then names who was there, not who signed in.':
    'Aquí se registra una tableta que usan varias personas. Así el historial dice quién estaba ahí, no quién inició sesión.',
  For: 'Para',
  'Who is there': 'Quién está ahí',
  Nobody: 'Nadie',
  'Not enrolled yet': 'Aún sin registrar',
  'Enrolled until': 'Registrado hasta',
  'Enrol another tablet in its place': 'Registrar otra tableta en su lugar',
  'Enrol the tablet': 'Registrar la tableta',
  End: 'Dar de baja',
  'Enrol this tablet': 'Registrar esta tableta',
  'Several people will use it, each by a badge or a PIN. An administrator gets the code under Devices.':
    'La usarán varias personas, cada una con su credencial o su PIN. Un administrador obtiene el código en Dispositivos.',
  'Not enrolled': 'No se registró',
  'Change {name}': 'Cambiar {name}',
  'As written on the tablet, for example Tablet 3.': 'Como está escrito en la tableta, por ejemplo Tableta 3.',
  Place: 'Lugar',
  'Where it hangs, for example Sorter 1.': 'Donde está colgada, por ejemplo Seleccionadora 1.',
  'What it is for': 'Para qué es',
  'Nobody can do anything else at it, whatever they may do elsewhere.':
    'Ahí nadie puede hacer otra cosa, aunque pueda en otra parte.',
  'End {name}?': '¿Dar de baja {name}?',
  'It is signed out at once, nobody can take it over any more, and what it has not sent yet is deleted: if the tablet is at hand, let its people send that or save it as a file first. Its history stays.':
    'Se cierra su sesión de inmediato, nadie puede volver a tomarla y lo que aún no ha enviado se borra: si la tableta está a la mano, que su gente lo envíe o lo guarde en un archivo antes. Su historial se conserva.',
  'Enrol {name}': 'Registrar {name}',
  'On the tablet, scan this with the camera, or open the address and type the code.':
    'En la tableta, escanee esto con la cámara, o abra la dirección y escriba el código.',
  Done: 'Listo',
  'the code': 'el código',
  'The address with the code': 'La dirección con el código',
  '{name} is enrolled.': '{name} está registrada.',
  'Good once, until': 'Sirve una vez, hasta',
  Issue: 'Emitir',
  'For whom': 'Para quién',
  'An earlier badge of the same person works on until it is revoked.':
    'La credencial anterior de la misma persona sirve hasta que se anule.',
  '{n} badge': '{n} credencial',
  '{n} badges': '{n} credenciales',
  'Print them now: their codes are not shown again. A lost one is revoked and issued anew.':
    'Imprímalas ahora: sus códigos no se muestran otra vez. Una perdida se anula y se emite otra.',
  'On the label printer': 'En la impresora de etiquetas',
  'As a PDF sheet': 'Como hoja PDF',
  'Revoke the badge of {name}?': '¿Anular la credencial de {name}?',
  'It works nowhere any more, at once. Issue a new one for the same person.':
    'Deja de servir en todas partes, de inmediato. Emita otra para la misma persona.',
  'Orders and clients': 'Pedidos y productores',
  'Sorting and bags': 'Selección y bolsas',
  'Lots and sales': 'Lotes y ventas',
  'Loading trucks': 'Carga de camiones',
  'Corrections by supervisors': 'Correcciones de supervisores',
  PIN: 'PIN',
  'With 4 to 6 digits of your own you take over a tablet that several people use. They work nowhere else.':
    'Con 4 a 6 cifras que usted elige toma una tableta que usan varias personas. No sirven en otra parte.',
  Set: 'Elegido',
  'Change the PIN': 'Cambiar el PIN',
  'Remove the PIN': 'Quitar el PIN',
  'Who took over a tablet by it is not there any more. Your badge works on.':
    'Quien tomó una tableta con él ya no está ahí. Su credencial sigue sirviendo.',
  'Choose a PIN': 'Elegir un PIN',
  '4 to 6 digits.': 'De 4 a 6 cifras.',
  'This is a badge. It works at enrolled tablets only.': 'Esto es una credencial. Solo sirve en tabletas registradas.',
  'Here now': 'Ahora está',
  'Badge not taken': 'Credencial no aceptada',
  'Nobody is here': 'No hay nadie',
  'Nobody is here: scan your badge, or press your name.': 'No hay nadie: escanee su credencial u oprima su nombre.',
  'I am here': 'Aquí estoy',
  'Who are you?': '¿Quién es usted?',
  'Scan your badge, or press your name.': 'Escanee su credencial u oprima su nombre.',
  'Type your PIN.': 'Escriba su PIN.',
  'Sign in with a password': 'Entrar con contraseña',
  '{name} leaves': '{name} se va',
  'Nobody has a PIN yet. Everybody sets their own in their profile, after a sign-in with the password.':
    'Nadie tiene PIN todavía. Cada quien elige el suyo en su perfil, después de entrar con su contraseña.',
  'Persons with a PIN': 'Personas con PIN',
  '{typed} of {digits} digits': '{typed} de {digits} cifras',
  'Not at this tablet': 'No en esta tableta',
  '{place} is for: {work}.': '{place} es para: {work}.',
  'You may not do this at this tablet.': 'Usted no puede hacer esto en esta tableta.',
  'Not taken over': 'No se tomó la tableta',
  'Delete the last digit': 'Borrar la última cifra',
  'Too many wrong PINs: wait a quarter of an hour here, or use your badge.':
    'Demasiados PIN incorrectos: espere aquí un cuarto de hora, o use su credencial.',
  'Nobody is at a tablet after': 'No hay nadie en una tableta tras',
  'Without a press. Then the next one scans a badge or types a PIN.':
    'Sin que nadie la toque. Entonces el siguiente escanea su credencial o escribe su PIN.',
  minutes: 'minutos',
  'A tablet that several people use': 'Una tableta que usan varias personas',
  'The bar shows who is there, large. What you save is yours, and the history says at which tablet it was.':
    'La barra muestra en grande quién está. Lo que usted guarda es suyo, y el historial dice en qué tableta fue.',
  'To take over, scan your badge on any page, or press the name in the bar, your tile and your PIN.':
    'Para tomarla, escanee su credencial en cualquier página, u oprima el nombre en la barra, su cuadro y su PIN.',
  'What somebody had begun stays on the screen: the next one can finish it, under their own name.':
    'Lo que alguien empezó se queda en la pantalla: quien sigue puede terminarlo, a su propio nombre.',
  'Your badge once more, or a while without a press, and nobody is there.':
    'Su credencial otra vez, o un rato sin tocarla, y ya no hay nadie.',
  'Your own bag you void from any tablet, within ten minutes and as its lot’s last, by your badge or PIN.':
    'Su propia bolsa la anula desde cualquier tableta, en diez minutos y si es la última de su lote, con su credencial o PIN.',
  'You choose your PIN in your profile. A lost badge: tell an administrator at once.':
    'El PIN se elige en su perfil. Si pierde la credencial, avise de inmediato a un administrador.',
  'Administrators enrol tablets under Devices, each for a place and its work, and issue badges there. A lost tablet is ended, a lost badge revoked: both are dead at once.':
    'Los administradores registran tabletas en Dispositivos, cada una para un lugar y su trabajo, y ahí emiten credenciales. Una tableta perdida se da de baja, una credencial perdida se anula: dejan de servir de inmediato.',
  '{device} is not enrolled any more. An administrator enrols it again under Devices.':
    '{device} ya no está registrada. Un administrador la registra de nuevo en Dispositivos.',
  'Back to {device}': 'Volver a {device}',
  Tablet: 'Tableta',
}
