import type { LucideIcon } from 'lucide-react'
import { digitsOf, plainText } from '#model/plainText.ts'
import type { Term } from '#ui/words/term.ts'

/** Something that can be found: a record, a page, or a thing to do. */
export interface Finding {
  readonly key: string
  /** Its name: `Lot 81`, `Wagons`, `New order`. */
  readonly name: string
  /** Beside it: whose it is, what kind. */
  readonly detail: string
  readonly icon: LucideIcon
  readonly status?: Term
  /** Its short name: `81`, `B12`, `81-7`. */
  readonly call?: string
  /** Telephone and invoice numbers: found by four of their digits, however they are written. */
  readonly numbers?: readonly string[]
  /** Where it leads, or what it does. */
  readonly goal: { readonly href: string } | { readonly act: () => void }
}

/** At most this many are shown. */
export const maxFound = 40

/**
 * The best matches, best first: the exact name, then names that begin with the words, then those that hold every word,
 * finished records last. Within these the order is kept. Without words, the findings of `always`.
 */
export function find(words: string, among: Iterable<Finding>, always: readonly Finding[] = []): readonly Finding[] {
  const wanted = plainText(words)
  if (wanted === '') return always
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

/** The digits that are looked for; null where words are, or too few. A country's 1 before ten digits is left away. */
function numberIn(wanted: string): string | null {
  const digits = digitsOf(wanted).replace(/^1(?=\d{10}$)/, '')
  return digits.length < 4 || /[^\d\s()+./-]/.test(wanted) ? null : digits
}

/** The same finding where none of its numbers has these digits, else one that shows the number. */
function withNumber(finding: Finding, digits: string): Finding {
  const number = finding.numbers?.find((each) => digitsOf(each).includes(digits))
  if (number === undefined) return finding
  return finding.detail.includes(number) ? { ...finding } : { ...finding, detail: `${finding.detail} · ${number}` }
}

const finished: readonly (Term | undefined)[] = ['Complete', 'Closed', 'Sold', 'Shipped', 'Void']

function rankOf(finding: Finding, wanted: string, parts: readonly string[]): 0 | 1 | 2 | 3 | null {
  const { name, call, detail, status } = finding
  const named = plainText(name)
  if (named === wanted || (call !== undefined && plainText(call) === wanted)) return 0
  const all = `${named} ${plainText(detail)} ${plainText(finding.numbers?.join(' ') ?? '')}`
  if (!parts.every((part) => all.includes(part))) return null
  if (named.startsWith(wanted) || (call !== undefined && plainText(call).startsWith(wanted))) return 1
  return finished.includes(status) ? 3 : 2
}
