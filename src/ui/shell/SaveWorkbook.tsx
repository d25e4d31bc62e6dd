import { useActorRef, useSelector } from '@xstate/react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Square from 'lucide-react/icons/square'
import { fromPromise } from 'xstate'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { ButtonKind } from '#ui/parts/fields/buttonClass.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { exportMachine } from './exportMachine.ts'
import { partName, useWorkbookPages } from './useSaveFile.ts'

/** Rows of a file, and of how many they are a part. */
interface Part<Row> {
  readonly rows: readonly Row[]
  readonly of: number
}

export interface SaveWorkbookProps<Row> {
  /** The name of the list. */
  title: string
  /** The list has not every record, and its title says which: so does the sheet. */
  isPart?: boolean | undefined
  columns: readonly Column<Row>[]
  /** The rows as they are when the button is pressed; null if they could not be had, which was said. */
  rows: () => Part<Row> | Promise<Part<Row> | null>
  /** Its look beside its neighbours: a list's tools, or buttons. */
  look?: 'tool' | ButtonKind
  children: string
}

/** The rows that go to the worker at once: the page answers in between. */
const atOnce = 1000

/** Saves rows as a workbook; while a long one is written, it says how far it is, and a second press stops it. */
export function SaveWorkbook<Row>({
  title,
  isPart = false,
  columns,
  rows,
  look = 'tool',
  children,
}: SaveWorkbookProps<Row>) {
  const plant = usePlantClient()
  const open = useWorkbookPages(columns)
  const actor = useActorRef(
    exportMachine.provide({
      actors: {
        collect: fromPromise(async ({ signal }) => {
          const part = await rows()
          if (part === null || signal.aborted) return
          const file = open(signal)
          for (let at = 0; at < part.rows.length && !signal.aborted; at += atOnce) {
            const page = part.rows.slice(at, at + atOnce)
            file.add(page)
            actor.send({ type: 'page', rows: page.length })
            await nextTurn()
          }
          const name = partName(title, part.rows.length, part.of)
          await file.save(name, isPart || part.rows.length < part.of ? name : null)
        }),
      },
      actions: {
        tellFailed: () =>
          plant.snackbars.add(t('The workbook could not be written. Save it as CSV.'), { color: 'error' }),
      },
    }),
  )
  const collected = useSelector(actor, (state) => (state.matches('collecting') ? state.context.collected : null))
  return (
    <SaveButton
      look={look}
      collected={collected}
      onSave={() => actor.send({ type: 'save' })}
      onStop={() => actor.send({ type: 'stop' })}
    >
      {children}
    </SaveButton>
  )
}

interface SaveButtonProps {
  look: 'tool' | ButtonKind
  /** The rows that are written; null if nothing is. */
  collected: number | null
  onSave: () => void
  onStop: () => void
  children: string
}

/** A button that saves, and becomes one that stops. */
function SaveButton({ look, collected, onSave, onStop, children }: SaveButtonProps) {
  const busy = collected !== null
  // A short list is written before its number could be read.
  const said = busy && collected > atOnce ? t('Stop at {n}', { n: formatCount(collected) }) : children
  const press = busy ? onStop : onSave
  const icon = busy ? Square : FileSpreadsheet
  return look === 'tool' ? (
    <ToolButton icon={icon} busy={busy} wellKnown onClick={press}>
      {said}
    </ToolButton>
  ) : (
    <Button kind={look} icon={icon} onClick={press}>
      {said}
    </Button>
  )
}

const nextTurn = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
