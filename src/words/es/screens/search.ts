import type { search as english } from '#words/en/screens/search.ts'
import type { Translation } from '#words/translation.ts'

/** The command palette, global search and shortcuts. */
export const search: Translation<typeof english> = {
  Search: 'Buscar',
  'Search the plant': 'Buscar en la planta',
  'To the message at the bottom, and what it offers': 'Al mensaje de abajo y lo que ofrece',
  'Wagon, lot, bag 81-7, client, driver, page …': 'Remolque, lote, bolsa 81-7, productor, chofer, página …',
  'Bag {bag}': 'Bolsa {bag}',
  'Invoice {number}': 'Factura {number}',
  Page: 'Página',
  Begin: 'Empezar',
  Found: 'Encontrado',
  '{n} found': '{n} encontrados',
  'Nothing is called “{words}”. These are written almost so:': 'Nada se llama “{words}”. Esto se escribe casi así:',
  'Not all could be searched. Nothing that is loaded here is called “{words}”.':
    'No se pudo buscar en todo. Nada de lo cargado aquí se llama «{words}».',
  'Nothing is called “{words}” this season, nor in earlier seasons.':
    'Nada se llama “{words}” en esta temporada ni en las anteriores.',
  'Looking in earlier seasons …': 'Buscando en temporadas anteriores …',
  'Look in earlier seasons too': 'Buscar también en temporadas anteriores',
  'Nothing is called “{words}”, no earlier lot or bag either.':
    'Nada se llama “{words}”, tampoco un lote o una bolsa anterior.',
  'Looking among earlier lots and bags …': 'Buscando entre los lotes y las bolsas anteriores …',
  'Look among earlier lots and bags too': 'Buscar también entre los lotes y las bolsas anteriores',
  Keyboard: 'Teclado',
  'Keyboard shortcuts': 'Atajos de teclado',
  'G and a letter go to a page, / searches.': 'G y una letra van a una página, / busca.',
  'Letters are turned off in the display menu.': 'Las letras están desactivadas en el menú de pantalla.',
}
