import { useState } from 'react'
import { type Lot, lotFigures, type LotMeasurements } from '#model/kinds/lot.ts'
import { Count, Percent, PointPrice } from '#model/values/units.ts'
import { t } from '#ui/words/words.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'

export type FigureName = (typeof lotFigures)[number]
/** The figures that a panel shows. */
export type FigureSet = 'internal' | 'broker' | 'all' | 'none'

export interface FigureField {
  readonly name: FigureName
  readonly label: string
  /** The label for the broker's own figure. */
  readonly own: string
  /** Percent, whole pecans, or cents a point. */
  readonly unit: string
}

const fields: readonly FigureField[] = [
  { name: 'internal_count', label: t('Internal count'), own: t('Count'), unit: t('pecans') },
  { name: 'internal_yield', label: t('Internal yield'), own: t('Yield'), unit: '%' },
  { name: 'internal_moisture', label: t('Internal moisture'), own: t('Moisture'), unit: '%' },
  { name: 'broker_count', label: t('Broker count'), own: t('Count'), unit: t('pecans') },
  { name: 'broker_yield', label: t('Broker yield'), own: t('Yield'), unit: '%' },
  { name: 'broker_moisture', label: t('Broker moisture'), own: t('Moisture'), unit: '%' },
]

/** Prices, which stand below the measurements. */
export const priceFields: readonly FigureField[] = [
  { name: 'asking_price', label: t('Asking price'), own: t('Asking price'), unit: t('¢ a point') },
  { name: 'broker_bid', label: t('Bid'), own: t('Our bid'), unit: t('¢ a point') },
]

const shapeOf = ({ name, unit }: FigureField) =>
  name === 'asking_price' || name === 'broker_bid' ? PointPrice : unit === '%' ? Percent : Count

const text = (value: number | null): string => (value === null ? '' : String(value))

/**
 * The draft of a lot's measurements. `changed` holds only the differences, so that no other user's figure is
 * overwritten.
 */
export function useFigures(lot: Lot, set: FigureSet, showsPrices = false) {
  const shown = [...fields, ...(showsPrices ? priceFields : [])].filter(
    ({ name }) => set === 'all' || name.startsWith(set) || (set === 'internal' && name === 'asking_price'),
  )
  // Only typed figures; the others show the current record.
  const [typed, setTyped] = useState<Readonly<Partial<Record<FigureName, string>>>>({})

  const read = shown.map((field) => {
    const value = typed[field.name] ?? text(lot[field.name])
    return { ...field, text: value, ...readNumber(shapeOf(field), value) }
  })
  const right = read.filter(({ errors }) => errors.length === 0)
  const changed: LotMeasurements = Object.fromEntries(
    right.flatMap(({ name, value }) => (value === lot[name] ? [] : [[name, value]])),
  )
  return {
    read,
    changed,
    isWrong: right.length < read.length,
    isTouched: read.some(({ name, text: typed }) => typed !== text(lot[name])),
    type: (name: FigureName, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    clear: () => setTyped({}),
  }
}
