import type { LucideIcon } from 'lucide-react'
import { digitsOf, plainText } from '#model/values/plainText.ts'
import type { Goal } from '#ui/parts/page/pageAction.ts'
import type { Term } from '#ui/words/term.ts'
import { holdsSlipped } from './slips.ts'

/** Something to be found: a record, a person, a page or an action. */
export interface Finding {
  readonly key: string
  /** Its name: `Lot 81`, `Wagons`, `New order`. */
  readonly name: string
  /** More about it: the owner, the kind. */
  readonly detail: string
  readonly icon: LucideIcon
  readonly status?: Term
  /** Its short name: `81`, `B12`, `81-7`. */
  readonly call?: string
  /** Telephone and invoice numbers: found by four of their digits in any notation. */
  readonly numbers?: readonly string[]
  /** The address that it opens, or its action. */
  readonly goal: Goal
}

export const maxFound = 40

/**
 * The best matches, best first: the exact name, then names that begin with the words, then those that hold every word,
 * finished records last. Within these the order is kept. Without words, the findings of `always`. If nothing is called
 * `lot81`, the words are `lot 81`.
 */
export function find(words: string, among: readonly Finding[], always: readonly Finding[] = []): readonly Finding[] {
  const wanted = plainText(words)
  if (wanted === '') return always
  const found = findWords(wanted, among)
  const apart = wanted.replaceAll(/(\p{L}{3})(?=\d)/gu, '$1 ')
  return found.length > 0 || apart === wanted ? found : findWords(apart, among)
}

/** What is called almost so: one slipped letter in each long word is forgiven. Names come before details. */
export function findAlike(words: string, among: readonly Finding[]): readonly Finding[] {
  const parts = plainText(words).split(' ')
  const alike = among.filter((each) => holdsSlipped(textOf(each), parts))
  const isNamed = ({ name }: Finding): boolean => holdsSlipped(plainText(name), parts)
  return [...alike.filter(isNamed), ...alike.filter((each) => !isNamed(each))].slice(0, maxFound)
}

function findWords(wanted: string, among: readonly Finding[]): readonly Finding[] {
  const parts = wanted.split(' ')
  const ranks: [Finding[], Finding[], Finding[], Finding[]] = [[], [], [], []]
  const digits = numberIn(wanted)
  for (const each of among) {
    const finding = digits === null ? each : withNumber(each, digits)
    const rank = rankOf(each, wanted, parts) ?? (finding === each ? null : 2)
    if (rank !== null && ranks[rank].length < maxFound) ranks[rank].push(finding)
  }
  return ranks.flat().slice(0, maxFound)
}

/**
 * The digits to find; null if there are letters, or too few digits. A leading 1 of the country code before ten digits
 * is dropped.
 */
function numberIn(wanted: string): string | null {
  const digits = digitsOf(wanted).replace(/^1(?=\d{10}$)/, '')
  return digits.length < 4 || /[^\d\s()+./-]/.test(wanted) ? null : digits
}

/** The same object if none of its numbers has these digits, otherwise a copy that shows the number. */
function withNumber(finding: Finding, digits: string): Finding {
  const number = finding.numbers?.find((each) => digitsOf(each).includes(digits))
  if (number === undefined) return finding
  return finding.detail.includes(number) ? { ...finding } : { ...finding, detail: `${finding.detail} · ${number}` }
}

const finished: readonly (Term | undefined)[] = ['Complete', 'Closed', 'Sold', 'Shipped', 'Written off', 'Void']

const textOf = ({ name, detail, numbers = [] }: Finding): string => plainText([name, detail, ...numbers].join(' '))

function rankOf(finding: Finding, wanted: string, parts: readonly string[]): 0 | 1 | 2 | 3 | null {
  const { name, call, status } = finding
  const names = [name, ...(call === undefined ? [] : [call])].map(plainText)
  if (names.includes(wanted)) return 0
  const joined = joinedName(wanted)
  if (joined !== null && names.some((each) => each.replaceAll(apart, '') === joined)) return 0
  const all = textOf(finding)
  if (!parts.every((part) => all.includes(part))) return null
  if (names.some((each) => each.startsWith(wanted))) return 1
  return finished.includes(status) ? 3 : 2
}

const apart = /[\s-]/g

/** `b 12` and `b-12` as `b12`: a name of letters and digits is written in either way. Null for other words. */
const joinedName = (wanted: string): string | null =>
  /\p{L}[\s-]+\d/u.test(wanted) ? wanted.replaceAll(apart, '') : null
