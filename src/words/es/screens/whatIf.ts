import type { whatIf as englishWhatIf } from '#words/en/screens/whatIf.ts'
import type { Translation } from '#words/translation.ts'

/** A season decided again under other settings. */
export const whatIf: Translation<typeof englishWhatIf> = {
  'What if': 'Qué habría pasado',
  'Nothing can be asked like that': 'Así no se puede preguntar nada',
  'Ask anew': 'Preguntar de nuevo',
  'The address has a setting that no season is decided by, or a value that it can’t have.':
    'La dirección tiene un ajuste que no decide ninguna temporada, o un valor que no puede tener.',
  'The season is decided again by the rules, with these settings from its first day on. The log and the plant stay as they are.':
    'La temporada se decide otra vez según las reglas, con estos ajustes desde su primer día. El registro y la planta quedan como están.',
  'Decide again': 'Decidir otra vez',
  'Today’s settings': 'Ajustes de hoy',
  'Deciding the season again': 'Decidiendo otra vez la temporada',
  'The season could not be decided again': 'No se pudo decidir otra vez la temporada',
  'This can’t be asked': 'Esto no se puede preguntar',
  'Decided again with the settings of each moment.': 'Decidida otra vez con los ajustes de cada momento.',
  'Nothing was decided in this season': 'En esta temporada no se decidió nada',
  'The answer is the plant itself': 'La respuesta es la planta misma',
  'No lot, no refusal and no question of {n} decisions would be another.':
    'De {n} decisiones, ningún lote, ningún rechazo y ninguna pregunta sería distinto.',
  'Lots that began': 'Lotes que empezaron',
  '{n} lot would be another': '{n} lote sería distinto',
  '{n} lots would be others': '{n} lotes serían distintos',
  Refusals: 'Rechazos',
  '{n} step is left out': 'se omite {n} paso',
  '{n} steps are left out': 'se omiten {n} pasos',
  Questions: 'Preguntas',
  'would be new': 'sería nuevo',
  'would not be': 'no existiría',
  'Would be refused': 'Se rechazaría',
  'Would not be refused any more': 'Ya no se rechazaría',
  'Would be asked': 'Se preguntaría',
  'Would not be asked any more': 'Ya no se preguntaría',
  'The bag goes to the next lot.': 'La bolsa pasa al lote siguiente.',
  'The step is left out.': 'El paso se omite.',
  'These are the first {count} of {total}.': 'Estos son los primeros {count} de {total}.',
  '{n} decision can’t be read back as a step, and stands as it was recorded.':
    '{n} decisión no se puede leer como paso y queda como se registró.',
  '{n} decisions can’t be read back as steps, and stand as they were recorded.':
    '{n} decisiones no se pueden leer como pasos y quedan como se registraron.',
  'What would differ': 'Lo que sería distinto',
  'Status, what if': 'Estado, y si',
  'Bags, what if': 'Bolsas, y si',
  'Net as it is (lbs)': 'Neto como es (lbs)',
  'Net, what if (lbs)': 'Neto, y si (lbs)',
  Words: 'Palabras',
}
