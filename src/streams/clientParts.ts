import type { SchedulerLike } from 'rxjs'
import { callLines } from '#model/calls/callLines.ts'
import { entityOf, kindOf, type ListName, listNames } from '#model/kinds/kinds.ts'
import type { Self } from '#model/kinds/user.ts'
import { type MessageKey, messages } from '#model/values/messages.ts'
import { can } from '#model/values/roles.ts'
import type { Rulebook } from '#streams/decide/rulebook.ts'
import { createRuleChecks } from '#streams/decide/ruleChecks.ts'
import type { Api, PastMoment } from '#streams/http/api.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { Log } from '#streams/http/log.ts'
import type { Network } from '#streams/http/network.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'
import { type BatchDetails, createBatchDetails } from '#streams/live/batchDetail.ts'
import { completedLists } from '#streams/live/completedLists.ts'
import { createLiveUpdates, noLiveUpdates } from '#streams/live/liveUpdates.ts'
import { overlaidDetails, overlaidLists, type Overlay } from '#streams/live/overlay.ts'
import { createPauses } from '#streams/live/pauses.ts'
import { createPlantLists, type FedLists } from '#streams/live/plantLists.ts'
import { createPlantValues, type PlantValues } from '#streams/live/plantValues.ts'
import { createSocket, type SocketLike } from '#streams/live/socket.ts'
import type { OutboxRoom } from '#streams/outbox/heldWork.ts'
import type { PrintingOptions } from '#streams/printing/printing.ts'
import type { Scale } from '#streams/scale/scale.ts'
import { createSession } from '#streams/session/session.ts'
import type { SignedOutMarker } from '#streams/session/signedOutMarker.ts'
import { createSnackbars, type Snackbars } from '#streams/session/snackbars.ts'
import type { Tabs } from '#streams/session/tabs.ts'
import { createSignal, type ReadonlySignal, type Signal } from './signal.ts'

export interface PlantClientOptions {
  readonly api: Api
  /** The address of the socket; see `socketAddress`. */
  readonly address: (since: number | null) => Promise<string>
  readonly openSocket: (address: string) => SocketLike
  /** Remembers that no user is signed in; without it, each start asks the server. */
  readonly signedOut?: SignedOutMarker
  /** Posts plain text to another host, for labels that the server can't send; without it they fail. */
  readonly post?: PrintingOptions['post']
  /** The scale of this device, if its browser supports one. */
  readonly scale?: Scale
  /** The network; assumed present by default. */
  readonly network?: Network
  /** The same page in other tabs of this browser. */
  readonly tabs?: Tabs
  /** The scheduler of list updates: the next animation frame. */
  readonly frame: SchedulerLike
  /** The scheduler of timers; its `now` is the clock. */
  readonly scheduler?: SchedulerLike
  /** The rulebook; null while it is loaded. */
  readonly rulebook: ReadonlySignal<Rulebook | null>
  readonly log: Log
  /** Calls that read the plant as of a moment; without it, the past is not shown. */
  readonly apiAsOf?: (moment: PastMoment) => Api
  /** What an enrolled tablet needs to go on without a network; without it, nothing is kept. */
  readonly outbox?: {
    readonly load: () => Promise<OutboxRoom>
    /** Remembers which device this browser is. */
    readonly device: TextStore
  }
  /** The moment of the past that its calls read: there is no socket, since nothing changes. */
  readonly moment?: PastMoment
}

type PartsOptions = PlantClientOptions & Required<Pick<PlantClientOptions, 'network' | 'scheduler'>>

export type Parts = ReturnType<typeof createParts>

/** The lists, values and batch details, their session, and the socket that updates them. */
export function createParts(options: PartsOptions) {
  const { api, address, openSocket, signedOut, network, frame, log, scheduler, rulebook, moment } = options
  const snackbars = createSnackbars(scheduler)
  const session = createSession(api, scheduler, signedOut)
  // A late 401 to a call of the session before says nothing of the next one.
  api.unauthenticated$.subscribe(() => {
    if (session.get().status === 'guest') api.outbox.ended()
  })
  const self = createSignal<Self | null>(null)
  const notLoaded = (failure: CallFailure, message: MessageKey | null): void => {
    // Until the session is known, the whole page shows that the server does not answer. A tablet goes on without it.
    const isTablet = (self.get()?.within ?? null) !== null
    const isSaid = failure.kind === 'offline' && (session.get().status === 'checking' || isTablet)
    reportNotLoaded({ snackbars, log, isSaid }, failure, message)
  }
  const { paused$, pause } = createPauses(scheduler)
  const listsOptions = { api, frame, paused$, scheduler, log, onFailure: notLoaded }
  const lists = createPlantLists(listsOptions)
  const values = createPlantValues(api, scheduler, notLoaded)
  const details = createBatchDetails(api, scheduler, notLoaded)
  const overlay = createSignal<Overlay | null>(null)
  const shownDetails = overlaidDetails(details, overlay)
  const shown = completedLists(overlaidLists(lists, overlay), shownDetails)
  const ruleChecks = createRuleChecks({
    lists: shown,
    values,
    details: shownDetails,
    self,
    offers: api.offers,
    now: api.now,
    rulebook,
  })
  const loading = createLoading({ self, lists, values, details })
  const liveUpdates =
    moment !== undefined
      ? noLiveUpdates
      : createLiveUpdates({
          lists,
          socket: (since) => createSocket({ address, open: openSocket, since, network, scheduler, log }),
          onCommit(list, id) {
            if (list === 'bags' && loading.mayCall('statistics')) values.statistics.refreshSoon()
            if (list === 'batches') details.refresh(id)
          },
          onGap() {
            // The user's rights may have changed.
            session.check()
            loading.loadValues()
          },
          onRefused: session.check,
          scheduler,
        })
  const held = { listsOptions, lists, values, details, shown, shownDetails, overlay, pauseLists: pause }
  return { ...held, snackbars, session, self, ruleChecks, loading, liveUpdates }
}

interface Reporting {
  readonly snackbars: Snackbars
  readonly log: Log
  /** The screen shows the failure elsewhere. */
  readonly isSaid: boolean
}

/** Shows which data could not be loaded. Several parts of a list may fail together; the same message is shown once. */
function reportNotLoaded(
  { snackbars, log, isSaid }: Reporting,
  failure: CallFailure,
  message: MessageKey | null,
): void {
  const words = message === null ? null : messages[message]
  log.warn(words ?? 'Something could not be loaded', failure)
  const isShown = snackbars.get().some((each) => each.message === words)
  if (words !== null && !isShown && !isSaid && failure.kind !== 'unauthenticated')
    snackbars.add(words, { color: 'error' })
}

export interface Loaded {
  readonly self: Signal<Self | null>
  readonly lists: FedLists
  readonly values: PlantValues
  readonly details: BatchDetails
}

export type Loading = ReturnType<typeof createLoading>

/** Whether a user may read a list. */
export function seesList(self: Self | null, list: ListName): boolean {
  const { view } = kindOf(entityOf(list))
  return view !== null && can(self, view)
}

/** Loads the data of the calls that this user may make. */
function createLoading({ self, lists, values, details }: Loaded) {
  function mayCall(name: keyof typeof callLines): boolean {
    const { access } = callLines[name]
    return access === 'anyone' || access === 'signed_in' || can(self.get(), access)
  }

  const isVisible = (list: ListName): boolean => seesList(self.get(), list)

  function loadValues(): void {
    values.settings.refresh()
    if (mayCall('statistics')) values.statistics.refresh()
    if (mayCall('listStaff')) values.staff.refresh()
    if (mayCall('getPlant')) values.site.refresh()
    details.refreshAll()
  }

  function reload(): void {
    for (const list of listNames) lists[list].reload()
    loadValues()
  }

  return { mayCall, isVisible, loadValues, reload }
}
