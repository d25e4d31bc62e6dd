import { useState } from 'react'
import * as z from 'zod/mini'
import { Wagon, WagonCorrection, wagonWeights } from '#model/kinds/wagon.ts'
import { say } from '#model/values/messages.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { asWagonNumber } from '#ui/forms/wagonInput.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { WeightFields } from '#ui/parts/fields/WeightFields.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { weightLabels } from './weightLabels.ts'

interface CorrectWagonProps extends WorkflowDialogProps {
  id: number
  /** The hand that entered it mends its own entry. */
  mends?: boolean
}

/** Corrects a wagon's number, dates, driver, weights or excessive trash. Decisions, section 3. */
export function CorrectWagonDialog({ id, mends = false, ...frame }: CorrectWagonProps) {
  const { record: wagon, status } = useRecordThroughSignOut('wagons', id)
  return wagon ? (
    <CorrectWagon wagon={wagon} mends={mends} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="wagon" status={status} />
  )
}

interface Draft {
  wagon_id: string
  harvested_at: string
  arrived_at: string
  driver: string
  gross: string
  tare: string
  trash: string
  excessive_trash: boolean
}

const textOf = (weight: number | null): string => (weight === null ? '' : String(weight))

const draftOf = ({
  wagon_id,
  harvested_at,
  arrived_at,
  driver,
  gross,
  tare,
  trash,
  excessive_trash,
}: Wagon): Draft => ({
  wagon_id,
  harvested_at: harvested_at ?? '',
  arrived_at: arrived_at ?? '',
  driver,
  gross: textOf(gross),
  tare: textOf(tare),
  trash: textOf(trash),
  excessive_trash,
})

const wagonFields = {
  entity: 'wagon',
  read: (record: unknown) => Wagon.parse(record),
  valuesOf: ({ wagon_id, harvested_at, arrived_at, driver, gross, tare, trash, excessive_trash }: Wagon) => ({
    wagon_id,
    harvested_at,
    arrived_at,
    driver,
    gross,
    tare,
    trash,
    excessive_trash,
  }),
} as const

const WagonChanges = z.omit(WagonCorrection, { reason: true })

const weightOf = (typed: string): number | null => (typed.trim() === '' ? null : typedNumber(typed))

/** The draft as a correction of the differences; null with the errors if something can't be parsed. */
function readCorrection(wagon: Wagon, draft: Draft) {
  const start = draftOf(wagon)
  const { gross, tare, trash } = draft
  const wanted = { ...draft, gross: weightOf(gross), tare: weightOf(tare), trash: weightOf(trash) }
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(([field]) => Reflect.get(draft, field) !== Reflect.get(start, field)),
  )
  const parsed = WagonChanges.safeParse(changed)
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.success ? [] : parsed.error.issues)
    (errors[String(path[0])] ??= []).push(message)
  return { correction: parsed.success && Object.keys(changed).length > 0 ? parsed.data : null, errors }
}

function CorrectWagon({ wagon, mends, frame }: { wagon: Wagon; mends: boolean; frame: WorkflowDialogProps }) {
  const dialog = useDialog(frame)
  const cautions = useCautions()
  // An untouched field shows the current record.
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...draftOf(wagon), ...typed }
  const change = useStepEdit(wagon, Object.keys(typed).length > 0, wagonFields)
  const { correction, errors: wrong } = readCorrection(wagon, draft)
  const isMarked = Object.keys(wrong).length > 0
  return (
    <StepDialog
      about={{ entity: 'wagon', id: wagon.id }}
      frame={frame}
      dialog={dialog}
      title={t('Correct wagon {wagon}', { wagon: wagon.wagon_id })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={
          correction &&
          ((reason) => {
            const of = { ...correction, entity: 'wagon', id: wagon.id } as const
            return mends ? { ...of, type: 'mend' } : { ...of, type: 'correct', reason }
          })
        }
        missing={{
          [t('Change what is wrong.')]: correction === null && !isMarked,
          [t('Correct the marked fields.')]: isMarked,
        }}
        call={change}
        questions={correction === null ? [] : cautions.wagon({ ...wagon, ...correction }, Object.keys(correction))}
        withoutReason={mends}
        unsaved={isChanged(draft, draftOf(wagon))}
        fields={['wagon_id', 'harvested_at', 'arrived_at', 'driver', 'excessive_trash', ...wagonWeights]}
        done={say('wagonUpdated', { id: wagon.wagon_id })}
        failed={say('wagonNotUpdated')}
      >
        {(refused) => {
          const field = (name: Exclude<keyof Draft, 'excessive_trash'>) => ({
            name,
            value: draft[name],
            onChange: (value: string) => setTyped({ ...typed, [name]: value }),
            errors: [...(wrong[name] ?? []), ...(refused[name] ?? [])],
          })
          const weight = (name: (typeof wagonWeights)[number]) => ({ label: weightLabels[name], ...field(name) })
          return (
            <>
              <TextField label={t('Wagon id')} maxLength={20} transform={asWagonNumber} {...field('wagon_id')} />
              <div className="grid grid-cols-2 gap-3">
                <DateField label={t('Harvested')} {...field('harvested_at')} />
                <DateField label={t('Arrived|day')} {...field('arrived_at')} />
              </div>
              <TextField label={t('Driver')} maxLength={100} {...field('driver')} />
              <WeightFields gross={weight('gross')} tare={weight('tare')} trash={weight('trash')} />
              {!mends && (
                <Checkbox
                  label={t('Excessive Trash')}
                  name="excessive_trash"
                  checked={draft.excessive_trash}
                  onChange={(excessive_trash) => setTyped({ ...typed, excessive_trash })}
                  errors={refused['excessive_trash']}
                />
              )}
            </>
          )
        }}
      </CorrectionPanel>
    </StepDialog>
  )
}
