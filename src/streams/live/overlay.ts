import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import { listNames } from '#model/kinds/commit.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import type { BatchDetail, BatchDetails } from './batchDetail.ts'
import type { ShownLists } from './completedLists.ts'
import type { LiveList } from './liveList.ts'
import type { FedLists } from './plantLists.ts'
import type { Records, Versioned } from './records.ts'

/** What lies over a list: records as unsent steps leave them, and the ids of those that they remove. */
export interface Layer<T> {
  readonly put: readonly T[]
  readonly gone: readonly number[]
}

/** The records that unsent steps change, by list. */
type Layers = { readonly [L in ListName]?: Layer<RecordOf<L>> }

/** They, and what becomes of the details of batches. */
export type Overlay = Layers & {
  /** The readings and dryer events of a batch with those that are not sent. */
  readonly detail?: (batch: number, detail: BatchDetail) => BatchDetail
}

/** Whether unsent steps change a record. */
export const isUnsent = (overlay: Overlay | null, list: ListName, id: number): boolean =>
  overlay?.[list]?.put.some((each) => each.id === id) ?? false

type OverlaySignal = ReadonlySignal<Overlay | null>

/** The lists with what lies over them; without it they are the same objects. */
export function overlaidLists(lists: FedLists, overlay: OverlaySignal): ShownLists
export function overlaidLists(lists: FedLists, overlay: OverlaySignal): unknown {
  const overlaid = <L extends ListName>(list: L): LiveList<RecordOf<L>> => {
    const live: LiveList<RecordOf<L>> = lists[list]
    const layers: ReadonlySignal<Layers | null> = overlay
    const layer = (): Layer<RecordOf<L>> | undefined => layers.get()?.[list]
    return { ...live, ...under(live, layer, overlay), listed: under(live.listed, layer, overlay) }
  }
  return Object.fromEntries(listNames.map((list) => [list, overlaid(list)]))
}

function under<T extends Versioned>(
  list: ReadonlySignal<Records<T>>,
  layer: () => Layer<T> | undefined,
  overlay: OverlaySignal,
): ReadonlySignal<Records<T>> {
  const made = new WeakMap<Layer<T>, WeakMap<Records<T>, Records<T>>>()
  return {
    get() {
      const [records, over] = [list.get(), layer()]
      if (over === undefined) return records
      const known = made.get(over) ?? new WeakMap<Records<T>, Records<T>>()
      made.set(over, known)
      const edited = known.get(records) ?? withLayer(records, over)
      known.set(records, edited)
      return edited
    },
    subscribe: (listener) => bothOf(list.subscribe(listener), overlay.subscribe(listener)),
  }
}

const withLayer = <T extends Versioned>(records: Records<T>, { put, gone }: Layer<T>): Records<T> =>
  records.edit((draft) => {
    for (const record of put) draft.put(record)
    for (const id of gone) draft.delete(id)
  })

const bothOf = (one: () => void, other: () => void) => (): void => {
  one()
  other()
}

/** The readings and dryer events of batches with those that are not sent. */
export function overlaidDetails(details: BatchDetails, overlay: OverlaySignal): BatchDetails {
  const seen = (batch: number, detail: BatchDetail): BatchDetail => overlay.get()?.detail?.(batch, detail) ?? detail
  return {
    ...details,
    of(batch) {
      const detail = details.of(batch)
      return {
        get: () => seen(batch, detail.get()),
        subscribe: (listener) => bothOf(detail.subscribe(listener), overlay.subscribe(listener)),
      }
    },
    holding(kind, id) {
      const over = kind === 'readings' ? overlay.get()?.moisture_readings : overlay.get()?.dryer_events
      return over?.put.find((each) => each.id === id)?.batch ?? details.holding(kind, id)
    },
    news: {
      get: () => details.news.get(),
      subscribe: (listener) => bothOf(details.news.subscribe(listener), overlay.subscribe(listener)),
    },
  }
}
