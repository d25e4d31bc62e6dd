import { Component, createRef, type ReactNode, useEffect, useId, useMemo } from 'react'
import { listOf } from '#model/kinds.ts'
import type { Step } from '#model/step.ts'
import type { RecordDifference } from '#model/stepPreview.ts'
import { createStepPreviews, type PreviewedSteps } from '#streams/decide/stepPreviews.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'
import { FieldChanges } from './EventChanges.tsx'
import { type ShownDifference, shownDifference } from './recordChanges.ts'
import { useNames } from './useNames.ts'

/** The number of records that are listed by name; of the others only the count is shown. */
const most = 8

/** The changes of drafted steps before Yes: records by name, and their fields. Nothing if they are unknown. */
export function WhatWillChange({ steps }: { steps: readonly Step[] }) {
  const previewed = usePreviewed(steps)
  return (
    <FieldsInPlace>{steps.length > 0 && previewed !== null && <Preview {...{ steps, previewed }} />}</FieldsInPlace>
  )
}

/**
 * Keeps the fields under the finger in place. A dialog grows upwards, so a preview above the fields moves none of them,
 * until the dialog fills the screen: then its scroll position gives way. A class, because only `getSnapshotBeforeUpdate`
 * can measure before the change.
 */
class FieldsInPlace extends Component<{ children: ReactNode }> {
  readonly #here = createRef<HTMLDivElement>()

  /** The distance of the dialog's first field from the top of the window, px; 0 without one. */
  #top(): number {
    return this.#here.current?.parentElement?.querySelector('input, textarea')?.getBoundingClientRect().top ?? 0
  }

  override getSnapshotBeforeUpdate(): number {
    return this.#top()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number) {
    const shift = this.#top() - before
    if (shift !== 0) this.#here.current?.closest('[data-scrolls]')?.scrollBy({ top: shift, behavior: 'instant' })
  }

  override render() {
    return (
      <div ref={this.#here} className="contents">
        {this.props.children}
      </div>
    )
  }
}

function Preview({ steps, previewed }: { steps: readonly Step[]; previewed: PreviewedSteps }) {
  const heading = useId()
  const names = useNames()
  if (previewed.refusals.length > 0) return <InTheWay refusals={previewed.refusals} />
  const records = ownFirst(previewed.records, steps).flatMap((record) => shownDifference(record, names) ?? [])
  if (records.length === 0) return null
  return (
    <section
      aria-labelledby={heading}
      aria-busy={!previewed.isCurrent}
      className="border-line rounded-control grid gap-2 border p-3 aria-busy:opacity-60 sm:order-first"
    >
      <h3 id={heading} className="font-bold">
        {t('What this will change')}
      </h3>
      <ul className="grid gap-2">
        {records.slice(0, most).map((record) => (
          <ChangedRecord key={record.key} record={record} />
        ))}
      </ul>
      {records.length > most && (
        <p className="text-quiet text-sm">
          {plural(records.length - most, 'and {n} more record', 'and {n} more records')}
        </p>
      )}
    </section>
  )
}

/** Refusals that only the server can know, shown before the button is pressed. */
const InTheWay = ({ refusals }: Pick<PreviewedSteps, 'refusals'>) => (
  <div role="status" className="sm:order-first">
    <Notice title={t('This is refused as it stands')} tone="amber">
      {refusals.map(({ rule, message }) => (
        <p key={`${rule} ${message}`}>{`${translated(message)} (${rule})`}</p>
      ))}
    </Notice>
  </div>
)

function ChangedRecord({ record: { name, difference, changes } }: { record: ShownDifference }) {
  return (
    <li className="min-w-0">
      <p className="font-semibold text-pretty">
        {name}
        {difference === 'new' && <span className="text-quiet font-normal"> · {t('New|record')}</span>}
        {difference === 'removed' && <span className="text-quiet font-normal"> · {t('Removed|record')}</span>}
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
