import { useEffect, useMemo } from 'react'
import type { Step } from '#model/calls/step.ts'
import type { RecordDifference } from '#model/calls/stepPreview.ts'
import { listOf } from '#model/kinds/kinds.ts'
import { createStepPreviews, type PreviewedSteps } from '#streams/decide/stepPreviews.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { Why } from '#ui/parts/text/Why.tsx'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'
import { FieldChanges } from './EventChanges.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { type ShownDifference, shownDifference } from './recordChanges.ts'
import { useNames } from './useNames.ts'

/** The number of records that are listed by name; of the others only the count is shown. */
const most = 8

/**
 * The changes of drafted steps before Yes, in one line that unfolds: records by name, and their fields.
 */
export function WhatWillChange({ steps }: { steps: readonly Step[] }) {
  const plant = usePlantClient()
  const previewed = usePreviewed(steps)
  const names = useNames()
  if (!plant.isPecanyard()) return null
  if (steps.length > 0 && previewed !== null && previewed.refusals.length > 0)
    return <InTheWay refusals={previewed.refusals} />
  const records =
    steps.length === 0 || previewed === null
      ? []
      : ownFirst(previewed.records, steps).flatMap((record) => shownDifference(record, names) ?? [])
  return (
    <PreviewFrame
      line={records.length > 0 ? inOneLine(records) : null}
      busy={previewed !== null && !previewed.isCurrent}
    >
      <Records records={records} />
    </PreviewFrame>
  )
}

const inOneLine = (records: readonly ShownDifference[]): string =>
  records
    .map(({ name, difference }) => (difference === 'changed' ? name : `${name} (${differenceWords[difference]})`))
    .join(' · ')

const differenceWords = { new: t('New|record'), removed: t('Removed|record') }

function Records({ records }: { records: readonly ShownDifference[] }) {
  return (
    <>
      <ul aria-label={t('Records')} className="grid gap-2">
        {records.slice(0, most).map((record) => (
          <ChangedRecord key={record.key} record={record} />
        ))}
      </ul>
      {records.length > most && (
        <p className="text-quiet text-sm">
          {plural(records.length - most, 'and {n} more record', 'and {n} more records')}
        </p>
      )}
    </>
  )
}

/** Refusals that only the server can know, shown before the button is pressed. */
const InTheWay = ({ refusals }: Pick<PreviewedSteps, 'refusals'>) => (
  <div role="status">
    <Notice title={t('This is refused as it stands')} tone="amber">
      {refusals.map(({ rule, message }) => (
        <p key={`${rule} ${message}`}>
          {translated(message)} <Why rule={rule} />
        </p>
      ))}
    </Notice>
  </div>
)

function ChangedRecord({ record: { name, difference, changes } }: { record: ShownDifference }) {
  return (
    <li className="min-w-0">
      <p className="font-semibold text-pretty">
        {name}
        {difference !== 'changed' && <span className="text-quiet font-normal"> · {differenceWords[difference]}</span>}
      </p>
      <FieldChanges changes={changes} />
    </li>
  )
}

/** Puts the records of the steps before the consequences. */
function ownFirst(records: readonly RecordDifference[], steps: readonly Step[]): readonly RecordDifference[] {
  const isOwn = ({ list, id }: RecordDifference): boolean =>
    steps.some((step) => list === listOf(step.entity) && 'id' in step && id === step.id)
  return [...records.filter(isOwn), ...records.filter((record) => !isOwn(record))]
}

function usePreviewed(steps: readonly Step[]): PreviewedSteps | null {
  const plant = usePlantClient()
  const previews = useMemo(() => createStepPreviews(plant), [plant])
  useEffect(() => previews.draft(steps))
  return useSignal(previews.previewed)
}
