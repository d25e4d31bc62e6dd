import type { Column } from '#ui/parts/column.ts'
import { Count, NotKnown, Percent, Weight } from '#ui/parts/Figure.tsx'
import { IdTag } from '#ui/parts/IdTag.tsx'
import { PlainDate } from '#ui/parts/Instant.tsx'

type More<Row> = Omit<Partial<Column<Row>>, 'key' | 'title' | 'render'>
type Getter<Row, Value> = (row: Row) => Value

/** The name people say, set large: a list's first column. */
export const idColumn = <Row,>(title: string, id: Getter<Row, string | number>, more: More<Row> = {}): Column<Row> => ({
  key: 'id',
  title,
  render: (row) => <IdTag id={id(row)} />,
  sortValue: id,
  ...more,
})

export const textColumn = <Row,>(
  key: string,
  title: string,
  text: Getter<Row, string>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  render: (row) => text(row) || <NotKnown />,
  sortValue: (row) => text(row) || null,
  ...more,
})

/** A number that names another record. */
export const numberColumn = <Row,>(
  key: string,
  title: string,
  number: Getter<Row, number | null>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  width: 4.5,
  align: 'end',
  render: (row) => number(row) ?? <NotKnown />,
  sortValue: number,
  ...more,
})

/** lbs. */
export const weightColumn = <Row,>(
  key: string,
  title: string,
  weight: Getter<Row, number | null>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  width: 8.5,
  align: 'end',
  render: (row) => <Weight value={weight(row)} />,
  sortValue: weight,
  ...more,
})

export const percentColumn = <Row,>(
  key: string,
  title: string,
  percent: Getter<Row, number | null>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  width: 6.5,
  align: 'end',
  render: (row) => <Percent value={percent(row)} />,
  sortValue: percent,
  ...more,
})

/** Whole things, of which the title says what they are. */
export const countColumn = <Row,>(
  key: string,
  title: string,
  count: Getter<Row, number | null>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  width: 4.5,
  align: 'end',
  render: (row) => <Count value={count(row)} unit="" />,
  sortValue: count,
  ...more,
})

export const dateColumn = <Row,>(
  key: string,
  title: string,
  date: Getter<Row, string | null>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  width: 6.5,
  render: (row) => <PlainDate on={date(row)} />,
  sortValue: date,
  ...more,
})
