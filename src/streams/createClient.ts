import { asyncScheduler, type SchedulerLike } from 'rxjs'
import { type CallName, calls } from '#model/calls/calls.ts'
import { entityOf, isOnDemand, kindOf, type ListName, listNames } from '#model/kinds/kinds.ts'
import type { Self } from '#model/kinds/user.ts'
import { type MessageKey, messages } from '#model/values/messages.ts'
import { can } from '#model/values/roles.ts'
import { createCommands } from '#streams/decide/commands.ts'
import type { Rulebook } from '#streams/decide/rulebook.ts'
import { createRuleChecks } from '#streams/decide/ruleChecks.ts'
import type { Api, PastMoment } from '#streams/http/api.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import type { Log } from '#streams/http/log.ts'
import { alwaysOnline, type Network } from '#streams/http/network.ts'
import { type BatchDetails, createBatchDetails } from '#streams/live/batchDetail.ts'
import { completedLists } from '#streams/live/completedLists.ts'
import { createLiveUpdates, type LiveUpdates, noLiveUpdates } from '#streams/live/liveUpdates.ts'
import { createNetworkBack } from '#streams/live/networkBack.ts'
import { createPauses } from '#streams/live/pauses.ts'
import { createPlantLists, type FedLists, partBy, partOfOne, recordIn } from '#streams/live/plantLists.ts'
import { createPlantValues, type PlantValues } from '#streams/live/plantValues.ts'
import { createSocket, type SocketLike } from '#streams/live/socket.ts'
import { createPrinting, type PrintingOptions } from '#streams/printing/printing.ts'
import { noScale } from '#streams/scale/noScale.ts'
import type { Scale } from '#streams/scale/scale.ts'
import { createLateSaves } from '#streams/session/lateSaves.ts'
import { createSession, type SessionKeeper } from '#streams/session/session.ts'
import type { SignedOutMarker } from '#streams/session/signedOutMarker.ts'
import { createSnackbars, type Snackbars } from '#streams/session/snackbars.ts'
import { onlyTab, type Tabs } from '#streams/session/tabs.ts'
import type { PlantClient } from './client.ts'
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
  /** The moment of the past that its calls read: there is no socket, since nothing changes. */
  readonly moment?: PastMoment
}

/** Composes the streams into a plant; `start` begins loading. */
export function createPlantClient(options: PlantClientOptions): PlantClient {
  const { api, post = noPost, network = alwaysOnline, tabs = onlyTab, scale = noScale, log } = options
  const { scheduler = asyncScheduler } = options
  const parts = createParts({ ...options, network, scheduler })
  const { snackbars, session, self, listsOptions, lists, values, details, shown, ruleChecks, liveUpdates } = parts
  const { isVisible, loadValues, reload } = parts.loading
  const totals = createSignal({ lots: 0, orders: 0 })

  const printing = createPrinting({ api: { call: api.call, abandon: api.outbox.drop }, site: values.site, post, log })
  /** Other consequences of a step arrive over the socket; without one they are reloaded. */
  const catchUp = (): void => {
    if (liveUpdates.connection.get() !== 'live') reload()
  }
  const commands = createCommands({
    api,
    lists,
    details,
    values,
    session,
    scheduler,
    pauseLists: parts.pauseLists,
    afterwards: catchUp,
    lost: reload,
  })

  const lateSaves = createLateSaves({ outbox: api.outbox, connection: liveUpdates.connection, scheduler, catchUp })

  const count = (): void => totals.set({ lots: lists.lots.listed.get().size, orders: lists.orders.listed.get().size })
  for (const list of [lists.lots, lists.orders]) list.listed.subscribe(count)
  const clear = followSession({
    session,
    self,
    lists,
    values,
    details,
    liveUpdates,
    isVisible,
    loadValues,
    onSignedIn: ({ id }) => lateSaves.resume(id),
  })
  network.subscribe(goOn)
  tabs.onSignIn(session.check)

  /** A guest has no socket that would notice when the server is back. */
  function goOn(): void {
    if (network.get() && session.get().status === 'checking') session.check()
  }

  return {
    start() {
      session.check()
      values.settings.refresh()
    },
    stop() {
      clear()
      lateSaves.stop()
      session.stop()
      values.settings.stop()
    },
    session,
    self,
    async login(credentials) {
      const result = await session.login(credentials)
      if (result.ok) tabs.announceSignIn()
      return result
    },
    logout: session.logout,
    lists: shown,
    record: (list, id) => recordIn(shown, list, id),
    load: (list, query) => partBy(listsOptions, lists, list, query),
    fetch: (list, id) => partOfOne(listsOptions, lists, list, id),
    totals,
    batchDetail: details.of,
    ...values,
    connection: liveUpdates.connection,
    head: liveUpdates.head,
    printJobs$: liveUpdates.printJobs$,
    snackbars,
    ...commands,
    picture: api.picture,
    pictureSource: api.pictureSource,
    now: api.now,
    clockAhead: api.clockAhead,
    isPecanyard: api.isPecanyard,
    offers: api.offers,
    networkBack$: createNetworkBack(liveUpdates.connection, scheduler),
    abandon: api.outbox.drop,
    outbox: lateSaves.outbox,
    ...ruleChecks,
    print: printing.print,
    lastPrint: printing.last,
    unansweredPrints: printing.unanswered,
    recovered$: lateSaves.recovered$,
    saved$: lateSaves.saved$,
    lost$: lateSaves.lost$,
    scale,
    reload,
    reloadStatistics: values.statistics.refreshSoon,
    moment: options.moment ?? null,
    past: (moment) => pastOf(options, moment),
  }
}

/** A client that reads the plant as of a moment: the same lists, from the same calls, and nothing that changes them. */
function pastOf(
  { apiAsOf, signedOut: _, tabs: __, scale: ___, post: ____, ...options }: PlantClientOptions,
  moment: PastMoment,
): PlantClient | null {
  return apiAsOf === undefined ? null : createPlantClient({ ...options, api: apiAsOf(moment), moment })
}

type PartsOptions = PlantClientOptions & Required<Pick<PlantClientOptions, 'network' | 'scheduler'>>

/** The lists, values and batch details, their session, and the socket that updates them. */
function createParts(options: PartsOptions) {
  const { api, address, openSocket, signedOut, network, frame, log, scheduler, rulebook, moment } = options
  const snackbars = createSnackbars(scheduler)
  const session = createSession(api, scheduler, signedOut)
  const self = createSignal<Self | null>(null)
  const notLoaded = (failure: CallFailure, message: MessageKey | null): void => {
    // Until the session is known, the whole page shows that the server does not answer.
    const isSaid = failure.kind === 'offline' && session.get().status === 'checking'
    reportNotLoaded({ snackbars, log, isSaid }, failure, message)
  }
  const { paused$, pause } = createPauses(scheduler)
  const listsOptions = { api, frame, paused$, scheduler, log, onFailure: notLoaded }
  const lists = createPlantLists(listsOptions)
  const values = createPlantValues(api, scheduler, notLoaded)
  const details = createBatchDetails(api, scheduler, notLoaded)
  const shown = completedLists(lists, details)
  const ruleChecks = createRuleChecks({
    lists: shown,
    values,
    details,
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
        })
  const held = { listsOptions, lists, values, details, shown, pauseLists: pause }
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

interface Loaded {
  readonly self: Signal<Self | null>
  readonly lists: FedLists
  readonly values: PlantValues
  readonly details: BatchDetails
}

/** Loads the data of the calls that this user may make. */
function createLoading({ self, lists, values, details }: Loaded) {
  function mayCall(name: CallName): boolean {
    const { access } = calls[name]
    return access === 'anyone' || access === 'signed_in' || can(self.get(), access)
  }

  function isVisible(list: ListName): boolean {
    const { view } = kindOf(entityOf(list))
    return view !== null && can(self.get(), view)
  }

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

interface Following extends Loaded, Pick<ReturnType<typeof createLoading>, 'isVisible' | 'loadValues'> {
  readonly session: SessionKeeper
  readonly liveUpdates: LiveUpdates
  readonly onSignedIn: (self: Self) => void
}

/**
 * Loads the data and opens the socket at sign-in, and clears the data at sign-out. Returns the function that clears it.
 */
function followSession({ session, self, lists, values, details, liveUpdates, ...does }: Following): () => void {
  /** Loads and listens for a user who signed in; clears the data of one who signed out. */
  function follow(): void {
    const state = session.get()
    const before = self.get()
    const now = state.status === 'signed in' ? state.self : null
    if (before !== null && !seesTheSame(before, now)) clear()
    self.set(now)
    if (now === null || now.must_enrol || seesTheSame(before, now)) return
    const visibleLists = listNames.filter(does.isVisible)
    for (const list of visibleLists) lists[list].start()
    does.loadValues()
    liveUpdates.start(visibleLists.filter((list) => !isOnDemand(list)))
    does.onSignedIn(now)
  }

  function clear(): void {
    liveUpdates.stop()
    for (const list of listNames) lists[list].stop()
    for (const value of [values.statistics, values.staff, values.site]) value.stop()
    details.stop()
  }

  session.subscribe(follow)
  return clear
}

const noPost: PrintingOptions['post'] = () => Promise.reject(new Error('Only the server posts labels here.'))

const rightsOf = ({ id, role_number, client, broker, permissions, must_enrol }: Self): string =>
  JSON.stringify([id, role_number, client, broker, permissions, must_enrol])

/** Whether two users are the same person with the same rights. */
const seesTheSame = (before: Self | null, now: Self | null): boolean =>
  before !== null && now !== null && rightsOf(before) === rightsOf(now)
