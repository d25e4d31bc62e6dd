import type { Batch, BatchStep } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'

/** Says that the bin of a batch is empty before its last bag, which frees the bin; since when, once it is. */
export function EmptyBin({ batch, dialog }: { batch: Batch; dialog: Dialog }) {
  const plant = usePlantClient()
  const mayEmpty = useHasStepPermission('batch', 'emptyBin')
  const { id, drying_bin_name: bin, bin_emptied_at } = batch
  const step: BatchStep = { entity: 'batch', type: 'emptyBin', id }
  const save = () =>
    dialog.save({
      name: 'emptyBin',
      calls: [stepCall(plant, step)],
      questions: [
        {
          title: t('Is {bin} empty?', { bin }),
          message: t('Other nuts can then be put into it. Bags of this batch can still be weighed.'),
        },
      ],
      done: t('{bin} is empty.', { bin }),
      failed: say('batchNotUpdated'),
    })
  if (bin_emptied_at !== null)
    return (
      <p className="text-quiet text-sm">
        {t('{bin} is empty since', { bin })} <Instant at={bin_emptied_at} />
      </p>
    )
  return (
    mayEmpty && (
      <Button kind="plain" onClick={save}>
        {t('{bin} is empty', { bin })}
      </Button>
    )
  )
}
