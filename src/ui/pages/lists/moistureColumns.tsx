import type { Batch } from '#model/kinds/batch.ts'
import { moistureOf, type MoistureTarget } from '#model/kinds/moisture.ts'
import { readingMethods } from '#model/kinds/moistureReading.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { Reading } from '#ui/records/LastReading.tsx'
import { methodAndPlace } from '#ui/records/moisture.ts'
import { textColumn } from '#ui/shell/columns.tsx'
import { withUnit } from '#ui/shell/fileColumns.ts'
import { named, t } from '#ui/words/words.ts'

/**
 * The moisture of a row's batch, sorted and saved by the reading that it shows; its method and place have a column of
 * their own for files.
 */
export function moistureColumns<Row>(
  batchOf: (row: Row) => Batch | undefined,
  target: MoistureTarget,
): readonly Column<Row>[] {
  const lastOf = (row: Row) => {
    const batch = batchOf(row)
    return batch && moistureOf(batch, target).last
  }
  return [
    {
      key: 'last_reading',
      title: t('Last moisture'),
      width: 11.5,
      align: 'end',
      render: (row) => <Reading reading={lastOf(row) ?? null} />,
      sortValue: (row) => lastOf(row)?.reading,
      inFile: readingMethods.map((method) => ({
        title: `${withUnit(t('Last moisture'), '%')}, ${named(method)}`,
        value: (row) => batchOf(row)?.latest_readings.find(({ reading_method }) => reading_method === method)?.reading,
        kind: '%',
      })),
    },
    textColumn<Row>('measured', t('Measured'), (row) => wordsOf(lastOf(row)), { optional: true, extra: true }),
  ]
}

const wordsOf = (reading: Batch['last_reading'] | undefined): string => (reading ? methodAndPlace(reading) : '')
