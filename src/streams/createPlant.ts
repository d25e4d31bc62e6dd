import { asyncScheduler, ReplaySubject, type SchedulerLike, Subject } from 'rxjs'
import { type CallName, calls } from '#model/calls.ts'
import { listNames } from '#model/commit.ts'
import { type MessageKey, messages } from '#model/messages.ts'
import { can } from '#model/roles.ts'
import type { Self } from '#model/user.ts'
import type { Api } from './api.ts'
import { createBatchDetails } from './batchDetail.ts'
import { completedLists } from './completedLists.ts'
import { createDeciding } from './deciding.ts'
import type { CallFailure } from './failure.ts'
import { listCalls } from './listCalls.ts'
import { createListening } from './listening.ts'
import type { Log } from './log.ts'
import { alwaysThere, type Network } from './network.ts'
import { createNetworkBack } from './networkBack.ts'
import type { Nobody } from './nobody.ts'
import type { Plant } from './plant.ts'
import { createPlantLists, partBy, partOfOne, recordIn } from './plantLists.ts'
import { createPlantValues } from './plantValues.ts'
import { createPrinting, type PrintingOptions } from './printing.ts'
import { createCell } from './readable.ts'
import { readResumed, type Resumed } from './resumed.ts'
import { noScale, type Scale } from './scale.ts'
import { createSession } from './session.ts'
import { createSnackbars } from './snackbars.ts'
import { createSocket, type SocketLike } from './socket.ts'
import { onlyTab, type Tabs } from './tabs.ts'
import { createTaking } from './taking.ts'

export interface PlantOptions {
  readonly api: Api
  /** Where the socket is; see `socketAddress`. */
  readonly address: (since: number | null) => Promise<string>
  readonly openSocket: (address: string) => SocketLike
  /** Remembers that nobody is signed in; without it the server is always asked. */
  readonly nobody?: Nobody
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
  readonly log: Log
}

/** Composes the streams into a plant; `start` begins loading. */
export function createPlant({
  api,
  address,
  openSocket,
  nobody,
  post = noPost,
  network = alwaysThere,
  tabs = onlyTab,
  scale = noScale,
  frame,
  log,
  scheduler = asyncScheduler,
}: PlantOptions): Plant {
  const snackbars = createSnackbars(scheduler)
  const session = createSession(api, scheduler, nobody)
  const self = createCell<Self | null>(null)
  const resumed$ = new Subject<Resumed>()
  // A replayed value: the screens subscribe after the first answers.
  const lost$ = new ReplaySubject<void>(1)
  const totals = createCell({ lots: 0, orders: 0 })

  function notLoaded(failure: CallFailure, message: MessageKey | null): void {
    const words = message === null ? null : messages[message]
    log.warn(words ?? 'Something could not be loaded', failure)
    // Several parts of a list may fail together; the same message is shown once.
    const isShown = snackbars.get().some((each) => each.message === words)
    // Before anybody is known to be signed in, the whole page says that the server does not answer.
    const isSaid = failure.kind === 'offline' && session.get().status === 'checking'
    if (words !== null && !isShown && !isSaid && failure.kind !== 'unauthenticated')
      snackbars.add(words, { color: 'error' })
  }

  const listsOptions = { api, frame, scheduler, log, onFailure: notLoaded }
  const lists = createPlantLists(listsOptions)
  const values = createPlantValues(api, scheduler, notLoaded)
  const details = createBatchDetails(api, scheduler, notLoaded)
  const shown = completedLists(lists, details)
  const deciding = createDeciding({ lists: shown, values, details, self, scheduler })
  const listening = createListening({
    lists,
    socket: (since) => createSocket({ address, open: openSocket, since, network, scheduler, log }),
    onCommit(list, id) {
      if (list === 'bags' && mayCall('statistics')) values.statistics.refreshSoon()
      if (list === 'batches') details.refresh(id)
    },
    onGap() {
      // The user's rights may have changed.
      session.check()
      loadValues()
    },
    onRefused: session.check,
  })
  const printing = createPrinting({ api, site: values.site, post, log })
  const taking = createTaking({ api, lists, details, values, session, afterwards: catchUp, lost: reload })

  const count = (): void => totals.set({ lots: lists.lots.listed.get().size, orders: lists.orders.listed.get().size })
  for (const list of [lists.lots, lists.orders]) list.listed.subscribe(count)
  session.subscribe(follow)
  network.subscribe(goOn)
  tabs.hear(session.check)

  function mayCall(name: CallName): boolean {
    const { access } = calls[name]
    return access === 'anyone' || access === 'signed_in' || can(self.get(), access)
  }

  function loadValues(): void {
    values.settings.refresh()
    if (mayCall('statistics')) values.statistics.refresh()
    if (mayCall('listStaff')) values.staff.refresh()
    if (mayCall('getPlant')) values.site.refresh()
    details.refreshAll()
  }

  /** Loads and listens for a user who signed in; clears the data of one who signed out. */
  function follow(): void {
    const state = session.get()
    const before = self.get()
    const now = state.status === 'signed in' ? state.self : null
    if (before !== null && !seesTheSame(before, now)) clear()
    self.set(now)
    if (now === null || seesTheSame(before, now)) return
    const seen = listNames.filter((list) => mayCall(listCalls[list]))
    for (const list of seen) lists[list].start()
    loadValues()
    listening.start(seen)
    void resume(now)
  }

  /** Sends the unanswered writes of before a reload again, with their keys, so that they are saved once. */
  async function resume({ id }: Self): Promise<void> {
    const { accepted, lost } = await api.resume(id)
    if (lost) lost$.next()
    if (accepted.length > 0) catchUp()
    for (const each of accepted.flatMap(readResumed)) resumed$.next(each)
  }

  function clear(): void {
    listening.stop()
    for (const list of listNames) lists[list].stop()
    for (const value of [values.statistics, values.staff, values.site]) value.stop()
    details.stop()
  }

  /** A guest has no socket that would notice when the server is back. */
  function goOn(): void {
    if (network.get() && session.get().status === 'checking') session.check()
  }

  function reload(): void {
    for (const list of listNames) lists[list].reload()
    loadValues()
  }

  /** Other consequences of a step arrive over the socket; without one they are reloaded. */
  function catchUp(): void {
    if (listening.connection.get() !== 'live') reload()
  }

  return {
    start() {
      session.check()
      values.settings.refresh()
    },
    stop() {
      clear()
      session.stop()
      values.settings.stop()
    },
    session,
    self,
    async login(credentials) {
      const result = await session.login(credentials)
      if (result.ok) tabs.tell()
      return result
    },
    logout: session.logout,
    lists: shown,
    record: (list, id) => recordIn(shown, list, id),
    load: (list, query) => partBy(listsOptions, lists, list, query),
    fetch: (list, id) => partOfOne(listsOptions, lists, list, id),
    totals,
    batchDetail: details.of,
    statistics: values.statistics,
    settings: values.settings,
    site: values.site,
    staff: values.staff,
    connection: listening.connection,
    head: listening.head,
    snackbars,
    take: taking.take,
    send: taking.send,
    picture: api.picture,
    isPecanyard: api.isPecanyard,
    networkBack$: createNetworkBack(listening.connection, scheduler),
    abandon: api.abandon,
    refusalsOf: deciding.refusalsOf,
    standingRefusalsOf: deciding.standingRefusalsOf,
    questionOf: deciding.questionOf,
    needs: deciding.needs,
    news: deciding.news,
    print: printing.print,
    lastPrint: printing.last,
    unansweredPrints: printing.unanswered,
    resumed$,
    lost$,
    scale,
    reload,
  }
}

const noPost: PrintingOptions['post'] = () => Promise.reject(new Error('Only the server posts labels here.'))

const rightsOf = ({ id, role_number, client, broker, permissions }: Self): string =>
  JSON.stringify([id, role_number, client, broker, permissions])

/** Whether two users are the same person with the same rights. */
const seesTheSame = (before: Self | null, now: Self | null): boolean =>
  before !== null && now !== null && rightsOf(before) === rightsOf(now)
