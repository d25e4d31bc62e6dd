import type { Observable, SchedulerLike } from 'rxjs'
import type { CommitMessage, ListName, RecordOf } from '#model/kinds/commit.ts'
import { commitActions, listNames } from '#model/kinds/commit.ts'
import { isOnDemand } from '#model/kinds/kinds.ts'
import type { MessageKey } from '#model/values/messages.ts'
import type { Api } from '#streams/http/api.ts'
import { type CallFailure, done, type Result } from '#streams/http/failure.ts'
import type { ListQuery } from '#streams/http/listCalls.ts'
import type { Log } from '#streams/http/log.ts'
import type { Snapshot } from '#streams/http/snapshot.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import type { ShownLists } from './completedLists.ts'
import type { LoadState } from './listLoader.ts'
import { createLiveList, type FedList, type LiveList } from './liveList.ts'

/** The specification's message for a list that can't be loaded, for each list that has one. Section 8. */
const loadMessages: { readonly [L in ListName]?: MessageKey } = {
  bags: 'bagsNotLoaded',
  clients: 'clientsNotLoaded',
  drying_bins: 'dryingBinsNotLoaded',
  lots: 'lotsOrBagsNotLoaded',
  orders: 'ordersNotLoaded',
  orchards: 'orchardsNotLoaded',
  brokers: 'brokersNotLoaded',
  varieties: 'varietiesNotLoaded',
}

/** The same for a single record of a list. */
const loadOneMessages: typeof loadMessages = { ...loadMessages, clients: 'clientNotLoaded' }

export type FedLists = { readonly [L in ListName]: FedList<RecordOf<L>> }

export interface PlantListsOptions {
  readonly api: Pick<Api, 'list' | 'one' | 'read' | 'isPecanyard'>
  readonly frame: SchedulerLike
  readonly paused$?: Observable<boolean>
  readonly scheduler: SchedulerLike
  readonly log: Log
  /** Receives the message of a failed load, if there is one. */
  readonly onFailure: (failure: CallFailure, message: MessageKey | null) => void
}

/** Lists that log a warning for the delete of an absent record. Specification, section 4. */
const warned: readonly ListName[] = ['batches', 'clients', 'drying_bins', 'lots', 'orders', 'wagons']

/**
 * The default window of a list on demand: it is never asked for, so no server's seq belongs to it. Everything in such a
 * list is from its parts and from commits.
 */
const nothingByDefault = done({ records: [], seq: null })

/** All live lists, empty. */
export function createPlantLists(options: PlantListsOptions): FedLists
export function createPlantLists({ api, frame, paused$, scheduler, log, onFailure }: PlantListsOptions): unknown {
  const make = <L extends ListName>(list: L): FedList<RecordOf<L>> =>
    createLiveList<RecordOf<L>>({
      name: list,
      load: async () => (isOnDemand(list) ? nothingByDefault : api.list(list)),
      read: (data) => api.read(list, data),
      warnsOfAbsent: warned.includes(list),
      frame,
      ...(paused$ && { paused$ }),
      scheduler,
      log,
      onFailure: (failure) => onFailure(failure, loadMessages[list] ?? null),
    })
  return Object.fromEntries(listNames.map((list) => [list, make(list)]))
}

/** A part of a list by a query. */
export function partBy<L extends ListName>(
  options: PlantListsOptions,
  lists: FedLists,
  list: L,
  query: ListQuery<L>,
): ReadonlySignal<LoadState> {
  const live: FedList<RecordOf<L>> = lists[list]
  const load = async () => options.api.list(list, query)
  return live.part(JSON.stringify(query), load, (failure) => options.onFailure(failure, loadMessages[list] ?? null))
}

/** One record of a list, by its id, if there is a call for one. */
export function partOfOne<L extends ListName>(
  options: PlantListsOptions,
  lists: FedLists,
  list: L,
  id: number,
): ReadonlySignal<LoadState> {
  const live: FedList<RecordOf<L>> = lists[list]
  const onFailure = (failure: CallFailure) => {
    if (failure.kind !== 'absent') options.onFailure(failure, loadOneMessages[list] ?? null)
  }
  return live.part(`${id}`, async () => oneLacking(options.api, live, list, id), onFailure)
}

/**
 * Loads a record that the list lacks. Our own server is asked at once, so that an old bookmark opens without the list.
 * Another server may lack the call, so it is asked only if the loaded list lacks the record.
 */
async function oneLacking<L extends ListName>(
  api: PlantListsOptions['api'],
  live: LiveList<RecordOf<L>>,
  list: L,
  id: number,
): Promise<Result<Snapshot<RecordOf<L>>>> {
  if (api.isPecanyard()) return api.one(list, id)
  await settled(live.loading)
  return live.listed.get().get(id) === undefined ? api.one(list, id) : done({ records: [], seq: null })
}

/** Resolves after a load succeeded or failed. */
const settled = (loading: ReadonlySignal<LoadState>): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = (): boolean => ['loaded', 'failed'].includes(loading.get().status)
    if (isSettled()) return resolve()
    const leave = loading.subscribe(() => {
      if (!isSettled()) return
      leave()
      resolve()
    })
  })

/** Applies a commit to its list. */
export function commitTo(
  lists: FedLists,
  { commit, data, seq, outside_window }: CommitMessage,
): { readonly list: ListName; readonly id: number } {
  const [named, did] = commit.split('/')
  const list = listNames.find((each) => each === named)
  const action = commitActions.find((each) => each === did)
  if (list === undefined || action === undefined) throw new Error(`No such commit: ${commit}`)
  lists[list].commit(action, data, seq ?? null, outside_window)
  return { list, id: data.id }
}

/** A held record. */
export function recordIn<L extends ListName>(lists: ShownLists, list: L, id: number): RecordOf<L> | undefined {
  const live: LiveList<RecordOf<L>> = lists[list]
  return live.get().get(id)
}
