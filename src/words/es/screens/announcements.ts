import type {
  announcements as englishAnnouncements,
  announcementReasons as englishReasons,
} from '#words/en/screens/announcements.ts'
import type { Translation } from '#words/translation.ts'

/** Wagons that are announced, and the bins that they are planned for. */
export const announcements: Translation<typeof englishAnnouncements> = {
  Announcement: 'Aviso',
  Announcements: 'Avisos',
  'Announce wagons': 'Avisar de remolques',
  '{n} wagon': '{n} remolque',
  '{n} wagons': '{n} remolques',
  'Choose an orchard.': 'Elija un huerto.',
  'Enter when they come.': 'Indique cuándo llegan.',
  'Announced.': 'Aviso guardado.',
  Announce: 'Avisar',
  'Comes at about': 'Llega hacia',
  'Weight of all, about': 'Peso de todos, aproximado',
  'It was dried before it comes, so it skips drying.': 'Llega ya seco, así que no pasa por el secado.',
  'Announced wagons': 'Remolques avisados',
  'No wagons are announced.': 'No hay remolques avisados.',
  'about {weight}': 'unas {weight}',
  '{n} came': 'llegaron {n}',
  late: 'con retraso',
  'They don’t come': 'No llegan',
  'Cancel this announcement?': '¿Cancelar este aviso?',
  'No bin is planned for these wagons any more.': 'Ya no se prevé ningún bin de secado para estos remolques.',
  'Which bin for which wagon': 'Qué bin para qué remolque',
  'No wagon waits for a bin, and none is announced.': 'Ningún remolque espera un bin de secado, y no hay avisos.',
  'A suggestion: bins are free by the forecasts, or as long as such batches took. Nothing is moved by it.':
    'Una sugerencia: los bines de secado quedan libres según los pronósticos, o según lo que tardaron tandas de secado así. No mueve nada.',
  'There is no drying bin.': 'No hay ningún bin de secado.',
  'No wagon has to wait.': 'Ningún remolque tiene que esperar.',
  'All wait {hours} together, the longest {longest}.': 'Todos esperan {hours} en total; el que más, {longest}.',
  'No wet nuts wait longer than {limit} h.': 'Ninguna nuez húmeda espera más de {limit} h.',
  'Wet nuts wait longer than {limit} h in {wagons}: {hours} too long together.':
    'Hay nueces húmedas que esperan más de {limit} h en {wagons}: {hours} de más en total.',
  'One more bin, free now, would save {hours} of waiting.':
    'Un bin de secado más, libre ahora, ahorraría {hours} de espera.',
  'One more bin would save no waiting.': 'Un bin de secado más no ahorraría espera.',
  There: 'Llegada',
  'Goes in': 'Entra',
  Waits: 'Espera',
  announced: 'avisado',
  'with its order': 'con su pedido',
  '{hours} too long, wet': '{hours} de más, húmedo',
}

/** Why an announcement is refused. */
export const announcementReasons: Translation<typeof englishReasons> = {
  'Give a time from a day back to {days} days ahead.':
    'Indique una hora desde hace un día hasta dentro de {days} días.',
  'All of its wagons have come, so it stays as it is.': 'Ya llegaron todos sus remolques, así que se queda como está.',
  'Give a number of wagons.': 'Indique cuántos remolques.',
  'Announce at least one wagon.': 'Avise de al menos un remolque.',
  'Announce at most 20 wagons at once.': 'Avise de 20 remolques a la vez como máximo.',
}
