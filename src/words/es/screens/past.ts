import type { past as englishPast } from '#words/en/screens/past.ts'
import type { Translation } from '#words/translation.ts'

/** Pages at a past time. */
export const past: Translation<typeof englishPast> = {
  'This page at a past time': 'Esta página en un momento pasado',
  'This page has no past: it is shown as it is now.': 'Esta página no tiene pasado: se muestra como está ahora.',
  'There is no such record at this moment': 'No existe ese registro en este momento',
  'It came later, or was removed before. Go to another time above, or back to now.':
    'Llegó después o se quitó antes. Vaya a otro momento arriba o vuelva a ahora.',
  'As it was': 'Como estaba',
  'Names of people and companies are those of today.': 'Los nombres de personas y empresas son los de hoy.',
  'Read-only: nothing can be changed here.': 'Solo lectura: aquí no se puede cambiar nada.',
  'Back to now': 'Volver a ahora',
  'One event back': 'Un evento atrás',
  'One event on': 'Un evento adelante',
  'Over the day': 'A lo largo del día',
  '{record} at that moment': '{record} en ese momento',
}
