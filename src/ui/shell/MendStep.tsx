import { useState } from 'react'
import { stepRequest } from '#model/calls/step.ts'
import { isLocked } from '#model/kinds/dryingBin.ts'
import { compareTexts } from '#model/values/compareTexts.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { SeenEntry } from '#streams/outbox/heldWork.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { t } from '#ui/words/words.ts'
import { canReopen, MendDialog } from './MendDialog.tsx'
import { wordsOfSave } from './savedWords.ts'

interface MendStepProps {
  entry: SeenEntry
  refused: CallFailure
}

/** What leads on from a refusal: its cure, or other fields, also in the reopened form; or to send it once more. */
export function MendStep({ entry, refused }: MendStepProps) {
  const plant = usePlantClient()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isOpen, setIsOpen] = useState(false)
  const { key, step } = entry
  const startsLot = refused.kind === 'refused' && refused.refusals.some(({ cure }) => cure?.step === 'start')
  const fields = mendableFields(step, refused)
  const changes = Object.fromEntries(
    fields.flatMap(({ name, isBin, isList }) => {
      const value = typed[name] ?? ''
      if (value === '') return []
      const number = isBin ? Number(value) : typedNumber(value)
      return Number.isNaN(number) ? [] : [[name, isList ? [number] : number]]
    }),
  )
  return (
    <div className="grid gap-3">
      {fields.map(({ name, isBin, value }) =>
        isBin ? (
          <FreeBin key={name} value={typed[name] ?? ''} onChange={(bin) => setTyped({ ...typed, [name]: bin })} />
        ) : (
          <NumberField
            key={name}
            label={fieldFormats[name]?.label ?? name}
            name={name}
            value={typed[name] ?? String(value)}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ),
      )}
      <div className="flex flex-wrap gap-2">
        {startsLot ? (
          <Button kind="primary" onClick={() => void plant.held.startLot(key)}>
            {t('Start a new lot')}
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={fields.some(({ isBin, name }) => isBin && (typed[name] ?? '') === '')}
            onClick={() => void plant.held.mend(key, changes)}
          >
            {t('Send it again')}
          </Button>
        )}
        {canReopen(step) && <Button onClick={() => setIsOpen(true)}>{t('Correct it…')}</Button>}
      </div>
      {isOpen && (
        <MendDialog
          step={step}
          title={wordsOfSave(plant, stepRequest(step))}
          refused={refused}
          onClose={() => setIsOpen(false)}
          onSend={(corrected) => {
            setIsOpen(false)
            void plant.held.mend(key, corrected)
          }}
        />
      )}
    </div>
  )
}

/** The bins that nobody’s order is in. */
function FreeBin({ value, onChange }: { value: string; onChange: (bin: string) => void }) {
  const free = useList('drying_bins')
    .toArray()
    .filter((bin) => !isLocked(bin))
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .toSorted((a, b) => compareTexts(a.label, b.label))
  return (
    <SelectField
      label={t('A free drying bin')}
      name="drying_bin"
      required
      value={value}
      choices={free}
      onChange={onChange}
      none={t('No bin is free.')}
    />
  )
}

interface MendableField {
  readonly name: string
  readonly value: number
  readonly isBin: boolean
  readonly isList: boolean
}

/** The refused fields of a step that are a bin or a figure. */
function mendableFields(step: object, refused: CallFailure): readonly MendableField[] {
  if (refused.kind !== 'refused') return []
  const names = new Set([...refused.refusals.map(({ field }) => field), ...Object.keys(refused.fieldErrors)])
  return [...names].flatMap((name) => {
    const value: unknown = Reflect.get(step, name)
    const [first]: readonly unknown[] = [value].flat()
    const kind = fieldFormats[name]?.kind
    const isBin = kind === 'bin'
    const isFigure = kind === 'lbs' || kind === 'percent'
    if (typeof first !== 'number' || (!isBin && !isFigure)) return []
    return [{ name, value: first, isBin, isList: Array.isArray(value) }]
  })
}
