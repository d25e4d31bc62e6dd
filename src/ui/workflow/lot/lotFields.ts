import { Lot, lotFigures } from '#model/kinds/lot.ts'

/** The figures and the purchaser of a lot, which the plant, a grower and brokers may change at one time. */
export const lotFields = {
  entity: 'lot',
  read: (record: unknown) => Lot.parse(record),
  valuesOf: (lot: Lot): object =>
    Object.fromEntries([...lotFigures, 'broker' as const].map((field) => [field, lot[field]])),
} as const
