import { useState } from 'react'
import type { Step } from '#model/calls/step.ts'
import { Percent, Pounds } from '#model/values/units.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { useBinChoices } from '#ui/records/useBinChoices.ts'
import { t } from '#ui/words/words.ts'
import { BagKindFields, GradeField } from '#ui/workflow/bag/BagFields.tsx'
import { BagWeights } from '#ui/workflow/bag/BagWeights.tsx'
import { LocationField, MethodField } from '#ui/workflow/batch/ReadingFields.tsx'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import { useTime } from '#ui/workflow/frame/useTime.ts'
import { BinChoice } from '#ui/workflow/wagon/BinChoice.tsx'
import { type MendFrame, MendForm } from './MendForm.tsx'

type Weigh = Extract<Step, { entity: 'bag'; type: 'weigh' }>
type TakeReading = Extract<Step, { entity: 'batch'; type: 'takeReading' }>
type ChooseBins = Extract<Step, { entity: 'wagon'; type: 'preClean' | 'saveBins' }>

/** Whether a step can be opened again with what was typed. */
export const canReopen = (step: Step): boolean => isWeighing(step) || isReading(step) || isBinChoice(step)

const isWeighing = (step: Step): step is Weigh => step.entity === 'bag' && step.type === 'weigh'
const isReading = (step: Step): step is TakeReading => step.entity === 'batch' && step.type === 'takeReading'
const isBinChoice = (step: Step): step is ChooseBins =>
  step.entity === 'wagon' && (step.type === 'preClean' || step.type === 'saveBins')

/** The fields of a refused step with what was typed: its person corrects them, and it is sent in its place. */
export function MendDialog({ step, ...frame }: MendFrame & { step: Step }) {
  if (isWeighing(step)) return <MendBag weigh={step} {...frame} />
  if (isReading(step)) return <MendReading taken={step} {...frame} />
  return isBinChoice(step) ? <MendBins chosen={step} {...frame} /> : null
}

function MendBag({ weigh, ...frame }: MendFrame & { weigh: Weigh }) {
  const { grade, bag_type: type, pallet_type } = weigh
  const typed = { clean_gross: String(weigh.clean_gross), clean_tare: String(weigh.clean_tare) }
  const [draft, setDraft] = useState({ grade, type, pallet_type, ...typed })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const [gross, tare] = [readNumber(Pounds, draft.clean_gross), readNumber(Pounds, draft.clean_tare)]
  const fields =
    gross.value === null || tare.value === null
      ? null
      : {
          grade: draft.grade,
          bag_type: draft.type,
          pallet_type: draft.pallet_type,
          clean_gross: gross.value,
          clean_tare: tare.value,
        }
  return (
    <MendForm {...frame} fields={fields}>
      <GradeField required value={draft.grade} onChange={(other) => change({ grade: other })} errors={{}} />
      <BagWeights
        required
        draft={draft}
        change={change}
        wrong={{ clean_gross: gross.errors, clean_tare: tare.errors }}
        errors={{}}
      />
      <div className="grid grid-cols-2 gap-3">
        <BagKindFields
          required
          draft={draft}
          onType={(other) => change({ type: other })}
          onPallet={(other) => change({ pallet_type: other })}
          errors={{}}
        />
      </div>
    </MendForm>
  )
}

function MendReading({ taken, ...frame }: MendFrame & { taken: TakeReading }) {
  const { reading_method, sample_location } = taken
  const [draft, setDraft] = useState({ reading: String(taken.reading), reading_method, sample_location })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const time = useTime(taken.reading_time)
  const { value, errors } = readNumber(Percent, draft.reading)
  const reading_time = time.instant
  const fields = value === null || reading_time === null ? null : { ...draft, reading: value, reading_time }
  return (
    <MendForm {...frame} fields={fields}>
      <NumberField
        label={t('Reading')}
        name="reading"
        unit="%"
        required
        value={draft.reading}
        onChange={(reading) => change({ reading })}
        errors={errors}
      />
      <MethodField required value={draft.reading_method} onChange={(other) => change({ reading_method: other })} />
      <TimeField label={t('Reading time')} name="reading_time" required time={time} />
      <LocationField required value={draft.sample_location} onChange={(other) => change({ sample_location: other })} />
    </MendForm>
  )
}

function MendBins({ chosen, ...frame }: MendFrame & { chosen: ChooseBins }) {
  const choices = useBinChoices(useRecord('wagons', chosen.id)?.order ?? 0)
  const [bins, setBins] = useState<readonly number[]>(chosen.drying_bin ?? [])
  const [preDried, setPreDried] = useState('pre_dried' in chosen ? chosen.pre_dried : undefined)
  const fields =
    bins.length === 0 ? null : { drying_bin: [...bins], ...(preDried === undefined ? {} : { pre_dried: preDried }) }
  return (
    <MendForm {...frame} fields={fields}>
      <BinChoice value={bins} choices={choices} onChange={setBins} errors={{}} />
      {preDried !== undefined && (
        <Checkbox label={t('Pre-dried')} name="pre_dried" checked={preDried} onChange={setPreDried} />
      )}
    </MendForm>
  )
}
