import { Bag } from '#model/kinds/bag.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { usePossibleSteps } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { type ConfirmQuestion, stepCall } from '#ui/saving/attempt.ts'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { offerLabel } from '#ui/workflow/frame/offerLabel.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { BagKindFields, GradeField } from './BagFields.tsx'
import { BagWeights } from './BagWeights.tsx'
import { BatchOfBag } from './BatchOfBag.tsx'
import { useBagCorrection } from './useBagCorrection.ts'

/** Corrects a bag's grade, type, weights or batch, or voids it. Decisions, section 3. */
export function CorrectBagDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: bag, status } = useRecordThroughSignOut('bags', id)
  return bag ? <CorrectBag bag={bag} frame={frame} /> : <RecordUnavailable frame={frame} kind="bag" status={status} />
}

const bagFields = {
  entity: 'bag',
  read: (record: unknown) => Bag.parse(record),
  valuesOf: ({ batch, grade, type, pallet_type, clean_gross, clean_tare }: Bag) => ({
    batch,
    grade,
    bag_type: type,
    pallet_type,
    clean_gross,
    clean_tare,
  }),
} as const

function CorrectBag({ bag, frame }: { bag: Bag; frame: WorkflowDialogProps }) {
  const plant = usePlantClient()
  const workflow = useWorkflow()
  const leave = useLeave()
  const dialog = useDialog(frame)
  const { draft, change, wrong, step, previewedSteps, reweighed, isMoved, startLot, over, why, isTouched } =
    useBagCorrection(bag)
  const cautions = useCautions()
  const correction = useStepEdit(bag, isTouched, bagFields)
  // Of a bag that has left, the batch alone is corrected (K14).
  const isThere = usePossibleSteps('bag', bag.id).steps.some((each) => each.step === 'void')
  const number = `${bag.lot_number ?? '?'}-${bag.bag_number}`

  const save = () =>
    step &&
    dialog.save({
      name: 'correct',
      calls: [...(startLot ? [stepCall(plant, startLot, 'lot')] : []), correction(step)],
      questions: [
        ...(reweighed ? cautions.bag(reweighed) : []),
        ...(startLot ? [{ title: t('Start a new lot?'), message: over }] : []),
        ...(isMoved ? [movedQuestion(bag)] : []),
      ],
      fields: ['reason', 'batch', 'grade', 'type', 'pallet_type', 'clean_tare', 'clean_gross'],
      done: t('Bag {number} is corrected.', { number }),
      failed: say('bagNotUpdated'),
      onDone: () => offerLabel(plant, workflow, bag.id),
      closes: true,
    })
  const askVoid = () =>
    leave(() => {
      dialog.close()
      workflow.open({
        kind: 'correction',
        name: t('bag {number}', { number }),
        correction: { entity: 'bag', type: 'void', id: bag.id },
      })
    })
  const errors = dialog.errorsOf('correct')

  return (
    <StepDialog
      about={{ entity: 'bag', id: bag.id }}
      frame={frame}
      dialog={dialog}
      title={t('Correct bag {number}', { number })}
    >
      <Panel
        dialog={dialog}
        unsaved={isTouched}
        action={{ name: 'correct', words: t('Save'), why, onPress: save }}
        beside={
          <>
            {isThere && (
              <div className="me-auto">
                <Button kind="plain" disabled={dialog.locked} onClick={askVoid}>
                  {t('Void bag')}
                </Button>
              </div>
            )}
            <Button onClick={dialog.close}>{t('Cancel')}</Button>
          </>
        }
      >
        {isThere ? (
          <>
            <GradeField value={draft.grade} onChange={(grade) => change({ grade })} errors={errors} />
            <BagKindFields
              draft={draft}
              onType={(type) => change({ type })}
              onPallet={(pallet_type) => change({ pallet_type })}
              errors={errors}
            />
            <BagWeights draft={draft} change={change} wrong={wrong} errors={errors} />
          </>
        ) : (
          <p className="text-quiet">{t('What was signed for stays as it is. Only its batch is corrected.')}</p>
        )}
        <BatchOfBag bag={bag} value={draft.batch} onChange={(batch) => change({ batch })} errors={errors['batch']} />
        <ReasonField value={draft.reason} onChange={(reason) => change({ reason })} errors={errors['reason']} />
        <DraftPreview steps={previewedSteps} />
      </Panel>
    </StepDialog>
  )
}

const movedQuestion = ({ lot_number }: Bag): ConfirmQuestion => ({
  title: t('Put the bag into another lot?'),
  message: t('Lot {lot} would weigh more than a lot may. The bag gets another number and needs a new label.', {
    lot: lot_number ?? '?',
  }),
})
