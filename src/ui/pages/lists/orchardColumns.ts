import type { Orchard } from '#model/kinds/orchard.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { textColumn } from '#ui/shell/columns.tsx'
import { t } from '#ui/words/words.ts'

/** The columns of orchards. A file of them can be brought into a plant that has their clients. */
export const orchardColumns = (owner: (orchard: Orchard) => string): readonly Column<Orchard>[] => [
  textColumn('name', t('Orchard'), ({ name }) => name, { width: 10, grow: 1 }),
  textColumn('client', t('Client'), owner, { width: 11, grow: 1 }),
  textColumn('farm', t('Farm number'), ({ farm }) => farm, { width: 8 }),
  textColumn('notes', t('Crop share'), ({ notes }) => notes, { width: 8, grow: 1, optional: true }),
]
