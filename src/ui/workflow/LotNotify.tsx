import type { Lot, LotStep } from '#model/lot.ts'
import { say } from '#model/messages.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { taking } from './attempt.ts'
import { NotifiedFields, useNotified } from './NotifiedFields.tsx'
import { Panel } from './Panel.tsx'
import type { Dialog } from './useDialog.ts'
import { lacking, useWhy } from './useWhy.ts'

/** Ready, and the client not told yet: who told, and when. */
export function LotNotify({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const plant = usePlant()
  const { draft, setDraft, notified } = useNotified(lot)
  const step: LotStep | null = notified && { entity: 'lot', type: 'notify', id: lot.id, ...notified }
  const lacks = lacking({ 'Say who notified the client.': draft.by === '', 'Give the day.': draft.at === '' })
  const why = [...lacks, ...useWhy(step)]

  const save = () =>
    step &&
    dialog.save({
      name: 'notify',
      calls: [taking(plant, step)],
      fields: ['notified_by', 'notified_at'],
      done: say('lotSaved', { number: lot.lot_number }),
      failed: say('lotNotUpdated'),
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
