/**
 * Signs that are drawn as nothing or as a blank: white space, what a font leaves out (zero-width signs, fillers,
 * selectors), the braille blank, the empty note head; and marks without a letter.
 */
const blankSigns = /[\s\u2800\u{1D159}]|\p{Default_Ignorable_Code_Point}|\p{M}/gu

/** Signs within a name that do not tell it from another; marks do. */
const unseenWithin = /\p{Default_Ignorable_Code_Point}/gu

/** Whether something of a text can be seen. */
export const saysSomething = (text: string): boolean => text.normalize('NFKC').replaceAll(blankSigns, '') !== ''

/** The same for names that look the same: whatever their Unicode form, capitals, blanks and signs that are not seen. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Lower case may decompose a letter.
    .normalize('NFKC')
    .replaceAll(unseenWithin, '')
    .replaceAll(/[\s\u2800\u{1D159}]+/gu, ' ')
    .trim()
