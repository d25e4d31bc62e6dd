import type { Choice } from '#ui/parts/fields/SelectField.tsx'

/** Records as choices by id, sorted by their label in natural order. */
export function choicesOf<T extends { readonly id: number }>(
  records: readonly T[],
  label: (record: T) => string,
): readonly Choice[] {
  return records
    .map((record) => ({ value: String(record.id), label: label(record) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

/** A chosen id; undefined if nothing is chosen. */
export const idOf = (chosen: string): number | undefined => (/^\d+$/.test(chosen) ? Number(chosen) : undefined)

/** Trimmed text; undefined if empty, so that it is not sent. */
export const textOrUndefined = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
