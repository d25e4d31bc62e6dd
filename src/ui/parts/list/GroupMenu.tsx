import Rows3 from 'lucide-react/icons/rows-3'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'
import type { GroupChoice } from './groups.ts'
import { ToolMenu } from './ToolMenu.tsx'

export interface GroupMenuProps {
  choices: readonly GroupChoice[]
  /** Empty for no groups. */
  value: string
  onChange: (group: string) => void
}

/** Puts the rows into groups with subtotals. */
export const GroupMenu = ({ choices, value, onChange }: GroupMenuProps) =>
  choices.length > 0 && (
    <ToolMenu
      icon={Rows3}
      label={t('Group')}
      pressed={value !== ''}
      wellKnown
      side="start"
      panel={() => (
        <SelectField
          label={t('Group by')}
          name="group"
          placeholder={t('No groups')}
          value={value}
          choices={choices.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={onChange}
        />
      )}
    />
  )
