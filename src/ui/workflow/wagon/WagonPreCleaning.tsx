import { useState } from 'react'
import type { Wagon, WagonStep } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Action } from '#ui/parts/fields/Action.tsx'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'
import { useUnloadCautions } from '#ui/records/useDryingIn.ts'
import { stepCall } from '#ui/saving/attempt.ts'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { BinChoice } from './BinChoice.tsx'

/** Pre-cleaning: more bins, the trash, and the step to Unloaded, which saves both first. */
export function WagonPreCleaning({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) {
  const plant = usePlantClient()
  const choices = useBinChoices(wagon.order)
  // An untouched field shows the current record. Bins are merged one by one, so that the choices of other users are
  // kept.
  const [chosen, choose] = useState<Chosen>()
  const bins = chosen === undefined ? wagon.drying_bin : chosenFrom(wagon.drying_bin, chosen)
  const setBins = (now: readonly number[]) => choose({ bins: now, over: wagon.drying_bin })
  const [excessive_trash = wagon.excessive_trash, setTrash] = useState<boolean>()
  const { id, wagon_id } = wagon
  const saveBins: WagonStep = { entity: 'wagon', type: 'saveBins', id, drying_bin: [...bins], excessive_trash }
  const unload: WagonStep = { entity: 'wagon', type: 'unload', id }
  const why = useDisabledReasons(saveBins)
  const errors = { ...dialog.errorsOf('saveBins'), ...dialog.errorsOf('unload') }
  const saving = stepCall(plant, saveBins)
  const cautions = useUnloadCautions(wagon.order)(bins)

  const save = () =>
    dialog.save({
      name: 'saveBins',
      calls: [saving],
      fields: ['drying_bin', 'excessive_trash'],
      done: say('wagonSaved', { id: wagon_id }),
      failed: say('wagonNotUpdated'),
      closes: true,
    })
  const advance = () =>
    dialog.save({
      name: 'unload',
      calls: [saving, stepCall(plant, unload)],
      questions: cautions.length === 0 ? [] : [{ title: [...cautions, t('Unload here all the same?')].join(' ') }],
      fields: ['drying_bin', 'excessive_trash'],
      done: say('wagonUnloaded', { id: wagon_id }),
      failed: say('wagonNotUpdated'),
    })

  return (
    <Panel
      dialog={dialog}
      unsaved={isChanged([bins, excessive_trash], [wagon.drying_bin, wagon.excessive_trash])}
      action={{ name: 'unload', words: t('Advance to Unloaded'), why, onPress: advance }}
      beside={
        <Action
          why={[]}
          disabled={why.length > 0 || dialog.locked}
          saving={dialog.saving === 'saveBins'}
          onClick={save}
        >
          {t('Save')}
        </Action>
      }
    >
      <BinChoice value={bins} choices={choices} onChange={setBins} errors={errors} />
      <Checkbox
        label={t('Excessive Trash')}
        name="excessive_trash"
        checked={excessive_trash}
        onChange={setTrash}
        errors={errors['excessive_trash']}
      />
      <DraftPreview steps={why.length === 0 ? [saveBins, unload] : []} />
    </Panel>
  )
}

/** The chosen bins, and those that the wagon had when they were chosen. */
interface Chosen {
  readonly bins: readonly number[]
  readonly over: readonly number[]
}

/** The wagon's current bins, plus the added and minus the removed ones. */
const chosenFrom = (has: readonly number[], { bins, over }: Chosen): readonly number[] => [
  ...bins.filter((id) => has.includes(id) || !over.includes(id)),
  ...has.filter((id) => !bins.includes(id) && !over.includes(id)),
]
