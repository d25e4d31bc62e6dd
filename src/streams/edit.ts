import { createDraft, finishDraft } from 'immer'

/** A value whose own fields, and the entries of its arrays and tables, can be written; what stands in them is replaced. */
export type Editable<T> = { -readonly [K in keyof T]: EditableField<T[K]> }

type EditableField<F> = F extends readonly (infer Each)[]
  ? Each[]
  : F extends (...args: never[]) => unknown
    ? F
    : F extends object
      ? { -readonly [K in keyof F]: F[K] }
      : F

/**
 * The value after an edit of a draft of it, by immer; the value itself is unchanged. What is put into the draft may be
 * readonly, as all of our types are: immer's own `Draft` would want it writable to its depth.
 */
export function edit<T extends object>(value: T, change: (draft: Editable<T>) => void): T
export function edit(value: object, change: (draft: object) => void): object {
  const draft = createDraft(value)
  change(draft)
  return finishDraft(draft)
}
