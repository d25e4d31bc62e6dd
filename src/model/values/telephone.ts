/** A telephone number within a text. */
export interface Telephone {
  /** As it is written, with its extension. */
  readonly said: string
  /** To dial: digits, and a plus in front of a country's code. */
  readonly number: string
  /** To dial once somebody has answered; empty without one. */
  readonly extension: string
}

const gap = String.raw`[\s.\-\u2010-\u2015]`
// The area's code in parentheses or not; then a local number; then any country's.
const american = String.raw`(?:\+?1${gap}*)?(?:\(\d{3}\)|\d{3})(?:${gap}|/)*\d{3}${gap}*\d{4}`
const local = String.raw`\d{3}${gap}+\d{4}`
const other = String.raw`\+?\(?\d(?:${gap}*[()]?${gap}*\d){6,14}`
const extension = String.raw`(?:\s*[,;(]?\s*(?:extensi[oó]n|ext|x|#)[.:]?\s*(\d{1,6})(?!\d)\)?)?`
// `229-555-5008 / 7160`: the last four digits of another number of the same exchange.
const others = String.raw`((?:\s*/\s*\d{4}(?![\d\-]))*)`
const numbers = new RegExp(
  String.raw`(?<![\d+])(\+(?!1)\d(?:${gap}*[()]?${gap}*\d){6,14}|(?:${american}|${local})(?!\d)|${other})(?!\d)${extension}${others}`,
  'gi',
)

/** `8-5` and `12/10/2026` before a number are no part of it. */
const daysAndHours =
  /(?<![\d+-])(?:(?:1[0-2]|[1-9])\s?[-\u2013]\s?(?:1[0-2]|[1-9])(?=\s+\(?\d{3}(?!\d))|\d{1,2}\/\d{1,2}\/(?:\d{2}){1,2}(?!\d))/g

/** The numbers of a telephone field: it may hold several, with extensions, names and words around them. */
export const telephonesIn = (text: string): readonly Telephone[] =>
  [...text.replaceAll(daysAndHours, (found) => '~'.repeat(found.length)).matchAll(numbers)].flatMap(
    ([all, written = '', inner = '', short = '']) => [
      telephone(all.slice(0, all.length - short.length), written, inner),
      ...[...short.matchAll(/\d{4}/g)].map(([last]) =>
        telephone(written.slice(0, -4) + last, written.slice(0, -4) + last, ''),
      ),
    ],
  )

const telephone = (said: string, written: string, inner: string): Telephone => ({
  said: said.trim(),
  number: written.replaceAll(/[^\d+]/g, ''),
  extension: inner,
})

/** The link that calls a number; a comma waits before the extension. */
export const callLink = ({ number, extension: inner }: Telephone): string =>
  `tel:${number}${inner === '' ? '' : `,${inner}`}`
