import { shownNumber } from './localId.ts'

/** The names of a template's blanks: `lot` and `status` of `'Lot {lot} is {status}.'`. */
export type Blanks<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}`
  ? Blank | Blanks<Rest>
  : never

/** The values for a template's blanks, as the last argument of a function; none for a template without blanks. */
export type Fills<Text extends string> = [Blanks<Text>] extends [never]
  ? []
  : [fills: { readonly [Blank in Blanks<Text>]: string | number }]

/** A sentence before translation: its English template, and the values of the blanks. */
export interface Wording {
  readonly text: string
  readonly fills: Readonly<Record<string, string | number>>
}

const none = {}

/** A template with a value for each of its blanks: `wording('Lot {lot} is {status}.', { lot: 7, status: 'Sold' })`. */
export const wording = <const Text extends string>(text: Text, ...[fills]: Fills<Text>): Wording => ({
  text,
  fills: fills ?? none,
})

/** A template with its blanks filled in; a blank without a value remains. A number that is not given yet is a `?`. */
export const filled = (text: string, fills: Wording['fills']): string =>
  text.includes('{')
    ? text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => {
        const value = Object.hasOwn(fills, name) ? fills[name] : undefined
        return value === undefined ? blank : shownNumber(value)
      })
    : text

/** The English sentence. */
export const inEnglish = ({ text, fills }: Wording): string => filled(text, fills)
