const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Some rows by what they are called, from A to Z. */
export const fromAToZ = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] =>
  rows.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)))
