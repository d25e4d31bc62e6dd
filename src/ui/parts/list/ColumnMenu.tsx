import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { t } from '#ui/words/words.ts'
import type { Column } from './column.ts'
import { type ColumnChoice, isWanted } from './columnChoice.ts'
import { ToolMenu } from './ToolMenu.tsx'

export interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  choice: ColumnChoice
  onChoice: (choice: ColumnChoice) => void
  /** The columns that fit into the table. */
  drawn: readonly Column<Row>[]
}

/** The choice of a list's columns. The first one, the name of the record, can't be removed. */
export function ColumnMenu<Row>({ columns, choice, onChoice, drawn }: ColumnMenuProps<Row>) {
  const left = columns.filter((column, at) => at > 0 && isWanted(column, choice) && !drawn.includes(column))
  return (
    <ToolMenu
      icon={Columns3}
      label={t('Columns')}
      wellKnown
      side="end"
      panel={() => (
        <>
          <fieldset>
            <legend className="text-quiet pb-1 text-sm">{t('Columns on this device')}</legend>
            {columns.slice(1).map((column) => {
              return (
                <Checkbox
                  key={column.key}
                  name={column.key}
                  label={column.title}
                  checked={isWanted(column, choice)}
                  onChange={(on) => onChoice({ ...choice, [column.key]: on })}
                />
              )
            })}
          </fieldset>
          {left.length > 0 && (
            <p className="text-quiet text-sm">
              {t('No room on this screen: {columns}.', { columns: left.map(({ title }) => title).join(', ') })}
            </p>
          )}
          <Button onClick={() => onChoice({})} disabled={Object.keys(choice).length === 0}>
            {t('As they come')}
          </Button>
        </>
      )}
    />
  )
}
