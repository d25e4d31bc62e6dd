import { asyncScheduler, type SchedulerLike } from 'rxjs'
import { stepRequest } from '#model/calls/step.ts'
import { localCode } from '#model/values/localId.ts'
import { type Commands, createCommands } from '#streams/decide/commands.ts'
import type { PastMoment } from '#streams/http/api.ts'
import { alwaysOnline } from '#streams/http/network.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'
import { recoveredRecords } from '#streams/http/recoveredWrites.ts'
import { createNetworkBack } from '#streams/live/networkBack.ts'
import { type FedLists, partBy, partOfOne, recordIn } from '#streams/live/plantLists.ts'
import { createHeldWork } from '#streams/outbox/heldWork.ts'
import { createPrinting, type Printing, type PrintingOptions } from '#streams/printing/printing.ts'
import { noScale } from '#streams/scale/noScale.ts'
import { createLateSaves, type LateSaves } from '#streams/session/lateSaves.ts'
import { createSeat } from '#streams/session/seat.ts'
import { onlyTab } from '#streams/session/tabs.ts'
import type { PlantClient } from './client.ts'
import { createParts, type Parts, type PlantClientOptions } from './clientParts.ts'
import { followSession, ownerOf } from './followSession.ts'
import { createSignal, type Signal } from './signal.ts'

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
  const tablet = createTablet(options, { ...parts, commands, scheduler, lateSaves })

  countTotals(lists, totals)
  const clear = followSession({
    session,
    self,
    lists,
    values,
    details,
    liveUpdates,
    isVisible,
    loadValues,
    onSignedIn: (self) => void lateSaves.resume(ownerOf(self)),
  })
  network.subscribe(goOn)
  tabs.onSignIn(session.check)
  api.otherSession$.subscribe(session.check)

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
      tablet.held.stop()
      tablet.seat.stop()
      session.stop()
      values.settings.stop()
    },
    session,
    self,
    checkSession: session.check,
    askPassword: session.askPassword,
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
    batchDetail: parts.shownDetails.of,
    ...values,
    connection: liveUpdates.connection,
    head: liveUpdates.head,
    printJobs$: liveUpdates.printJobs$,
    viewers: liveUpdates.viewers,
    snackbars,
    ...commands,
    ...tablet,
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
    ...shownOf(printing),
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

/** Who is at an enrolled tablet, and what it keeps. */
function createTablet(
  { api, outbox, log }: PlantClientOptions,
  parts: Pick<
    Parts,
    'session' | 'self' | 'snackbars' | 'lists' | 'values' | 'details' | 'overlay' | 'liveUpdates' | 'loading'
  > & {
    readonly commands: Commands
    readonly scheduler: SchedulerLike
    readonly lateSaves: LateSaves
  },
) {
  const { session, scheduler, liveUpdates, lateSaves } = parts
  const held = createHeldWork({
    ...parts,
    api,
    log,
    connection: liveUpdates.connection,
    since: liveUpdates.since,
    load: outbox?.load ?? null,
    device: outbox?.device ?? noText,
    onBecame: parts.loading.loadValues,
    // Its label is printed now that it has its number.
    onAccepted({ step, made }, answer) {
      const [code] = made.filter(({ entity }) => entity === 'bag').map(({ id }) => localCode(id))
      for (const record of recoveredRecords({ write: stepRequest(step), answer }))
        lateSaves.recover(code === undefined ? record : { ...record, code })
    },
    onTold() {
      seat.refresh()
      session.check()
    },
    onNotDevice: session.check,
  })
  const seat = createSeat(api, session, scheduler, held.untold)
  return { held, seat, take: held.take }
}

/** A client that reads the plant as of a moment: the same lists, from the same calls, and nothing that changes them. */
function pastOf(
  { apiAsOf, signedOut: _, tabs: __, scale: ___, post: ____, outbox: _____, ...options }: PlantClientOptions,
  moment: PastMoment,
): PlantClient | null {
  return apiAsOf === undefined ? null : createPlantClient({ ...options, api: apiAsOf(moment), moment })
}

const shownOf = ({ print, last, unanswered }: Printing) => ({ print, lastPrint: last, unansweredPrints: unanswered })

/** Keeps the lengths of the lists. */
function countTotals(
  { lots, orders }: FedLists,
  totals: Signal<{ readonly lots: number; readonly orders: number }>,
): void {
  const count = (): void => totals.set({ lots: lots.listed.get().size, orders: orders.listed.get().size })
  for (const list of [lots, orders]) list.listed.subscribe(count)
}

const noText: TextStore = { read: () => null, write() {} }

const noPost: PrintingOptions['post'] = () => Promise.reject(new Error('Only the server posts labels here.'))
