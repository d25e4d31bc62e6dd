import type { Column } from './column.ts'

/** The columns that a user added (true) or removed (false), by key; the others have their default. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** A choice as an address has it: `bag_count,-gross`. */
export const writeColumns = (choice: ColumnChoice): string =>
  Object.entries(choice)
    .map(([key, on]) => (on ? key : `-${key}`))
    .join(',')

/** Reads what `writeColumns` writes; empty for none. */
export const readColumns = (text: string): ColumnChoice =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((key) => (key.startsWith('-') ? [key.slice(1), false] : [key, true])),
  )

/** The chosen columns. The first one, the name and link, can't be removed. */
export const wantedColumns = <Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] =>
  columns.filter((column, at) => at === 0 || isWanted(column, choice))

export const isWanted = <Row>({ key, extra = false }: Column<Row>, choice: ColumnChoice): boolean =>
  choice[key] ?? !extra
