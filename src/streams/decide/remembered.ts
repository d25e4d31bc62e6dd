import type { ReadonlySignal } from '#streams/signal.ts'

/** Something that an answer was made from, so that it can be looked at again. */
interface Read {
  readonly isSame: () => boolean
}

/** What is looked at while an answer is made. Whatever it hangs on must be read through this. */
export class Reads {
  readonly #all: Read[] = []

  /** A part of what a signal holds; `same` compares it with what it was, by identity if nothing else is said. */
  of<T, Part>(signal: Pick<ReadonlySignal<T>, 'get'>, pick: (value: T) => Part, same = isIdentical<Part>): Part {
    let at = signal.get()
    const part = pick(at)
    this.#all.push({
      isSame() {
        const now = signal.get()
        // What holds the same as a whole needs no search for the part.
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

  /** A value that is worked out each time; it is compared by identity. */
  value<T>(look: () => T): T {
    return this.whole({ get: look })
  }

  isSame(): boolean {
    return this.#all.every((read) => read.isSame())
  }
}

interface Remembered<Answer> {
  readonly answer: Answer
  readonly reads: Reads
}

/** So many answers are kept, the newest: more buttons and drafts than a page has. */
const kept = 1000

/**
 * Answers that are made anew only when something that was read for them has changed. An answer that says the same as
 * the one before stays that one, so that whoever shows it need not draw. Questions and answers are plain data.
 */
export function remembered<Question, Answer>(
  answer: (question: Question, reads: Reads) => Answer,
): (question: Question) => Answer {
  const answers = new Map<string, Remembered<Answer>>()
  return (question) => {
    const key = JSON.stringify(question)
    const before = answers.get(key)
    if (before?.reads.isSame() === true) return before.answer
    const reads = new Reads()
    const now = answer(question, reads)
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

/** Whether two lists have the same elements, one by one. */
export const sameElements = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
