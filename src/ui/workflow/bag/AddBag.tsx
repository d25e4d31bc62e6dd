import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Step } from '#model/calls/step.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { ScalePanel } from '#ui/scale/ScalePanel.tsx'
import { named, t } from '#ui/words/words.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { focusField } from '#ui/workflow/frame/focusField.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { BagKindFields, GradeField } from './BagFields.tsx'
import { BagInfo } from './BagInfo.tsx'
import { BagWeights } from './BagWeights.tsx'
import { FillingLots } from './FillingLots.tsx'
import { LastBag } from './LastBag.tsx'
import { useBagDraft } from './useBagDraft.ts'
import { useFocusForNextBag } from './useFocusForNextBag.ts'
import { weighing } from './weighing.ts'

/**
 * Weighs a bag into its grade's lot; if it would exceed the cap, a new lot is started first. Two actions for each bag:
 * the weight, taken from the scale or typed and confirmed by Enter; and the confirmation, which has the focus.
 */
export function AddBag({ batch, dialog, children }: { batch: Batch; dialog: Dialog; children: ReactNode }) {
  const { bag, add, fillInGross, place, last, makeReady, unsaved } = useAddBag(batch, dialog)
  const { draft, change, choosePallet, wrong, why } = bag
  const locked = dialog.locked || dialog.question !== null
  const errors = dialog.errorsOf('weigh')
  const grade = bag.isAgain && bag.grade !== '' ? named(bag.grade) : null

  return (
    <div ref={place} className="contents">
      <Panel
        dialog={dialog}
        unsaved={unsaved}
        action={{ name: 'weigh', words: t('Add bag'), why, onPress: add }}
        beside={<Button onClick={dialog.close}>{t('Close')}</Button>}
      >
        <GradeField
          required
          // For screen readers only, and always mounted: the selected choice shows it, and nothing moves.
          hint={<span className="sr-only">{grade && t('Again {grade}, unless you choose another.', { grade })}</span>}
          value={draft.grade}
          meant={bag.isAgain ? bag.grade : ''}
          onChange={(chosen) => change({ grade: chosen })}
          errors={errors}
        />
        <ScalePanel
          onWeight={fillInGross}
          isNext={draft.clean_gross === '' && bag.grade !== ''}
          locked={locked}
          onDigit={() => focusField('clean_gross')}
        />
        <BagWeights required draft={draft} change={change} wrong={wrong} errors={errors} />
        <div className="grid grid-cols-2 gap-3">
          <BagKindFields
            required
            draft={draft}
            onType={(type) => change({ type })}
            onPallet={choosePallet}
            errors={errors}
          />
        </div>
        <LastBag batch={batch.id} last={last} onVoid={makeReady} />
        <FillingLots order={batch.order} grade={bag.grade} gross={bag.gross} tare={bag.tare} />
        {children}
      </Panel>
    </div>
  )
}

/** The draft of the next bag, and saving it: by a press, or at once when its weight is taken from the scale. */
function useAddBag(batch: Batch, dialog: Dialog) {
  const plant = usePlantClient()
  const bag = useBagDraft(batch)
  const { draft, change, clear, weigh, lot, startLot, over, why } = bag
  const [last, setLast] = useState<number | null>(null)
  const { place, makeReady } = useFocusForNextBag(last, dialog.locked)
  const cautions = useCautions()
  const isTaken = useRef(false)
  const [scaled, setScaled] = useState('')
  const isOfScale = scaled !== '' && draft.clean_gross === scaled
  // A tare that was saved or filled in automatically is not lost.
  const [tares, setTares] = useState(['', draft.clean_tare])

  function add() {
    if (!weigh) return
    makeReady()
    dialog.save({
      name: 'weigh',
      calls: [
        ...(startLot ? [stepCall(plant, startLot, 'lot')] : []),
        weighing(plant, weigh, isOfScale ? 'scale' : 'screen'),
      ],
      questions: [
        ...cautions.bag({ type: weigh.bag_type, gross: weigh.clean_gross, tare: weigh.clean_tare }),
        {
          title: t('Confirm Bag Info'),
          message: (
            <BagInfo
              bag={{ ...weigh, type: weigh.bag_type, lot_number: (!startLot && lot?.lot_number) || t('A new lot') }}
            />
          ),
          ready: true,
        },
        ...(startLot ? [{ title: t('Start a new lot?'), message: newLot(over, [startLot, weigh]) }] : []),
      ],
      fields: ['grade', 'type', 'pallet_type', 'clean_tare', 'clean_gross'],
      done: say('bagAdded'),
      failed: say('bagNotAdded'),
      onDone(answers) {
        clear()
        setTares([...tares, draft.clean_tare])
        setLast((before) => Object.values(answers).at(-1) ?? before)
      },
    })
  }
  // A weight from the scale is added at once if nothing else is missing, as soon as the rules can be asked.
  const goOn = useEffectEvent(() => {
    if (why.length === 0) add()
    else focusField(bag.grade === '' ? 'grade' : 'clean_gross')
  })
  useEffect(() => {
    if (!isTaken.current || !bag.isKnown) return
    isTaken.current = false
    goOn()
  }, [draft, bag.isKnown])

  function fillInGross(pounds: number) {
    change({ clean_gross: String(pounds) })
    setScaled(String(pounds))
    isTaken.current = true
  }
  const unsaved = draft.clean_gross !== '' || !tares.includes(draft.clean_tare)
  return { bag, add, fillInGross, place, last, makeReady, unsaved }
}

/** The reason for a new lot, and a preview of it and the bag. */
const newLot = (over: ReactNode, steps: readonly Step[]) => (
  <div className="grid min-h-32 content-start gap-3">
    <p>{over}</p>
    <DraftPreview steps={steps} />
  </div>
)
