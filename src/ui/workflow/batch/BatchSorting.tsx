import { useState } from 'react'
import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { stepCall } from '#ui/saving/attempt.ts'
import { plural, t } from '#ui/words/words.ts'
import { AddBag } from '#ui/workflow/bag/AddBag.tsx'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { EmptyBin } from './EmptyBin.tsx'

/** Sorting: bags, their lots, and the step to Complete. */
export function BatchSorting({ batch, dialog }: { batch: Batch; dialog: Dialog }) {
  const plant = usePlantClient()
  const { id } = batch
  const input_more_wagons = batch.more_wagons ?? undefined
  const step: BatchStep = { entity: 'batch', type: 'complete', id, input_more_wagons }
  const why = useDisabledReasons(step)
  const [advancing, setAdvancing] = useState(false)

  const complete = () =>
    dialog.save({
      name: 'complete',
      calls: [stepCall(plant, step)],
      questions: [
        {
          title: t('Advance to Complete?'),
          message: (
            // Room for the preview, so that it moves no button.
            <div className="grid min-h-32 content-start gap-3">
              <p>{`${sorted(batch)}${t('No more can be added afterwards.')}`}</p>
              <DraftPreview steps={[step]} />
            </div>
          ),
        },
      ],
      done: say('batchComplete'),
      failed: say('batchNotAdvanced'),
      closes: true,
    })
  function turn(on: boolean) {
    setAdvancing(on)
    if (on) complete()
  }
  // No turns the switch off again.
  const isOn = advancing && (dialog.question !== null || dialog.saving === 'complete')

  return (
    <AddBag batch={batch} dialog={dialog}>
      <EmptyBin batch={batch} dialog={dialog} />
      <Switch
        label={t('Advance to Complete')}
        name="status"
        hint={why[0] ? why[0].message : t('Turn on when the last bag is weighed.')}
        checked={isOn}
        disabled={why.length > 0}
        onChange={turn}
      />
    </AddBag>
  )
}

/** The weighed bags of a batch; empty if unknown. */
const sorted = ({ bag_count, clean_net }: Batch): string =>
  bag_count === null || clean_net === null
    ? ''
    : `${plural(bag_count, '{n} bag', '{n} bags')}, ${t('{weight} net', { weight: formatWeight(clean_net) })}. `
