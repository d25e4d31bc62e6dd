import { say } from '#model/messages.ts'
import type { Wagon, WagonStep } from '#model/wagon.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { taking } from './attempt.ts'
import { NotifiedFields, useNotified } from './NotifiedFields.tsx'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { lacking, useWhy } from './useWhy.ts'

/** Unloaded, and the client not told yet: who told, and when. */
export function WagonNotify({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) {
  const plant = usePlant()
  const { draft, setDraft, notified } = useNotified(wagon)
  const step: WagonStep | null = notified && { entity: 'wagon', type: 'notify', id: wagon.id, ...notified }
  const lacks = lacking({ 'Say who notified the client.': draft.by === '', 'Give the day.': draft.at === '' })
  const why = [...lacks, ...useWhy(step)]

  const save = () =>
    step &&
    dialog.save({
      name: 'notify',
      calls: [taking(plant, step)],
      fields: ['notified_by', 'notified_at'],
      done: say('wagonNotified', { id: wagon.wagon_id }),
      failed: say('wagonNotUpdated'),
    })

  return (
    <Panel
      dialog={dialog}
      title="Has the client been notified?"
      deed={{ name: 'notify', words: 'Save notification', why, onPress: save }}
    >
      <NotifiedFields draft={draft} setDraft={setDraft} errors={dialog.errorsOf('notify')} />
    </Panel>
  )
}
