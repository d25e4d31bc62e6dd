import { t } from '#ui/words/words.ts'
import { formatCount, formatHours, percentFigure, weightFigure } from './format.ts'

interface FigureProps {
  /** Null if it was not measured: shown as an em dash, never as zero. */
  value: number | null | undefined
}

/** lbs, two decimals. */
export function Weight({ value }: FigureProps) {
  return <Figure value={value} format={weightFigure} unit={t('lbs')} />
}

/** Percent, two decimals. */
export function Percent({ value }: FigureProps) {
  return <Figure value={value} format={percentFigure} unit="%" />
}

/** Whole numbers, of pecans by default. Use an empty unit if the column's title names it. */
export function Count({ value, unit = t('pecans') }: FigureProps & { unit?: string }) {
  return <Figure value={value} format={formatCount} unit={unit} />
}

/** Hours, shown as `8 h 05 min`. */
export function Hours({ value }: FigureProps) {
  return <Figure value={value} format={formatHours} unit="" />
}

function Figure({ value, format, unit }: FigureProps & { format: (value: number) => string; unit: string }) {
  if (value === null || value === undefined) return <NotKnown />
  return (
    <span className="figures">
      {format(value)}
      {unit && <span className="text-quiet text-[0.88em] font-normal"> {unit}</span>}
    </span>
  )
}

export function NotKnown() {
  return (
    <span className="text-quiet">
      <span aria-hidden>—</span>
      <span className="sr-only">{t('not known')}</span>
    </span>
  )
}
