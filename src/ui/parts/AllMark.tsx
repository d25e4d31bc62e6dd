import { t } from '#ui/words/words.ts'
import { RowMark } from './RowMark.tsx'
import type { Selection } from './useSelection.ts'

/** Ticks all that are shown, or takes their ticks away. */
export function AllMark<Row>(props: { label: string; selection: Selection<Row>; shown: readonly Row[] }) {
  const { label, selection, shown } = props
  const all = selection.chosen.length > 0 && shown.every(selection.has)
  return (
    <RowMark
      label={t('Select all {what} shown', { what: label.toLowerCase() })}
      checked={all || (selection.chosen.length > 0 && 'some')}
      onToggle={all ? selection.none : selection.all}
    />
  )
}
