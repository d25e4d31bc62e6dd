import type { FieldErrorsByName } from '#ui/parts/Form.tsx'
import { NumberField } from '#ui/parts/NumberField.tsx'
import type { useFigures } from './useFigures.ts'

export interface FigureFieldsProps {
  figures: ReturnType<typeof useFigures>
  errors: FieldErrorsByName
  /** A broker calls its own figures by their bare names. */
  own?: boolean
}

/** Count, yield and moisture: the plant's, the purchaser's, or both. */
export function FigureFields({ figures, errors, own = false }: FigureFieldsProps) {
  return figures.read.map(({ name, label, unit, text, errors: wrong }) => (
    <NumberField
      key={name}
      name={name}
      label={own ? bare(label) : label}
      unit={unit}
      whole={unit === 'pecans'}
      value={text}
      onChange={(value) => figures.type(name, value)}
      errors={[...wrong, ...(errors[name] ?? [])]}
    />
  ))
}

const bare = (label: string): string => {
  const word = label.split(' ').at(-1) ?? label
  return word.charAt(0).toUpperCase() + word.slice(1)
}
