import type { balance as englishBalance, unknownFigures as englishUnknownFigures } from '#words/en/screens/balance.ts'
import type { Translation } from '#words/translation.ts'

/** Balances. */
export const balance: Translation<typeof englishBalance> = {
  Balance: 'Balance de masas',
  'Balance of {name}': 'Balance de masas de {name}',
  'Balance of this season': 'Balance de masas de esta temporada',
  'season {year}': 'temporada {year}',
  'Nothing to weigh up yet': 'Todavía no hay nada que comparar',
  'Open a batch, an order or a client and press Balance.':
    'Abra una tanda de secado, un pedido o un productor y presione Balance de masas.',
  'Nobody knows this number here.': 'Aquí nadie conoce este número.',
  'Loading the balance': 'Cargando el balance',
  'The balance could not be loaded': 'No se pudo cargar el balance',
  'From the wagons to the bags': 'De los remolques a las bolsas',
  Figures: 'Cifras',
  'Batches in it': 'Tandas de secado incluidas',
  'Gross of the wagons': 'Bruto de los remolques',
  'Tare of the wagons': 'Tara de los remolques',
  Wet: 'Húmedo',
  Water: 'Agua',
  Dry: 'Seco',
  'Dried|stage': 'Secado',
  'In bags': 'En bolsas',
  Unexplained: 'Sin explicar',
  'It fits': 'Cuadra',
  'More is missing than meters and scales explain': 'Falta más de lo que explican medidores y básculas',
  'More came out than went in': 'Salió más de lo que entró',
  'It can’t be told': 'No se puede saber',
  'What is unexplained is within what meters and scales may be wrong by.':
    'Lo que queda sin explicar está dentro del error de medidores y básculas.',
  'Look for a wrong batch or a wrong weight.': 'Busque una tanda de secado o un peso equivocado.',
  'Unexplained: {likely}': 'Sin explicar: {likely}',
  'Unexplained: {likely}, between {low} and {high}': 'Sin explicar: {likely}, entre {low} y {high}',
}

/** The unknown figures of a balance, as the server sends them. */
export const unknownFigures: Translation<typeof englishUnknownFigures> = {
  'Batch {batch} is not Complete.': 'La tanda de secado {batch} no está Completa.',
  'Batch {batch}: no wagon was unloaded onto it.': 'Tanda de secado {batch}: no se le descargó ningún remolque.',
  'Batch {batch} has no In-Shell reading.': 'La tanda de secado {batch} no tiene lectura con cáscara.',
  'Batch {batch} has In-Shell readings of one time only.':
    'La tanda de secado {batch} tiene lecturas con cáscara de una sola hora.',
  'Batch {batch}: the In-Shell readings rose.': 'Tanda de secado {batch}: las lecturas con cáscara subieron.',
  'Batch {batch}: the last In-Shell reading leaves no nuts.':
    'Tanda de secado {batch}: la última lectura con cáscara no deja nueces.',
  'Wagon {wagon} was not weighed.': 'El remolque {wagon} no se pesó.',
  'Wagon {wagon} is in no batch.': 'El remolque {wagon} no está en ninguna tanda de secado.',
  'There is no wagon and no batch yet.': 'Todavía no hay remolques ni tandas de secado.',
}
