import type { Lot } from '#model/kinds/lot.ts'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { t } from '#ui/words/words.ts'
import { plantFigures } from './plantFigures.tsx'
import { type FigureField, priceFields, type useFigures } from './useFigures.ts'

export interface FigureFieldsProps {
  figures: ReturnType<typeof useFigures>
  errors: FieldErrorsByName
  /** A lot whose figures by the plant are shown next to the broker's fields, which then have short labels. */
  beside?: Lot
}

/** Count, yield and moisture: the plant's and the purchaser's side by side, or the plant's alone. */
export function FigureFields({ figures, errors, beside }: FigureFieldsProps) {
  const measured = figures.read.filter((field) => !isPrice(field))
  const sides = [measured.filter(isInternal), measured.filter((field) => !isInternal(field))]
  const field = ({ name, label, own: ownLabel, unit, text, errors: wrong }: (typeof figures.read)[number]) => (
    <NumberField
      key={name}
      name={name}
      label={beside ? ownLabel : label}
      unit={unit}
      whole={unit === t('pecans')}
      value={text}
      onChange={(value) => figures.type(name, value)}
      errors={[...wrong, ...(errors[name] ?? [])]}
    />
  )
  return (
    <>
      {/* Label, input and errors share three rows with the other side, however long a label is. */}
      <div className="-mb-3.5 grid auto-cols-fr grid-flow-col grid-rows-[repeat(9,auto)] gap-x-3">
        {beside && (
          <dl className={sideClass}>
            {plantFigures(beside).map(({ label, value }) => (
              <div key={label} className="grid min-w-0 grid-cols-1 content-start gap-1.5">
                <dt className="text-quiet text-[0.9375rem]/5">{label}</dt>
                <dd className="min-h-target content-center text-lg/6 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {sides.map(
          (side) =>
            side.length > 0 && (
              <div key={side[0]?.name} className={sideClass}>
                {side.map(field)}
              </div>
            ),
        )}
      </div>
      {figures.read.filter(isPrice).map(field)}
    </>
  )
}

const sideClass = 'contents *:row-span-3 *:mb-3.5 *:grid-rows-subgrid'

const isPrice = ({ name }: FigureField): boolean => priceFields.some((price) => price.name === name)
const isInternal = ({ name }: FigureField): boolean => name.startsWith('internal')
