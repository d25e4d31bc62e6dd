import type { Choice } from '#ui/parts/fields/SelectField.tsx'

/** Records as choices by id, sorted by their label as people would. */
export function choicesOf<T extends { readonly id: number }>(
  records: readonly T[],
  label: (record: T) => string,
): readonly Choice[] {
  return records
    .map((record) => ({ value: String(record.id), label: label(record) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

/** A chosen id; undefined while nothing is. */
export const idOf = (chosen: string): number | undefined => (/^\d+$/.test(chosen) ? Number(chosen) : undefined)

/** Text that was left empty is not sent at all. */
export const textOrUndefined = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
