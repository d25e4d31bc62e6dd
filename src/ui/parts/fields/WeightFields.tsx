import { netPounds } from '#model/values/units.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { t } from '#ui/words/words.ts'
import { NumberField } from './NumberField.tsx'
import { typedNumber } from './typedNumber.ts'

/** A weight to type in lbs, as a form's field. */
interface TypedWeight {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly errors?: readonly string[]
  readonly hint?: string | undefined
}

/** A recorded weight, which is shown but not typed; `label` as of a field. */
interface KnownWeight {
  readonly label: string
  readonly known: number
}

type WeightField = TypedWeight | KnownWeight

export interface WeightFieldsProps {
  readonly gross: WeightField
  readonly tare: WeightField
  /** A wagon's trash; it does not change the net. */
  readonly trash?: WeightField
  readonly required?: boolean
}

/**
 * The weights of whatever stands on a scale, everywhere in the same order: gross, tare, and large what they make, so that
 * a figure in the wrong field is seen before it is saved.
 */
export function WeightFields({ gross, tare, trash, required = false }: WeightFieldsProps) {
  const net = netOf(gross, tare)
  return (
    <div role="group" aria-label={t('Weights')} className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <OneWeight weight={gross} required={required} />
        <OneWeight weight={tare} required={required} />
        {trash && <OneWeight weight={trash} />}
      </div>
      <p
        role="status"
        aria-label={t('Net')}
        className="bg-sunken rounded-control flex items-baseline justify-between gap-3 px-3 py-2"
      >
        <span className="text-quiet font-semibold">{t('Net')}</span>
        <span className="text-2xl/8 font-bold">
          <Weight value={net} />
        </span>
      </p>
    </div>
  )
}

function OneWeight({ weight, required = false }: { weight: WeightField; required?: boolean }) {
  if (!('known' in weight)) return <NumberField {...weight} unit="lbs" required={required} />
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-semibold">{weight.label}</span>
      <span className="min-h-target content-center text-end text-lg/6 font-semibold">
        <Weight value={weight.known} />
      </span>
    </div>
  )
}

const poundsOf = (weight: WeightField): number => ('known' in weight ? weight.known : typedNumber(weight.value))

/** Null while one of them can't be read, or the tare is above the gross weight. */
function netOf(gross: WeightField, tare: WeightField): number | null {
  const [loaded, empty] = [poundsOf(gross), poundsOf(tare)]
  return loaded >= empty ? netPounds(loaded, empty) : null
}
