import { useState } from 'react'
import { listOf } from '#model/kinds.ts'
import { type MessageKey, say } from '#model/messages.ts'
import type { Step } from '#model/step.ts'
import { stepCall } from '#ui/forms/attempt.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
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

type Entity = 'wagon' | 'batch' | 'order'

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
  return <Notes frame={frame} entity={entity} id={id} name={nameOf(record)} stand={record.notes} step={step} />
}

interface NotesProps {
  frame: WorkflowDialogProps
  entity: Entity
  id: number
  name: string | number
  stand: string
  step: (notes: string) => Step
}

function Notes({ frame, entity, id, name, stand, step }: NotesProps) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const [typed, setTyped] = useState<{ readonly notes: string; readonly over: string }>()
  const notes = typed?.notes ?? stand
  const refused = useDisabledReasons(step(notes))
  // Notes that another user saved meanwhile are not overwritten unseen.
  const isOther = typed !== undefined && typed.over !== stand && notes !== stand && dialog.saving === null
  const takeBoth = () => setTyped({ notes: `${stand}\n${notes}`, over: stand })
  const why = isOther ? [{ message: changedMeanwhile, cure: { label: t('Take both'), onClick: takeBoth } }] : refused

  const save = () =>
    dialog.save({
      name: 'note',
      calls: [stepCall(plant, step(notes))],
      fields: ['notes'],
      done: say(words[entity].done),
      failed: say(words[entity].failed),
      closes: true,
    })

  return (
    <StepDialog
      about={{ entity, id, withoutNotes: true }}
      frame={frame}
      dialog={dialog}
      title={titles[entity](name)}
      news={isOther ? t('The notes are now: “{notes}”', { notes: stand }) : null}
    >
      <Panel
        dialog={dialog}
        unsaved={notes !== stand}
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
          onChange={(text) => setTyped({ notes: text, over: typed?.over ?? stand })}
          errors={dialog.errorsOf('note')['notes']}
        />
      </Panel>
    </StepDialog>
  )
}

const changedMeanwhile = t('Somebody has changed these notes meanwhile.')

function nameOf(record: { wagon_id: string } | { batch_number: number } | { order_number: number }): string | number {
  if ('wagon_id' in record) return record.wagon_id
  return 'batch_number' in record ? record.batch_number : record.order_number
}
