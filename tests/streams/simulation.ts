import { asyncScheduler, NEVER } from 'rxjs'
import { vi } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import type { CommitMessage, ListName } from '#model/kinds/commit.ts'
import { Lot } from '#model/kinds/lot.ts'
import { parseRecord } from '#model/wire/parseAnswer.ts'
import type { PlantClient } from '#streams/client.ts'
import { createPlantClient } from '#streams/createClient.ts'
import { rulebook } from '#streams/decide/rulebook.ts'
import type { Api } from '#streams/http/api.ts'
import { type CallFailure, done, failed } from '#streams/http/failure.ts'
import { createSignal } from '#streams/signal.ts'
import { emptyOutbox } from './emptyOutbox.ts'
import { type FakeSocket, fakeSockets } from './fakeSocket.ts'
import { keptLog } from './keptLog.ts'
import { ana } from './persons.ts'

/**
 * Events of a plant and its server. `wait` in ms; `answers`: the duration of calls from now on, null without answers;
 * `forget`: the server can replay only later changes; `look` and `leave`: a page shows an order with all its lots.
 */
export type Happening =
  | {
      readonly does: 'change'
      readonly lots: readonly { readonly id: number; readonly how: 'put' | 'touch' | 'delete' }[]
    }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'cut' }
  | { readonly does: 'answers'; readonly ms: number | null }
  | { readonly does: 'forget' | 'look' | 'leave' }

/** Without a query a list has active rows: here the lots with low numbers. */
export const isListed = (id: number): boolean => id <= 4

const offline: CallFailure = { kind: 'offline', unknown: false, cause: 'no answer' }

/**
 * A server of lots and its client, in virtual time. `ours`: it sends its seq, replays missed changes, and sends marks,
 * and a reset for forgotten changes; otherwise only the specification's messages.
 */
export function simulate({ ours }: { readonly ours: boolean }) {
  let lots: readonly Lot[] = []
  let seq = 0
  let remembered = 0
  let lastSaid = 0
  let answerAfter: number | null = 100
  const changed: { readonly id: number; readonly seq: number }[] = []
  const sockets = fakeSockets()
  const openSockets = new Set<FakeSocket>()
  let loads = 0
  let leave: (() => void) | null = null
  const wait = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms)
  }

  const lotOf = (id: number, version: number): Lot =>
    Lot.parse({
      id,
      lot_number: id,
      order: 1,
      grade: 'B Grade',
      status: 'Sorting',
      version: ours ? version : 0,
      variety_name: `at ${seq}`,
    })

  const message = (id: number): CommitMessage => {
    const data = lots.find((lot) => lot.id === id)
    return {
      type: 'update',
      commit: data === undefined ? 'lots/delete' : 'lots/update',
      data: data ?? { id },
      ...(ours ? { seq, outside_window: !isListed(id) } : {}),
    }
  }

  /** Messages take 50 ms, a millisecond apart and in order; those under way at a cut are lost. */
  const say = (socket: FakeSocket, what: unknown): void => {
    lastSaid = Math.max(Date.now() + 50, lastSaid + 1)
    setTimeout(() => openSockets.has(socket) && socket.says(what), lastSaid - Date.now())
  }

  function change(changes: Extract<Happening, { does: 'change' }>['lots']): void {
    for (const { id, how } of changes) {
      seq += 1
      const held = lots.find((lot) => lot.id === id)
      changed.push({ id, seq })
      if (how === 'delete') lots = lots.filter((lot) => lot.id !== id)
      else if (held === undefined) lots = [lotOf(id, seq), ...lots]
      else lots = lots.map((lot) => (lot.id === id ? lotOf(id, how === 'put' ? seq : lot.version) : lot))
    }
    // One group of changes: each lot once, with its final state, and all with the same seq.
    const ids = [...new Set(changes.map(({ id }) => id))]
    for (const socket of openSockets) for (const id of ids) say(socket, message(id))
  }

  function connect(socket: FakeSocket): void {
    openSockets.add(socket)
    socket.opens()
    const since = new URL(socket.address).searchParams.get('since')
    if (!ours || since === null) return
    if (Number(since) < remembered) return say(socket, { type: 'reset', seq })
    const missed = [...new Set(changed.filter((each) => each.seq > Number(since)).map(({ id }) => id))]
    for (const id of missed) say(socket, message(id))
    say(socket, { type: 'mark', seq })
  }

  /** A server accepts a socket after 20 ms. */
  const open = (address: string): FakeSocket => {
    const socket = sockets.open(address)
    setTimeout(() => connect(socket), 20)
    return socket
  }

  const passes = async (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))

  /**
   * An answer is read at half of its time; a `late` one is read sooner and takes longer to arrive, as a long list does.
   */
  async function answered<T>(read: () => T, late = false) {
    const ms = answerAfter
    if (ms === null) return failed(offline)
    await passes(late ? ms / 4 : ms / 2)
    const value = read()
    await passes(late ? ms * 2 : ms / 2)
    return done(value)
  }

  const replies: Readonly<Record<string, unknown>> = {
    self: ana,
    settings: calls.settings.reply.parse({}),
    listStaff: [],
    getPlant: { id: 1 },
    listMoistureReadings: [],
    listDryerEvents: [],
  }
  const api = {
    read: (list: ListName, value: unknown) => parseRecord(list, value, 'UTC'),
    call: async ({ name }: Call) =>
      name in replies ? answered(() => replies[name]) : failed({ kind: 'absent', statusErrors: [] }),
    async list(list: string, query?: object) {
      if (list !== 'lots') return answered(() => ({ records: [], seq: ours ? seq : null }))
      loads += 1
      return answered(
        () => ({ records: query === undefined ? lots.filter(({ id }) => isListed(id)) : lots, seq: ours ? seq : null }),
        query === undefined,
      )
    },
    take: async () => failed(offline),
    login: async () => done(null),
    logout: async () => done(null),
    outbox: emptyOutbox(),
    isPecanyard: () => ours,
    offers: { has: () => true, news: createSignal(0) },
    unauthenticated$: NEVER,
    otherSession$: NEVER,
    nobodyHere$: NEVER,
    presence: createSignal<string | null>(null),
  } as unknown as Api

  const log = keptLog()
  const plant: PlantClient = createPlantClient({
    rulebook: createSignal(rulebook),
    api,
    address: async (since) => `ws://plant/ws/${since === null ? '' : `?since=${since}`}`,
    openSocket: open,
    frame: asyncScheduler,
    scheduler: asyncScheduler,
    log,
  })

  async function happen(what: Happening): Promise<void> {
    switch (what.does) {
      case 'change':
        return change(what.lots)
      case 'wait':
        return wait(what.ms)
      case 'answers':
        answerAfter = what.ms
        return
      case 'forget':
        remembered = seq
        return
      case 'look':
        leave ??= plant.load('lots', { order: 1 }).subscribe(() => undefined)
        return
      case 'leave':
        leave?.()
        leave = null
        return
      case 'cut':
        for (const socket of openSockets) {
          openSockets.delete(socket)
          socket.closes(1006)
        }
    }
  }

  return { plant, log, happen, wait, sockets, lots: () => lots, loads: () => loads }
}
