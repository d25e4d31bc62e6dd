import type { LucideIcon } from 'lucide-react'
import { plainText } from '#model/plainText.ts'
import type { Term } from '#ui/words/term.ts'

/** Something that can be found: a record, a page, or a thing to do. */
export interface Finding {
  readonly key: string
  /** What people call it: `Lot 81`, `Wagons`, `New order`. */
  readonly name: string
  /** Beside it: whose it is, what kind. */
  readonly detail: string
  readonly icon: LucideIcon
  readonly status?: Term
  /** What it is called by alone: `81`, `B12`, `81-7`. */
  readonly call?: string
  /** Where it leads, or what it does. */
  readonly goal: { readonly href: string } | { readonly act: () => void }
}

/** At most this many are shown. */
export const mostFound = 40

/**
 * What fits some words best, best first: what is called exactly so, then what begins with it, then what holds every
 * word somewhere, what is done with last. Within these the order is kept. No words find what `always` has.
 */
export function find(words: string, among: Iterable<Finding>, always: readonly Finding[] = []): readonly Finding[] {
  const wanted = plainText(words)
  if (wanted === '') return always
  const parts = wanted.split(' ')
  const ranks: [Finding[], Finding[], Finding[], Finding[]] = [[], [], [], []]
  for (const finding of among) {
    const rank = rankOf(finding, wanted, parts)
    if (rank !== null && ranks[rank].length < mostFound) ranks[rank].push(finding)
  }
  return ranks.flat().slice(0, mostFound)
}

const finished: readonly (Term | undefined)[] = ['Complete', 'Closed', 'Sold', 'Shipped', 'Void']

function rankOf(finding: Finding, wanted: string, parts: readonly string[]): 0 | 1 | 2 | 3 | null {
  const { name, call, detail, status } = finding
  const named = plainText(name)
  if (named === wanted || (call !== undefined && plainText(call) === wanted)) return 0
  const all = `${named} ${plainText(detail)}`
  if (!parts.every((part) => all.includes(part))) return null
  if (named.startsWith(wanted) || (call !== undefined && plainText(call).startsWith(wanted))) return 1
  return finished.includes(status) ? 3 : 2
}
