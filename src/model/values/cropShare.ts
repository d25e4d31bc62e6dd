import { mayMeanShares, spelledShares } from './spelledShares.ts'
import { Notes, toHundredths, toPounds } from './units.ts'

const share = /(?<![\d.])\d{1,3}(?:\.\d+)?\s*%(?:\s*[-/–]\s*\d{1,3}(?:\.\d+)?\s*%)+/

/**
 * The crop share among an orchard's notes (`82%-18%`; other spellings are rewritten so), empty if they contain none. The
 * other notes are internal and printed nowhere. Specification, section 3.
 */
export function cropShare(notes: string): string {
  const [percents = ''] = share.exec(notes) ?? []
  const read = percents.replaceAll('–', '-')
  // What does not sum to 100 % may be no share, and another text beside it may be.
  return sharesIn(read).length > 0 ? read : spelledShares(notes) || read
}

/** Whether the notes of an orchard may name a crop share that is not read. */
export const isShareUnread = (notes: string): boolean => cropShare(notes) === '' && mayMeanShares(notes)

/** In thousandths of a percent, the precision of a share, so that products do not drift. */
const thousandths = (percent: number): number => Math.round(percent * 1000)
const whole = thousandths(100)

/**
 * The shares of a text as `cropShare` finds it, in percent; empty unless they sum to 100 with at most three decimals.
 */
export function sharesIn(text: string): readonly number[] {
  const shares = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const isExact = shares.every((each) => thousandths(each) / 1000 === each)
  const sum = shares.reduce((all, each) => all + thousandths(each), 0)
  return isExact && sum === whole ? shares : []
}

/**
 * A weight in lbs (below 900,000,000) split by shares that sum to 100 %: to the hundredth, by the largest remainder, so
 * that the parts sum to it. Of equal remainders the first share has more. Empty where there are no shares.
 */
export function splitPounds(weight: number, shares: readonly number[]): readonly number[] {
  const parts = shares.map((each) => {
    const exact = toHundredths(weight) * thousandths(each)
    const least = Math.floor(exact / whole)
    return { least, rest: exact - least * whole }
  })
  const left = parts.reduce((sum, { least }) => sum - least, toHundredths(weight))
  const more = new Set(parts.toSorted((a, b) => b.rest - a.rest).slice(0, left))
  return parts.map((part) => toPounds(part.least + (more.has(part) ? 1 : 0)))
}

/** An orchard's notes. A crop share in them must sum to 100 %, because an invoice splits by it. */
export const OrchardNotes = Notes.check(({ value, issues }) => {
  const found = cropShare(value)
  if (found === '' || sharesIn(found).length > 0) return
  const message = `The crop share ${found} does not sum to 100 % with at most three decimals.`
  issues.push({ code: 'custom', input: value, path: [], message })
})
