import type { ReactNode } from 'react'
import type { Column } from '#ui/parts/list/column.ts'
import { Count, Hours, NotKnown, Weight } from '#ui/parts/text/Figure.tsx'
import { IdTag } from '#ui/parts/text/IdTag.tsx'
import { Instant, PlainDate } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'

type More<Row> = Omit<Partial<Column<Row>>, 'key' | 'title' | 'render'>
type Getter<Row, Value> = (row: Row) => Value

/** The name of the record, large: a list's first column. */
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
  kind: 'text',
  ...more,
})

interface FigureColumn {
  <Row>(key: string, title: string, figure: Getter<Row, number | null>, more?: More<Row>): Column<Row>
}

/** Right-aligned, with a width in rem that fits the figures. */
const figureColumn =
  (
    width: number,
    draw: (figure: number | null) => ReactNode,
    is: Pick<Column<never>, 'unit' | 'kind'> = {},
  ): FigureColumn =>
  (key, title, figure, more = {}) => ({
    key,
    title,
    width,
    align: 'end',
    render: (row) => draw(figure(row)),
    sortValue: figure,
    ...is,
    ...more,
  })

/** The number of another record. */
export const numberColumn = figureColumn(4.5, (number) => number ?? <NotKnown />)

/** lbs. */
export const weightColumn = figureColumn(8.5, (lbs) => <Weight value={lbs} />, { unit: 'lbs' })

/** Whole numbers whose unit is in the title. */
export const countColumn = figureColumn(4.5, (count) => <Count value={count} unit="" />, { kind: 'count' })

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
  kind: 'day',
  ...more,
})

/** An instant, UTC ISO 8601: shown in plant time. */
export const instantColumn = <Row,>(
  key: string,
  title: string,
  at: Getter<Row, string | null>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  width: 11.5,
  instant: true,
  render: (row) => <Instant at={at(row)} />,
  sortValue: at,
  ...more,
})

/** Hours of a dryer, hidden where there is little room. */
export const dryHoursColumn = <Row,>(hours: Getter<Row, number | null>): Column<Row> => ({
  key: 'total_dry_hours',
  title: t('Dried'),
  width: 6.5,
  align: 'end',
  optional: true,
  unit: 'h',
  render: (row) => <Hours value={hours(row)} />,
  sortValue: hours,
})

/** The weight of what is written off, of a lot or an order: shown by choice, in the files of lists, and summed. */
export const writtenOffColumn = <Row extends { readonly written_off_net: number }>(more: More<Row> = {}): Column<Row> =>
  weightColumn('written_off_net', t('Written off'), ({ written_off_net }) => written_off_net, {
    extra: true,
    summed: true,
    ...more,
  })
