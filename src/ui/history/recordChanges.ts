import type { RecordDifference } from '#model/calls/stepPreview.ts'
import { entityOf, hasField } from '#model/kinds/kinds.ts'
import { t } from '#ui/words/words.ts'
import { type FieldChange, isBlank, type Names, shownValue } from './eventChanges.ts'
import { type FieldFormat, fieldFormats, summaryField } from './fieldFormats.ts'
import { nameIn } from './loadedName.ts'
import { spoken } from './useEventSubject.ts'

/** A record that a step will change, for display. */
export interface ShownDifference {
  readonly key: string
  /** "Bag 1042-7". */
  readonly name: string
  readonly difference: 'new' | 'changed' | 'removed'
  readonly changes: readonly FieldChange[]
}

/** Fields of records that are not in the log. */
const sums: Readonly<Record<string, FieldFormat>> = {
  clean_net: summaryField(t('Net'), 'lbs'),
  remaining_net: summaryField(t('At the plant'), 'lbs'),
  written_off_net: summaryField(t('Written off'), 'lbs'),
  ship_net: summaryField(t('Ship net'), 'lbs'),
  adjusted_net: summaryField(t('Adjusted net'), 'lbs'),
  bag_count: summaryField(t('Bags')),
  returned_bags: summaryField(t('Came back')),
  dry_hours: summaryField(t('Dry hours')),
  total_dry_hours: summaryField(t('Dry hours')),
  total_excessive_trash: summaryField(t('Excessive trash')),
}

type Shown = Readonly<Record<string, unknown>> | null

/**
 * Fields that are not shown: `lot`, since the lot's number is shown, also of a new lot; and `remaining_net` while it
 * equals `clean_net`, before anything has shipped.
 */
const isSaidOtherwise = (field: string, before: Shown, after: Shown): boolean =>
  field === 'lot' ||
  (field === 'remaining_net' && [before, after].every((each) => each?.['remaining_net'] === each?.['clean_net']))

/** The future changes of a record; null if none of them is visible. */
export function shownDifference({ list, id, before, after }: RecordDifference, names: Names): ShownDifference | null {
  const entity = entityOf(list)
  const fields = after ?? before ?? {}
  const name = spoken(entity, String(nameIn(entity, before ?? fields) ?? ''))
  const difference = before === null ? 'new' : after === null ? 'removed' : 'changed'
  const formats = { ...fieldFormats, ...sums }
  const shown = Object.entries(formats).filter(
    ([field, { inSummary }]) =>
      field in fields &&
      !isSaidOtherwise(field, before, after) &&
      (hasField(entity, field) || field in sums || field === 'status' || field === 'lot_number') &&
      (difference === 'changed' ||
        (difference === 'new' && inSummary && fields[field] !== 0 && !isBlank(fields[field]))) &&
      JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  )
  const changes = shown.map(([field, { label, kind }]) => ({
    field,
    label,
    was: before === null ? null : shownValue(field, before[field], names, kind),
    is: shownValue(field, after?.[field], names, kind),
  }))
  return difference === 'changed' && changes.length === 0 ? null : { key: `${list} ${id}`, name, difference, changes }
}
