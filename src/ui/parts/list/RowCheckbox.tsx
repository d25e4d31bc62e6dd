import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import type { Selection } from './useSelection.ts'

export interface RowCheckboxProps {
  /** "Select 1042" */
  label: string
  /** `some` for the head of a list if only some rows are selected. */
  checked: boolean | 'some'
  /** `range`: all rows between this one and the one selected before. */
  onToggle: (range: boolean) => void
}

/** A row's checkbox. Its touch target is larger than the drawn box, and lies above the row's own link. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
  const Drawn = checked === 'some' ? Minus : Check
  return (
    <label className="size-target relative z-1 -m-2 grid shrink-0 cursor-pointer place-items-center justify-self-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'some'
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="border-edge bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-ink col-start-1 row-start-1 size-5.5 appearance-none rounded-md border"
      />
      <Drawn
        aria-hidden
        strokeWidth={3}
        className={classes(
          'text-surface pointer-events-none z-1 col-start-1 row-start-1 size-4',
          checked === false && 'hidden',
        )}
      />
    </label>
  )
}

/** Selects all shown rows, or none. */
export function SelectAllCheckbox<Row>(props: { label: string; selection: Selection<Row>; shown: readonly Row[] }) {
  const { label, selection, shown } = props
  const all = selection.chosen.length > 0 && shown.every(selection.has)
  return (
    <RowCheckbox
      label={t('Select all {what} shown', { what: label.toLowerCase() })}
      checked={all || (selection.chosen.length > 0 && 'some')}
      onToggle={all ? selection.none : selection.all}
    />
  )
}
