import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { t } from '#ui/words/words.ts'
import { readBills, type TypedBill } from './settingsInput.ts'

interface FuelBillFieldsProps {
  name: string
  /** JSON text: see `readBills`. */
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}

/** As many as `FuelBills` takes. */
const mostBills = 60

/** The bills for the dryers' fuel, a line each: their days and their amount. */
export function FuelBillFields({ name, value, onChange, errors }: FuelBillFieldsProps) {
  const bills = readBills(value)
  const set = (next: readonly TypedBill[]) => onChange(JSON.stringify(next))
  const change = (at: number, part: Partial<TypedBill>) =>
    set(bills.map((bill, nth) => (nth === at ? { ...bill, ...part } : bill)))
  return (
    <FieldGroup
      label={t('Fuel bills')}
      hint={t('A bill is shared over the hours that dryers ran in its days. They cost nothing besides.')}
      name={name}
      errors={errors}
      wide
    >
      {bills.map((bill, at) => (
        // The place is the only thing that tells a bill whose days are being typed.
        <div
          key={at}
          role="group"
          aria-label={t('Fuel bill {n}', { n: at + 1 })}
          className="flex flex-wrap items-end gap-3"
        >
          <div className="w-44">
            <DateField
              label={t('From')}
              name={`bill ${at} from`}
              value={bill.from}
              onChange={(from) => change(at, { from })}
            />
          </div>
          <div className="w-44">
            <DateField
              label={t('To, included')}
              name={`bill ${at} to`}
              value={bill.to}
              onChange={(to) => change(at, { to })}
            />
          </div>
          <div className="w-40">
            <NumberField
              label={t('Amount')}
              name={`bill ${at} amount`}
              unit="$"
              value={bill.amount}
              onChange={(amount) => change(at, { amount })}
            />
          </div>
          <IconButton
            icon={Trash}
            label={t('Remove fuel bill {n}', { n: at + 1 })}
            onClick={() => set(bills.filter((_, nth) => nth !== at))}
          />
        </div>
      ))}
      {bills.length < mostBills && (
        <div>
          <Button kind="plain" icon={Plus} onClick={() => set([...bills, { from: '', to: '', amount: '' }])}>
            {t('Add a fuel bill')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
