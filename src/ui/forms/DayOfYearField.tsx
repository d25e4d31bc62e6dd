import { daysOfMonth, monthNames } from '#model/values/calendar.ts'
import type { FieldProps } from '#ui/parts/fields/Field.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { language, t } from '#ui/words/words.ts'

interface DayOfYearFieldProps extends FieldProps {
  /** MM-DD */
  value: string
  onChange: (value: string) => void
}

/** A day that exists in every year, chosen as month and day: February has 28. */
export function DayOfYearField({ value, onChange, ...field }: DayOfYearFieldProps) {
  const [month = '', day = ''] = value.split('-')
  const choose = (chosen: string, dayOfMonth: string) => {
    const last = twoDigits(daysIn(chosen))
    if (chosen !== '') onChange(`${chosen}-${dayOfMonth > last ? last : dayOfMonth}`)
  }
  return (
    <FieldGroup {...field}>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('Month')}
          name="month"
          labelHidden
          value={month}
          choices={monthNames(language()).map((label, at) => ({ value: twoDigits(at + 1), label }))}
          onChange={(chosen) => choose(chosen, day)}
        />
        <SelectField
          label={t('Day')}
          name="day"
          labelHidden
          value={day}
          choices={Array.from({ length: daysIn(month) }, (_, at) => ({
            value: twoDigits(at + 1),
            label: String(at + 1),
          }))}
          onChange={(chosen) => choose(chosen === '' ? '' : month, chosen)}
        />
      </div>
    </FieldGroup>
  )
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const daysIn = (month: string): number => (month === '' ? 31 : daysOfMonth(month))
