import { sameSigns } from './plainText.ts'

/**
 * Signs that are drawn as nothing or as a blank: white space, what a font leaves out (zero-width signs, fillers,
 * selectors), the braille blank, the empty note head; and marks without a letter.
 */
const blankSigns = /[\s\u2800\u{1D159}]|\p{Default_Ignorable_Code_Point}|\p{M}/gu

/** Whether something of a text can be seen. */
export const saysSomething = (text: string): boolean => text.normalize('NFKC').replaceAll(blankSigns, '') !== ''

/**
 * The same for names that a person takes for the same: as `sameSigns`, and without the accents of Latin letters. The
 * marks of other scripts are letters.
 */
export const nameKey = (name: string): string =>
  sameSigns(name)
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
