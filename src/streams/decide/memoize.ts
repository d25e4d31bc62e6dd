import type { ReadonlySignal } from '#streams/signal.ts'

/** A value that an answer was computed from, with a check whether it has changed. */
interface Read {
  readonly isSame: () => boolean
}

/** The values read for an answer. A computation must read everything that it depends on through this. */
export class Reads {
  readonly #all: Read[] = []

  /** Reads a part of a signal's value. `same` compares the part with its earlier value, by identity by default. */
  of<T, Part>(signal: Pick<ReadonlySignal<T>, 'get'>, pick: (value: T) => Part, same = isIdentical<Part>): Part {
    let at = signal.get()
    const part = pick(at)
    this.#all.push({
      isSame() {
        const now = signal.get()
        // An identical value has an identical part.
        if (Object.is(now, at)) return true
        if (!same(pick(now), part)) return false
        at = now
        return true
      },
    })
    return part
  }

  /** All that a signal holds. */
  whole<T>(signal: Pick<ReadonlySignal<T>, 'get'>): T {
    return this.of(signal, (value) => value)
  }

  /** Reads a value that is computed each time, and compared by identity. */
  value<T>(look: () => T): T {
    return this.whole({ get: look })
  }

  isSame(): boolean {
    return this.#all.every((read) => read.isSame())
  }
}

interface Memoized<Answer> {
  readonly answer: Answer
  readonly reads: Reads
}

/** The size of the cache, which keeps the newest answers: more than a page has buttons and drafts. */
const kept = 1000

/**
 * Caches answers, and recomputes one only when a value read for it has changed. A new answer that equals the old one is
 * replaced by the old one, so that components need not draw again. Questions and answers are plain data.
 */
export function memoize<Input, Answer>(answer: (input: Input, reads: Reads) => Answer): (input: Input) => Answer {
  const answers = new Map<string, Memoized<Answer>>()
  return (input) => {
    const key = JSON.stringify(input)
    const before = answers.get(key)
    if (before?.reads.isSame() === true) return before.answer
    const reads = new Reads()
    const now = answer(input, reads)
    const isAsBefore = before !== undefined && JSON.stringify(before.answer) === JSON.stringify(now)
    const one = { answer: isAsBefore ? before.answer : now, reads }
    answers.delete(key)
    answers.set(key, one)
    if (answers.size > kept) forgetOldest(answers)
    return one.answer
  }
}

function forgetOldest(answers: Map<string, unknown>): void {
  for (const key of answers.keys()) {
    answers.delete(key)
    return
  }
}

const isIdentical = <T>(one: T, other: T): boolean => Object.is(one, other)

/** Whether two lists have identical elements. */
export const sameElements = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
