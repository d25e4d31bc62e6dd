/** A shorter word, or a number, means what it says: `B12` is not `B13`. */
const shortest = 4

/** Whether each word of `parts` is in `text`, long words with one letter too few, too many, wrong, or swapped. */
export function holdsSlipped(text: string, parts: readonly string[]): boolean {
  const words = text.split(/[^\p{L}\d]+/u)
  return parts.every(
    (part) => text.includes(part) || (isForgiven(part) && words.some((word) => beginsAlike(part, word))),
  )
}

const isForgiven = (part: string): boolean => part.length >= shortest && !/\d/.test(part)

/** Whether a word, or its beginning, is at most one slip away. Four letters are like too many beginnings. */
const beginsAlike = (part: string, word: string): boolean =>
  isOneSlip(part, word) || (part.length > shortest && isLikeBeginning(part, word))

const isLikeBeginning = (part: string, word: string): boolean =>
  [part.length - 1, part.length, part.length + 1].some((length) => isOneSlip(part, word.slice(0, length)))

/** Whether two texts differ by at most one letter, or two swapped neighbours. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b) return true
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
