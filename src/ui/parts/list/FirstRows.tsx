import { type ReactNode, useState } from 'react'
import { Button } from '#ui/parts/fields/Button.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** Rows that are shown before somebody asks for all. */
const atFirst = 25

export interface FirstRowsProps<Row> {
  rows: readonly Row[]
  /** A row as an item of the list. */
  children: (row: Row) => ReactNode
}

/** The first rows of a section, and all of them for who asks. */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="divide-line divide-y">{(all ? rows : rows.slice(0, atFirst)).map(children)}</ul>
      {!all && rows.length > atFirst && (
        <div className="border-line border-t px-4 py-2 print:hidden">
          <Button kind="plain" onClick={() => setAll(true)}>
            {t('Show all {n}', { n: formatCount(rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}
