import type { Batch } from '#model/kinds/batch.ts'
import { dryHoursAt } from '#ui/hooks/useDryHours.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { DryHours } from '#ui/records/DryHours.tsx'
import { withUnit } from '#ui/shell/fileColumns.ts'
import { t } from '#ui/words/words.ts'

/** The hours of a row's batch, counting up while its dryer runs; a file has those of the moment when it is saved. */
export const dryingColumn = <Row,>(
  key: string,
  batchOf: (row: Row) => Batch | undefined,
  readNow: () => number,
): Column<Row> => ({
  key,
  title: t('Dried'),
  width: 6.5,
  align: 'end',
  optional: true,
  render: (row) => {
    const batch = batchOf(row)
    return batch ? <DryHours batch={batch} /> : <NotKnown />
  },
  sortValue: (row) => batchOf(row)?.dry_hours,
  inFile: [
    {
      title: withUnit(t('Dried'), 'h'),
      value: (row) => {
        const batch = batchOf(row)
        const hours = batch && dryHoursAt(batch, readNow())
        return typeof hours === 'number' ? Math.round(hours * 100) / 100 : hours
      },
      kind: 'h',
    },
  ],
})
