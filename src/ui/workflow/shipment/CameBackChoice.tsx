import type { Shipment } from '#model/kinds/shipment.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

interface CameBackChoiceProps {
  shipment: Shipment
  value: readonly number[]
  onChange: (bags: readonly number[]) => void
  errors: readonly string[] | undefined
}

/** The bags that came back and that no counter-ticket names, to choose from; nothing if there are none. */
export function CameBackChoice({ shipment, value, onChange, errors }: CameBackChoiceProps) {
  const { lot_number } = shipment
  const open = shipment.came_back.filter(({ bag, named }) => !named || value.includes(bag))
  if (open.length === 0) return null
  return (
    <MultiSelect
      label={t('Bags that came back')}
      name="bags"
      hint={t(
        'They count at the plant already. Choose those that this is for: it takes off what they left with. Anything else that is different needs a counter-ticket of its own.',
      )}
      value={value}
      onChange={onChange}
      errors={errors}
      choices={open.map(({ bag, bag_number, ship_net }) => ({
        value: bag,
        label: bagCode({ lot_number, bag_number }),
        detail: formatWeight(ship_net),
      }))}
    />
  )
}
