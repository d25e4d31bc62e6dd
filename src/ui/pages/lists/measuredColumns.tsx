import type { Lot } from '#model/kinds/lot.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatCount, percentFigure, signed } from '#ui/parts/text/format.ts'
import { withUnit } from '#ui/shell/fileColumns.ts'
import { t } from '#ui/words/words.ts'

type Figure = 'yield' | 'moisture' | 'count'

/**
 * The plant's figure, and below it the purchaser's with its difference, which is what brokers and the plant negotiate
 * about.
 */
const measuredColumn = (figure: Figure, title: string, unit: '%' | ''): Column<Lot> => ({
  key: `internal_${figure}`,
  title,
  width: 5.25,
  align: 'end',
  sortValue: (lot) => lot[`internal_${figure}`],
  inFile: [
    { title: withUnit(title, unit || undefined), value: (lot) => lot[`internal_${figure}`], kind: unit || 'number' },
    {
      title: t('{title}, purchaser', { title: withUnit(title, unit || undefined) }),
      value: (lot) => lot[`broker_${figure}`],
      kind: unit || 'number',
    },
  ],
  render: (lot) => (
    <Measured
      plant={lot[`internal_${figure}`]}
      purchaser={lot[`broker_${figure}`]}
      format={formats[figure]}
      unit={unit}
    />
  ),
})

const formats = { yield: percentFigure, moisture: percentFigure, count: formatCount } as const

interface MeasuredProps {
  plant: number | null
  purchaser: number | null
  format: (value: number) => string
  unit: '%' | ''
}

function Measured({ plant, purchaser, format, unit }: MeasuredProps) {
  return (
    <>
      {plant === null ? (
        <NotKnown />
      ) : (
        <span className="figures">
          {format(plant)} {unit && <span className="text-quiet text-[0.88em]">{unit}</span>}
        </span>
      )}
      {purchaser !== null && (
        <span className="figures text-quiet block text-xs/4">
          <span className="sr-only">{t('purchaser’s:')} </span>
          {format(purchaser)}
          {plant !== null && ` (${signed(purchaser - plant, format)})`}
        </span>
      )}
    </>
  )
}

/** Yield, moisture and count as measured by both sides. */
export const measuredColumns = (): readonly Column<Lot>[] => [
  measuredColumn('yield', t('Yield'), '%'),
  measuredColumn('moisture', t('Moisture'), '%'),
  { ...measuredColumn('count', t('Count'), ''), width: 4.75, optional: true },
]
