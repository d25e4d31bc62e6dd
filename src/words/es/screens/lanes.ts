import type { lanes as englishLanes, waits as englishWaits } from '#words/en/screens/lanes.ts'
import type { Translation } from '#words/translation.ts'

/** Where the days of orders went. */
export const lanes: Translation<typeof englishLanes> = {
  'Where its days went': 'En qué se fueron sus días',
  'Where the days went': 'En qué se fueron los días',
  'Where the days of order {number} went': 'En qué se fueron los días del pedido {number}',
  'No order is chosen yet': 'Aún no se eligió ningún pedido',
  'Open an order and press Where its days went, or select orders in their list.':
    'Abra un pedido y presione En qué se fueron sus días, o marque pedidos en su lista.',
  'Select at most {n} orders.': 'Marque a lo más {n} pedidos.',
  'Loading the lanes': 'Cargando los carriles',
  'The lanes could not be loaded': 'No se pudieron cargar los carriles',
  'Worked on': 'En trabajo',
  Waited: 'En espera',
  'From|wait': 'Desde',
  'Until|wait': 'Hasta',
  'now: something of it is at the plant': 'ahora: algo de él está en la planta',
  Lanes: 'Carriles',
  'Lanes: plus and minus zoom, the arrows move': 'Carriles: más y menos acercan y alejan, las flechas mueven',
  'A bar with a stripe: it was worked on. Without: it waited. A dot is a moisture reading.':
    'Barra con franja: se trabajaba en ello. Sin franja: esperaba. Un punto es una lectura de humedad.',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  'Earlier|lanes': 'Más temprano',
  'Later|lanes': 'Más tarde',
  'The whole time': 'Todo el tiempo',
  now: 'ahora',
  'What it waited for': 'Qué esperaba',
  'It never waited.': 'Nunca esperó.',
  'It waited for': 'Esperaba',
  'How long': 'Cuánto',
  'State by state': 'Estado por estado',
  'State|lanes': 'Estado',
  'Work or wait': 'Trabajo o espera',
  'How long records stayed in each state': 'Cuánto duró cada estado',
  'Records|count': 'Registros',
  Median: 'Mediana',
  'Half of them': 'La mitad',
  'In all, median': 'En total, mediana',
  'Worked on, median': 'En trabajo, mediana',
  'Waited, median': 'En espera, mediana',
  'Half of them, in all': 'La mitad, en total',
  'Half of them, waited': 'La mitad, en espera',
  'Still at the plant, counted until now': 'Aún en la planta, contados hasta ahora',
}

/** What an order waited for, as the server sends it. */
export const waits: Translation<typeof englishWaits> = {
  'Wagon {wagon} waits to be pre-cleaned.': 'El remolque {wagon} espera la prelimpieza.',
  'Batch {batch} waits for the dryer.': 'La tanda de secado {batch} espera la secadora.',
  'Batch {batch} is Ready and waits to be sorted.':
    'La tanda de secado {batch} está en Listo y espera la clasificación.',
  'The dryer of batch {batch} stands still.': 'La secadora de la tanda de secado {batch} está parada.',
  'Lot {lot} waits for its purchaser.': 'El lote {lot} espera a su comprador.',
  'Lot {lot} is sold and waits for a truck.': 'El lote {lot} está vendido y espera un camión.',
}
