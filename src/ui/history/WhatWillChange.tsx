import { useEffect, useId, useMemo } from 'react'
import { listOf } from '#model/kinds.ts'
import type { Step } from '#model/step.ts'
import type { RecordDifference } from '#model/stepPreview.ts'
import { createForesight, type Foreseen } from '#streams/decide/foresight.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { plural, t } from '#ui/words/words.ts'
import { FieldChanges } from './EventChanges.tsx'
import { type ToldDifference, toldDifference } from './recordChanges.ts'
import { useNames } from './useNames.ts'

/** Records that are named; of more there is the number. */
const most = 8

/** The changes of a drafted step, before Yes: records by name, and their fields. Nothing if they are unknown. */
export function WhatWillChange({ step }: { step: Step | null }) {
  const heading = useId()
  const names = useNames()
  const foreseen = useForeseen(step)
  if (step === null || foreseen === null) return null
  const told = ownFirst(foreseen.records, step).flatMap((record) => toldDifference(record, names) ?? [])
  if (told.length === 0) return null
  return (
    <section
      aria-labelledby={heading}
      aria-busy={!foreseen.isCurrent}
      // A dialog stands on its foot: what is above the fields moves none of them.
      className="border-line rounded-control grid gap-2 border p-3 aria-busy:opacity-60 sm:order-first"
    >
      <h3 id={heading} className="font-bold">
        {t('What this will change')}
      </h3>
      <ul className="grid gap-2">
        {told.slice(0, most).map((record) => (
          <ToldRecord key={record.key} record={record} />
        ))}
      </ul>
      {told.length > most && (
        <p className="text-quiet text-sm">
          {plural(told.length - most, 'and {n} more record', 'and {n} more records')}
        </p>
      )}
    </section>
  )
}

function ToldRecord({ record: { name, fate, changes } }: { record: ToldDifference }) {
  return (
    <li className="min-w-0">
      <p className="font-semibold text-pretty">
        {name}
        {fate === 'new' && <span className="text-quiet font-normal"> · {t('New|record')}</span>}
        {fate === 'removed' && <span className="text-quiet font-normal"> · {t('Removed|record')}</span>}
      </p>
      <FieldChanges changes={changes} />
    </li>
  )
}

/** The record that the step is about, before what follows from it. */
function ownFirst(records: readonly RecordDifference[], step: Step): readonly RecordDifference[] {
  const isOwn = ({ list, id }: RecordDifference): boolean =>
    list === listOf(step.entity) && 'id' in step && id === step.id
  return [...records.filter(isOwn), ...records.filter((record) => !isOwn(record))]
}

function useForeseen(step: Step | null): Foreseen | null {
  const plant = usePlantClient()
  const foresight = useMemo(() => createForesight(plant), [plant])
  useEffect(() => foresight.draft(step))
  return useSignal(foresight.foreseen)
}
