import type { letters as english } from '#words/en/letters.ts'
import type { InOtherWords } from '#words/translation.ts'

export const letters: InOtherWords<typeof english> = {
  hello: 'Hola',
  reset: {
    subject: 'Elija una contraseña nueva',
    text: 'Alguien pidió una contraseña nueva para su cuenta en {company}. Si fue usted, elíjala aquí.',
    link: 'Elegir una contraseña nueva',
    after:
      'El enlace sirve una vez, dentro de una hora. Su contraseña actual sigue igual hasta que elija otra. Si usted no lo pidió, no tiene que hacer nada.',
  },
  invitation: {
    subject: 'Ya puede entrar',
    text: '{company} sigue sus nueces del huerto al embarque con Pecanyard y le dio acceso. Elija una contraseña y entre con este correo electrónico.',
    link: 'Elegir una contraseña',
    after: 'El enlace sirve una vez, dentro de siete días. Si ya venció, pida otra invitación a la planta.',
  },
  emailChanged: {
    subject: 'Cambió su correo',
    text: 'Cambió el correo electrónico de su cuenta en {company}: con este ya no se inicia sesión. Si no fue usted, llame a la planta de inmediato.',
  },
  passwordChanged: {
    subject: 'Cambió su contraseña',
    text: 'Cambió la contraseña de su cuenta en {company}. Si no fue usted, pida una nueva en la página de entrada y llame a la planta.',
  },
  secondFactorAdded: {
    subject: 'La verificación en dos pasos está activa',
    text: 'Desde ahora su cuenta en {company} pide un código de su aplicación de autenticación. Si no fue usted, llame a la planta de inmediato.',
  },
  secondFactorRemoved: {
    subject: 'La verificación en dos pasos está desactivada',
    text: 'Su cuenta en {company} ya no pide un código: basta la contraseña. Si usted no lo quiso, llame a la planta de inmediato.',
  },
  logHead: {
    subject: 'El registro llega al evento {seq}',
    text: 'El registro de {company} termina con el evento {seq}, cuya huella es {hash}. Guarde este correo: si alguna vez se duda del registro, el evento {seq} debe llevar todavía esta huella en la Cronología.',
  },
  audit: {
    subject: '{n} registros van contra una ley de la planta',
    text: 'De noche se preguntó cada ley a cada registro de {company}. {n} no la cumplen; el primero: {first}',
    link: 'Abrir la auditoría',
  },
  test: {
    subject: 'Correo de prueba',
    text: 'Este es un correo de prueba. Si puede leerlo, {company} puede enviar invitaciones y contraseñas nuevas.',
  },
  handover: {
    subject: '{company}: entrega del turno {shift}, {from}',
    text: '{shift}, del {from} al {until}, hora de la planta.',
    link: 'Abrir la entrega de turno',
    brought: {
      title: 'Lo que trajo el turno',
      lines: [
        'Remolques recibidos: {wagons}',
        'Bolsas: {bags}, {bagged}',
        'Embarques firmados: {shipments}, {shipped}',
        'Correcciones: {corrections}',
        'Pasos rechazados: {refusals}',
      ],
    },
    held: { title: 'Retenidos', line: '{record}: “{reason}”, desde el {since}' },
    more: 'Y {n} más.',
    waits: {
      title: 'Lo que espera',
      one: '{what}: {record}, desde el {since}',
      several: '{what}: {n}; el que más espera, {record}, desde el {since}',
      nothing: 'Nada espera.',
      steps: {
        wagon: {
          preClean: 'Remolques por prelimpiar',
          unload: 'Remolques por descargar',
          notify: 'Remolques de los que falta avisar al productor',
          complete: 'Remolques por completar',
        },
        batch: {
          startDrying: 'Tandas por secar',
          takeReading: 'Tandas por medir',
          recordDryerEvent: 'Tandas en la secadora',
          makeReady: 'Tandas por pasar a Listo',
          startSorting: 'Tandas por clasificar',
          complete: 'Tandas en clasificación',
        },
        lot: {
          makeReady: 'Lotes por pasar a Listo',
          notify: 'Lotes de los que falta avisar al productor',
          sell: 'Lotes por vender',
          load: 'Lotes por cargar',
        },
        order: { change: 'Pedidos por facturar' },
        shipment: { load: 'Embarques sin bolsas', sign: 'Embarques por firmar' },
      },
    },
    records: {
      order: 'pedido {name}',
      wagon: 'remolque {name}',
      batch: 'tanda de secado {name}',
      lot: 'lote {name}',
      bag: 'bolsa {name}',
      shipment: 'embarque {name}',
    },
    why: '{company} envía este correo al final de un turno porque usted lo pidió en su perfil. Para no recibirlo:',
  },
  notices: {
    several: '{n} avisos de {company}',
    link: { client: 'Abrir su seguimiento', broker: 'Abrir el inventario' },
    why: {
      client: '{company} envía estos correos porque usted pidió avisos por correo.',
      broker: '{company} envía estos correos a los corredores de sus lotes.',
    },
    end: 'Para no recibirlos:',
  },
}
