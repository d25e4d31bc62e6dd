import type { Column } from './column.ts'

/** Which columns a person wants (true) or does not want (false), by key; those not named are as they come. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** The columns that are wanted. The first is the name people use, and the link: it always stays. */
export const wantedColumns = <Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] =>
  columns.filter((column, at) => at === 0 || isWanted(column, choice))

export const isWanted = <Row>({ key, extra = false }: Column<Row>, choice: ColumnChoice): boolean =>
  choice[key] ?? !extra
