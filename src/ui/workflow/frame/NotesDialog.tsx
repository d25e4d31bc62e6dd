import { useState } from 'react'
import * as z from 'zod/mini'
import type { Step } from '#model/calls/step.ts'
import { listOf } from '#model/kinds/kinds.ts'
import { type MessageKey, say } from '#model/values/messages.ts'
import { Id, Version } from '#model/values/units.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'
import { Panel } from './Panel.tsx'
import { RecordUnavailable } from './RecordUnavailable.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { useDisabledReasons } from './useDisabledReasons.ts'
import { useRecordThroughSignOut } from './useKeptThroughSignOut.ts'
import { useStepEdit } from './useStepEdit.ts'

type Entity = 'wagon' | 'batch' | 'order'

/** What the dialog needs of a record. */
const Noted = z.object({ id: Id, notes: z.string(), version: Version })
type Noted = z.infer<typeof Noted>

const noted = { read: (record: unknown) => Noted.parse(record), valuesOf: ({ notes }: Noted) => ({ notes }) }

const words = {
  wagon: { done: 'wagonNotesUpdated', failed: 'wagonNotesNotUpdated' },
  batch: { done: 'batchNotesUpdated', failed: 'batchNotesNotUpdated' },
  order: { done: 'orderNotesUpdated', failed: 'orderNotesNotUpdated' },
} as const satisfies Record<Entity, Record<'done' | 'failed', MessageKey>>

const titles: Record<Entity, (name: string | number) => string> = {
  wagon: (name) => t('Notes of wagon {name}', { name }),
  batch: (name) => t('Notes of batch {name}', { name }),
  order: (name) => t('Notes of order {name}', { name }),
}

export function NotesDialog({ entity, id, ...frame }: WorkflowDialogProps & { entity: Entity; id: number }) {
  const { record, status } = useRecordThroughSignOut(listOf(entity), id)
  if (!record) return <RecordUnavailable frame={frame} kind={entity} status={status} />
  const step = (notes: string): Step =>
    entity === 'order' && record.client !== null
      ? { entity, type: 'note', id, client: record.client, notes }
      : { entity, type: 'note', id, notes }
  return <Notes frame={frame} entity={entity} id={id} name={nameOf(record)} record={record} step={step} />
}

interface NotesProps {
  frame: WorkflowDialogProps
  entity: Entity
  id: number
  name: string | number
  record: Noted
  step: (notes: string) => Step
}

function Notes({ frame, entity, id, name, record, step }: NotesProps) {
  const dialog = useDialog(frame)
  const [notes = record.notes, setNotes] = useState<string>()
  const edit = useStepEdit(record, notes !== record.notes, { entity, ...noted })
  const why = useDisabledReasons(step(notes))

  const save = () =>
    dialog.save({
      name: 'note',
      calls: [edit(step(notes))],
      fields: ['notes'],
      done: say(words[entity].done),
      failed: say(words[entity].failed),
      closes: true,
    })

  return (
    <StepDialog about={{ entity, id, withoutNotes: true }} frame={frame} dialog={dialog} title={titles[entity](name)}>
      <Panel
        dialog={dialog}
        unsaved={notes !== record.notes}
        eager
        action={{ name: 'note', words: t('Save'), why, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <TextArea
          label={t('Notes')}
          name="notes"
          rows={5}
          maxLength={4000}
          value={notes}
          onChange={setNotes}
          errors={dialog.errorsOf('note')['notes']}
        />
      </Panel>
    </StepDialog>
  )
}

function nameOf(record: { wagon_id: string } | { batch_number: number } | { order_number: number }): string | number {
  if ('wagon_id' in record) return record.wagon_id
  return 'batch_number' in record ? record.batch_number : record.order_number
}
