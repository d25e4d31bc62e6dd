/** The command palette, global search and shortcuts. */
export const search = {
  Search: 'Buscar',
  'Search the plant': 'Buscar en la planta',
  'Wagon, lot, bag 81-7, client, page …': 'Remolque, lote, bolsa 81-7, productor, página …',
  'Bag {bag}': 'Bolsa {bag}',
  Page: 'Página',
  Begin: 'Empezar',
  Found: 'Encontrado',
  '{n} found': '{n} encontrados',
  'Nothing is called “{words}”. Earlier seasons are found in the lists.':
    'Nada se llama “{words}”. Las temporadas anteriores están en las listas.',
  Keyboard: 'Teclado',
  'Keyboard shortcuts': 'Atajos de teclado',
  'G and a letter go to a page, / searches.': 'G y una letra van a una página, / busca.',
  'Letters are turned off in the display menu.': 'Las letras están desactivadas en el menú de pantalla.',
} as const
