import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ClockField } from '#ui/parts/fields/ClockField.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { t } from '#ui/words/words.ts'
import { readShifts, type TypedShift } from './settingsInput.ts'

interface ShiftFieldsProps {
  name: string
  /** JSON text: see `readShifts`. */
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}

/** As many as `Shifts` takes. */
const mostShifts = 12

/** The plant's shifts, a line each; one that ends before it begins goes on into the next day. */
export function ShiftFields({ name, value, onChange, errors }: ShiftFieldsProps) {
  const shifts = readShifts(value)
  const set = (next: readonly TypedShift[]) => onChange(JSON.stringify(next))
  const change = (at: number, part: Partial<TypedShift>) =>
    set(shifts.map((shift, nth) => (nth === at ? { ...shift, ...part } : shift)))
  const add = () => set([...shifts, { name: '', from: shifts.at(-1)?.until ?? '06:00', until: '' }])
  return (
    <FieldGroup
      label={t('Shifts')}
      hint={t('Timeline and handover can be asked for one of them. A shift may end on the next day.')}
      name={name}
      errors={errors}
      wide
    >
      {shifts.map((shift, at) => (
        // The place is the only thing that tells a shift whose name is being typed.
        <div
          key={at}
          role="group"
          aria-label={t('Shift {n}', { n: at + 1 })}
          className="flex flex-wrap items-end gap-3"
        >
          <div className="min-w-40 grow">
            <TextField
              label={t('Name')}
              name={`shift ${at} name`}
              maxLength={40}
              value={shift.name}
              onChange={(typed) => change(at, { name: typed })}
            />
          </div>
          <div className="w-36">
            <ClockField
              label={t('From')}
              name={`shift ${at} from`}
              value={shift.from}
              onChange={(from) => change(at, { from })}
            />
          </div>
          <div className="w-36">
            <ClockField
              label={t('Until')}
              name={`shift ${at} until`}
              value={shift.until}
              onChange={(until) => change(at, { until })}
            />
          </div>
          <IconButton
            icon={Trash}
            label={t('Remove shift {n}', { n: at + 1 })}
            onClick={() => set(shifts.filter((_, nth) => nth !== at))}
          />
        </div>
      ))}
      {shifts.length < mostShifts && (
        <div>
          <Button kind="plain" icon={Plus} onClick={add}>
            {t('Add a shift')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
