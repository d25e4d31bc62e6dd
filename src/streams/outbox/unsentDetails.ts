import { isLocalId } from '#model/values/localId.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import type { Layer, Overlay } from '#streams/live/overlay.ts'

/** Shows the details of batches with the unsent readings and dryer events; the same object for the same ones. */
export function unsentDetails(over: Overlay): NonNullable<Overlay['detail']> {
  const made = new WeakMap<BatchDetail, Map<number, BatchDetail>>()
  return (batch, detail) => {
    const byBatch = made.get(detail) ?? new Map<number, BatchDetail>()
    made.set(detail, byBatch)
    const edited = byBatch.get(batch) ?? withUnsent(detail, batch, over)
    byBatch.set(batch, edited)
    return edited
  }
}

function withUnsent(detail: BatchDetail, batch: number, over: Overlay): BatchDetail {
  const readings = ofBatch(detail.readings, over.moisture_readings, batch)
  const dryerEvents = ofBatch(detail.dryerEvents, over.dryer_events, batch)
  const isNew = isLocalId(batch)
  if (readings === detail.readings && dryerEvents === detail.dryerEvents && !isNew) return detail
  // A batch that only this tablet knows has nothing to load.
  return { ...detail, status: isNew ? 'loaded' : detail.status, readings, dryerEvents }
}

function ofBatch<T extends { readonly id: number; readonly batch: number }>(
  held: readonly T[],
  over: Layer<T> | undefined,
  batch: number,
): readonly T[] {
  const put = over?.put.filter((each) => each.batch === batch) ?? []
  const replaced = new Set([...put.map(({ id }) => id), ...(over?.gone ?? [])])
  if (put.length === 0 && !held.some(({ id }) => replaced.has(id))) return held
  return [...held.filter(({ id }) => !replaced.has(id)), ...put]
}
