import type { bagging as english } from '#words/en/screens/bagging.ts'
import type { Translation } from '#words/translation.ts'

/** The bagging station: the scale, the lot's cap, the last bag. */
export const bagging: Translation<typeof english> = {
  Scale: 'Báscula',
  'No scale connected': 'No hay báscula conectada',
  'Waiting for the scale': 'Esperando a la báscula',
  'Scale in use elsewhere': 'La báscula está en uso en otra parte',
  'Another tab or program has its port.': 'Otra pestaña u otro programa tiene su puerto.',
  'Scale is silent': 'La báscula no dice nada',
  'Check its power and its cable. Set it to send all the time, or press its print key. It was asked too (SI, W, P).':
    'Revise su corriente y su cable. Póngala a enviar de forma continua, u oprima su tecla de imprimir. También se le preguntó (SI, W, P).',
  'Which scale?': '¿Cuál báscula?',
  'Several ports of this device look the same. Choose the one of the scale beside you.':
    'Varios puertos de este equipo se ven iguales. Elija el de la báscula que está a su lado.',
  'Is it this scale?': '¿Es esta báscula?',
  'Step on it or lift the bag once: its figure must be seen moving here before a weight is taken.':
    'Párese en ella o levante la bolsa una vez: aquí debe verse moverse la cifra antes de tomar un peso.',
  'Scale can’t be understood': 'No se entiende la báscula',
  'Check the baud rate in the scale’s settings.': 'Revise la velocidad en los ajustes de la báscula.',
  Moving: 'En movimiento',
  'Old weight': 'Peso viejo',
  'Nothing new came from the scale.': 'No ha llegado nada nuevo de la báscula.',
  'Net weight': 'Peso neto',
  'Clear the tare on the scale: the gross is wanted.': 'Borre la tara en la báscula: se necesita el bruto.',
  'Below zero': 'Bajo cero',
  'Set the scale to zero.': 'Ponga la báscula en cero.',
  Overload: 'Sobrecarga',
  'More than the scale can weigh.': 'Más de lo que la báscula puede pesar.',
  Underload: 'Carga insuficiente',
  'Less than the scale can weigh.': 'Menos de lo que la báscula puede pesar.',
  'Scale reports an error': 'La báscula avisa de un error',
  Steady: 'Estable',
  'Baud rate': 'Velocidad (baudios)',
  'Bits and parity': 'Bits y paridad',
  'Choose scale': 'Elegir báscula',
  again: 'otra vez',
  Disconnect: 'Desconectar',
  'Connect scale': 'Conectar báscula',
  'Scale settings': 'Ajustes de la báscula',
  'Take weight': 'Tomar el peso',
  '{weight} on the scale': '{weight} en la báscula',
  'Take the scale’s weight': 'Tomar el peso de la báscula',
  'Again {grade}, unless you choose another.': 'Otra vez {grade}, si no elige otro.',
  'With this bag': 'Con esta bolsa',
  'Last bag': 'Última bolsa',
}
