import { changedFields } from './changedFields.ts'

/**
 * The fields that two people changed to different values, in the order of `mine`: `before` is the record as the form
 * found it, `now` as it is. A field that is not readable, such as a password, collides with nothing.
 */
export function collidingFields(before: object, mine: object, now: object): readonly string[] {
  const theirs = changedFields(before, now)
  return Object.keys(changedFields(now, mine)).filter((field) => field in theirs)
}

/** What is left to save after a choice: `chosen` has the values of the colliding fields where mine stand. */
export function fieldsLeft<M extends object>(
  mine: M,
  choice: { readonly colliding: readonly string[]; readonly chosen: object; readonly now: object },
): Partial<M>
export function fieldsLeft(
  mine: object,
  { colliding, chosen, now }: { colliding: readonly string[]; chosen: object; now: object },
): object {
  const undisputed = Object.entries(mine).filter(([field]) => !colliding.includes(field))
  return changedFields(now, { ...Object.fromEntries(undisputed), ...chosen })
}

/** Both texts: what mine adds below theirs, or one below the other. */
export function bothTexts({ before, theirs, mine }: Readonly<Record<'before' | 'theirs' | 'mine', string>>): string {
  const added = before !== '' && mine.startsWith(before) ? mine.slice(before.length) : mine
  return [theirs, added].map((text) => text.trim()).join('\n')
}

/** Of a long text the part from its first difference on. */
export function fromFirstDifference(text: string, other: string): string {
  if (text.length <= shownLength) return text
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  const start = Math.max(0, at - leadLength)
  const part = text.slice(start, start + shownLength)
  return `${start > 0 ? '… ' : ''}${part.trim()}${start + shownLength < text.length ? ' …' : ''}`
}

const shownLength = 300
const leadLength = 60
