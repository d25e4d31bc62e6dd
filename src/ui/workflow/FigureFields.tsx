import type { FieldErrorsByName } from '#ui/parts/Form.tsx'
import { NumberField } from '#ui/parts/NumberField.tsx'
import type { FigureField, useFigures } from './useFigures.ts'

export interface FigureFieldsProps {
  figures: ReturnType<typeof useFigures>
  errors: FieldErrorsByName
  /** A broker calls its own figures by their bare names. */
  own?: boolean
}

/** Count, yield and moisture: the plant's and the purchaser's side by side, or one of them. */
export function FigureFields({ figures, errors, own = false }: FigureFieldsProps) {
  const sides = [figures.read.filter(isInternal), figures.read.filter((field) => !isInternal(field))]
  return (
    // A label, an input, its errors: in the same three rows as those of the other side, however long a label is.
    <div className="-mb-3.5 grid auto-cols-fr grid-flow-col grid-rows-[repeat(9,auto)] gap-x-3">
      {sides.map(
        (side) =>
          side.length > 0 && (
            <div key={side[0]?.name} className="contents *:row-span-3 *:mb-3.5 *:grid-rows-subgrid">
              {side.map(({ name, label, own: ownLabel, unit, text, errors: wrong }) => (
                <NumberField
                  key={name}
                  name={name}
                  label={own ? ownLabel : label}
                  unit={unit}
                  whole={unit !== '%'}
                  value={text}
                  onChange={(value) => figures.type(name, value)}
                  errors={[...wrong, ...(errors[name] ?? [])]}
                />
              ))}
            </div>
          ),
      )}
    </div>
  )
}

const isInternal = ({ name }: FigureField): boolean => name.startsWith('internal')
