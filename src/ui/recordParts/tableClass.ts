/** The styles of the small tables in a record's cards. */
export const tableClass = 'w-full text-[0.9375rem]'
export const headCell =
  'px-2 py-2 text-start text-sm font-medium text-quiet first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
export const headFigure = headCell.replace('text-start', 'text-end')
export const cell = 'h-12 px-2 py-2 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
export const figureCell = `${cell} text-end font-semibold`
export const totalCell = 'px-2 py-3 text-end font-bold first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
