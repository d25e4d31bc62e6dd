/** How many of the equal parts that a word names make the whole, in English and Spanish. */
const wholes: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  medio: 2,
  mitad: 2,
  tercio: 3,
  cuarto: 4,
  quinto: 5,
}
const counts: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
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
const spelled = String.raw`(?:(?:${anyOf(counts)}|a|la|una?)[\s-]+)?(?:${anyOf(wholes)})s?`
const fraction = String.raw`(?<!\d)[1-9]\/[2-9](?!\d)|[${anyOf(signs).replaceAll('|', '')}]`
const part = String.raw`(?:${spelled}|${fraction}|\d{1,3}(?:[.,]\d+)?\s*%?)`
const between = String.raw`(?:\s*[-‐‑‒–—―−/:|&+;,]\s*|\s+(?:to|and|y|a)\s+)`

const shares = () => new RegExp(String.raw`(?<![\p{L}\d.,/])${part}(?:${between}${part})+(?![\p{L}\d])`, 'giu')
const parts = () => new RegExp(part, 'giu')
const fractions = new RegExp(String.raw`(?<!\p{L})(?:${spelled}|${fraction})(?!\p{L})`, 'iu')

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
function thousandthsOf(percents: readonly number[]): readonly number[] {
  const exact = percents.map((each) => Math.round(each * 1e6) / 1e3)
  const least = exact.map(Math.floor)
  const left = 100_000 - least.reduce((sum, each) => sum + each, 0)
  const byRest = [...exact.keys()].toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  const more = new Set(byRest.slice(0, Math.max(0, left)))
  return least.map((each, at) => each + (more.has(at) ? 1 : 0))
}

/**
 * The shares that a person may read in a text, in any spelling, as `66.667%-33.333%`: of percents, fractions, or words
 * that make the whole, and percents that do not. Empty if there are none.
 */
export function spelledShares(text: string): string {
  for (const [found] of text.matchAll(shares())) {
    const percents = [...found.matchAll(parts())].map(([each]) => percentOf(each))
    const isWhole = Math.abs(percents.reduce((sum, each) => sum + each, 0) - 100) < 0.000_01
    if (isWhole)
      return thousandthsOf(percents)
        .map((each) => `${each / 1000}%`)
        .join('-')
    if (found.includes('%')) return percents.map((each) => `${each}%`).join('-')
  }
  return ''
}

const aboutShares =
  /\b(?:crop|shares?|landlord|landowner|owner|split|reparto|dueñ[oa]|propietari[oa]|aparcer\p{L}*)(?!\p{L})/iu

/** Whether a text without readable shares may still mean some: "landlord 18%", "82% ours 18% theirs". */
export const mayMeanShares = (text: string): boolean =>
  (aboutShares.test(text) && (/\d/.test(text) || fractions.test(text))) || (text.match(/%/g) ?? []).length > 1
