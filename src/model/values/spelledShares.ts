import { once } from './once.ts'

/** How many of the equal parts that a word names make the whole, in English and Spanish. */
const wholes: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  medio: 2,
  mitad: 2,
  tercio: 3,
  cuarto: 4,
  quinto: 5,
  sexto: 6,
}
const counts: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
}
const signs: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
}

const anyOf = (table: object): string => Object.keys(table).join('|')
const blanks = String.raw`\s{0,3}`
const spelled = String.raw`(?:(?:${anyOf(counts)}|a|la|una?)[\s-])?(?:${anyOf(wholes)})s?`
const fraction = String.raw`(?<!\d)[1-9]\/[2-9](?!\d)|[${anyOf(signs).replaceAll('|', '')}]`
const number = String.raw`\d{1,3}(?:[.,]\d{1,3})?`
const dash = String.raw`${blanks}[-‐‑‒–—―−/:|]${blanks}`
const word = String.raw`\s(?:to|and|y|a)\s`
const before = String.raw`(?<![\p{L}\d.,/])`

const chain = (part: string, between: string): RegExp =>
  new RegExp(String.raw`${before}(?:${part})(?:(?:${between})(?:${part}))+(?![\p{L}\d%])`, 'giu')

// Made when notes are read: all pages have this module, and few read notes.
const percents = once(() =>
  chain(String.raw`${number}${blanks}%?`, String.raw`${dash}|${word}|${blanks}[&+;]${blanks}`),
)
const fractions = once(() => chain(`${spelled}|${fraction}`, String.raw`${dash}|${word}|${blanks}[&+;,]${blanks}`))

const percentPart = new RegExp(number, 'g')
const fractionPart = new RegExp(`${spelled}|${fraction}`, 'giu')

/** A part in percent: `18%`, `18,5`, `1/3`, `⅓`, `one third`. */
function percentOf(text: string): number {
  const bare = text.trim().toLowerCase()
  const sign = signs[bare]
  if (sign !== undefined) return 100 * sign
  const [, over, under] = /^(\d)\/(\d)$/.exec(bare) ?? []
  if (under !== undefined) return (100 * Number(over)) / Number(under)
  const words = bare.split(/[\s-]+/)
  const whole = wholes[(words.at(-1) ?? '').replace(/s$/, '')]
  if (whole !== undefined) return (100 * (counts[words[0] ?? ''] ?? 1)) / whole
  return Number(bare.replace(/\s*%$/, '').replace(',', '.'))
}

/** Thousandths of a percent of parts that make the whole, by the largest remainder: thirds are 33.333 and 66.667. */
function thousandthsOf(shares: readonly number[]): readonly number[] {
  const exact = shares.map((each) => Math.round(each * 1e6) / 1e3)
  const least = exact.map(Math.floor)
  const left = 100_000 - least.reduce((sum, each) => sum + each, 0)
  const byRest = [...exact.keys()].toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  const more = new Set(byRest.slice(0, Math.max(0, left)))
  return least.map((each, at) => each + (more.has(at) ? 1 : 0))
}

const sumOf = (shares: readonly number[]): number => shares.reduce((sum, each) => sum + each, 0)
const aboutShares =
  /(?<!\p{L})(?:crop|shares?|sharecrop\p{L}*|landlord|landowner|owner|tenant|split|reparto|dueñ[oa]|propietari[oa]|aparcer\p{L}*|medias)(?!\p{L})/iu

/** Whether a part of a text is a clause of its own: nothing stands beside it but the signs between sentences. */
const isClause = (text: string, from: number, to: number): boolean =>
  /(?:^|[\n.;(])\s*$/u.test(text.slice(0, from)) && /^\s*(?:$|[\n.,;)])/u.test(text.slice(to))

/**
 * The shares of the crop in a text in any spelling, as `66.667%-33.333%`: percents, fractions or words that make the
 * whole. Without a percent sign they are a clause of their own, or a word of shares stands in the text: what is no
 * share must not split an invoice. Empty if there are none.
 */
export function spelledShares(text: string): string {
  const found = [
    ...[...text.matchAll(percents())].map((match) => ({ match, part: percentPart })),
    ...[...text.matchAll(fractions())].map((match) => ({ match, part: fractionPart })),
  ]
  for (const { match, part } of found) {
    const [whole] = match
    const shares = [...whole.matchAll(part)].map(([each]) => percentOf(each))
    const isMeant =
      whole.includes('%') || aboutShares.test(text) || isClause(text, match.index, match.index + whole.length)
    if (isMeant && Math.abs(sumOf(shares) - 100) < 0.000_01)
      return thousandthsOf(shares)
        .map((each) => `${each / 1000}%`)
        .join('-')
  }
  return ''
}

const onlyNumbers = new RegExp(String.raw`^\s*${number}\s*%?(?:\s*[-/:,]\s*${number}\s*%?)+\s*$`, 'u')
const namedPart = new RegExp(String.raw`(?<!\p{L})(?:${spelled}|${fraction})(?!\p{L})`, 'iu')

/** Telephone numbers, codes and years are no shares. */
const withoutCodes = (text: string): string => text.replaceAll(/\d[\d ().-]{5,}\d|\d{4,}/g, '')

/**
 * Whether a text without readable shares may still mean some: "landlord 18%", "82% ours 18% theirs", "33/66". It is
 * only asked about.
 */
export function mayMeanShares(text: string): boolean {
  const bare = withoutCodes(text)
  const isAbout = aboutShares.test(bare) && (/\d/.test(bare) || namedPart.test(bare))
  const percentWords = bare.match(/%|percent|por ?ciento/giu) ?? []
  return onlyNumbers.test(bare) || isAbout || percentWords.length > 1 || /fifty\W+fifty/i.test(bare)
}
