import type { Snapshot } from '#streams/http/snapshot.ts'
import {
  beginLoad,
  canApply,
  dropLoad,
  emptyFold,
  type Folded,
  receiveCommits,
  type ListCommit,
  type Load,
  applySnapshot,
} from '#streams/live/fold.ts'
import { type Lot, lotServer, type LotChange, type LotServer } from './lotServer.ts'

/**
 * The possible next moves: the server changes something, the oldest pending message arrives, a snapshot is requested,
 * the server reads it (or another server that is three changes behind), its answer arrives (of the first load, or the
 * last). An impossible move is skipped.
 */
export type Move = 'change' | 'deliver' | 'load' | 'read' | 'readBehind' | 'apply' | 'applyLast'
export type Script = readonly Move[]

interface Circumstances {
  readonly seqs: boolean
  readonly versions: boolean
  /** Messages, by index, that arrive twice. */
  readonly again?: readonly number[]
  /** Seed for the order messages arrive in; in order without it. */
  readonly shuffle?: number
}

interface Pending {
  readonly load: Load
  readonly answer: Snapshot<Lot> | null
}

/**
 * Plays a script out to the end: every change made, every message delivered, every load answered, and at least one
 * load.
 */
export function play(
  script: Script,
  story: readonly LotChange[],
  given: Circumstances,
): { readonly client: Folded<Lot>; readonly server: LotServer } {
  const server = lotServer(given)
  const todo = [...story]
  const messages: ListCommit<Lot>[] = []
  const wire: ListCommit<Lot>[] = []
  const loads: Pending[] = []
  let client: Folded<Lot> = emptyFold()
  const past = [server.snapshot()]
  const random = generator(given.shuffle)

  const moves: Record<Move, () => void> = {
    change() {
      const next = todo.shift()
      if (next === undefined) return
      const message = server.change(next)
      past.push(server.snapshot())
      messages.push(message)
      wire.push(message)
    },
    deliver() {
      const [message] = wire.splice(Math.floor(random() * wire.length), 1)
      if (message !== undefined) client = receiveCommits(client, [message]).folded
    },
    load() {
      if (loads.length === 4) return
      const begun = beginLoad(client)
      client = begun.folded
      loads.push({ load: begun.load, answer: null })
    },
    read: () => read(server.snapshot()),
    readBehind: () => read(past.at(-4) ?? past[0] ?? server.snapshot()),
    apply: () => apply(loads.findIndex(({ answer }) => answer !== null)),
    applyLast: () => apply(loads.findLastIndex(({ answer }) => answer !== null)),
  }

  function read(answer: Snapshot<Lot>): void {
    const at = loads.findIndex((load) => load.answer === null)
    const pending = loads[at]
    if (pending !== undefined) loads[at] = { ...pending, answer }
  }

  function apply(at: number): void {
    const [pending] = at < 0 ? [] : loads.splice(at, 1)
    if (pending?.answer === undefined || pending.answer === null) return
    client = canApply(client, pending.answer)
      ? applySnapshot(client, pending.load, pending.answer)
      : dropLoad(client, pending.load)
  }

  for (const move of script) moves[move]()
  if (!script.includes('load')) moves.load()
  while (todo.length > 0) moves.change()
  for (const at of given.again ?? []) {
    const message = messages[at % Math.max(1, messages.length)]
    if (message !== undefined) wire.push(message)
  }
  while (loads.length > 0) {
    moves.deliver()
    moves.read()
    moves.apply()
  }
  while (wire.length > 0) moves.deliver()
  return { client, server }
}

/** Every order of so many changes, their messages and two loads (read when requested). */
export const allInterleavings = (changes: number): Generator<Script> =>
  continued([], { change: changes, deliver: 0, load: 2, apply: 0 })

/** The remaining changes, messages, requests of loads, and answers. */
type Left = Readonly<Record<'change' | 'deliver' | 'load' | 'apply', number>>

function* continued(script: Script, left: Left): Generator<Script> {
  const { change, deliver, load, apply } = left
  if (change + deliver + load + apply === 0) yield script
  if (change > 0) yield* continued([...script, 'change'], { ...left, change: change - 1, deliver: deliver + 1 })
  if (deliver > 0) yield* continued([...script, 'deliver'], { ...left, deliver: deliver - 1 })
  if (load > 0) yield* continued([...script, 'load', 'read'], { ...left, load: load - 1, apply: apply + 1 })
  if (apply > 0) yield* continued([...script, 'apply'], { ...left, apply: apply - 1 })
  if (apply > 1) yield* continued([...script, 'applyLast'], { ...left, apply: apply - 1 })
}

/** The first message under way without a seed; else any, drawn from the seed. */
function generator(seed: number | undefined): () => number {
  if (seed === undefined) return () => 0
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state / 0x8000_0000
  }
}
