/* oxlint-disable no-console -- it prints its results */
import { produce, setAutoFreeze } from 'immer'
import { ById } from '#plant/ById.ts'
import { recordsOf } from '#streams/live/records.ts'
import { at } from './shares.ts'

/**
 * `npm run bench:fold`: what immer would cost in the two persistent maps, beside their own copies on write, in one run.
 * The commits of a frame go into a list of 50,000 bags, and single rows into a state of 200,000. Immer is favoured: it
 * freezes nothing, and its side replaces rows in their chunks without an index of ids.
 */

interface Bag {
  readonly id: number
  readonly version: number
}

const rounds = 9
const bag = (id: number, version = 1): Bag => ({ id, version })

/** The chunks of `count` bags, each of `size`. */
const chunksOf = (count: number, size: number): readonly Bag[][] =>
  Array.from({ length: Math.ceil(count / size) }, (_, high) =>
    Array.from({ length: size }, (_each, low) => bag(high * size + low)),
  )

/** The chunks with some bags in their places, each written chunk a draft. */
const withDrafts = (chunks: readonly Bag[][], size: number, frame: readonly Bag[]): readonly Bag[][] =>
  produce(chunks, (draft) => {
    for (const each of frame) {
      const chunk = draft[Math.floor(each.id / size)]
      if (chunk !== undefined) chunk[each.id % size] = each
    }
  })

/** The median time of an edit, µs, of both sides; they take turns, so that a busy moment hits both. */
function sideBySide(edits: number, ours: (turn: number) => void, immers: (turn: number) => void): readonly number[] {
  const taken: readonly number[][] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [side, edit] of [ours, immers].entries()) {
      const begun = performance.now()
      for (let turn = 0; turn < edits; turn += 1) edit(round * edits + turn)
      taken[side]?.push(((performance.now() - begun) / edits) * 1000)
    }
  return taken.map((all) => at(0.5, all))
}

function print(what: string, [ours = 0, immers = 0]: readonly number[]): void {
  console.log(`${what}: ours ${ours.toFixed(1)} µs, immer ${immers.toFixed(1)} µs, ${(immers / ours).toFixed(1)} times`)
}

function benchFrame(commits: number): void {
  const count = 50_000
  const frameOf = (turn: number): readonly Bag[] =>
    Array.from({ length: commits }, (_, nth) => bag(1 + ((turn * 7919 + nth) % (count - 1)), turn))
  const [base, chunks] = [recordsOf(Array.from({ length: count }, (_, id) => bag(count - id))), chunksOf(count, 256)]
  const ours = (turn: number): unknown =>
    base.edit((draft) => {
      for (const each of frameOf(turn)) draft.put(each)
    })
  print(
    `A frame with ${commits} commits, of 50,000 bags`,
    sideBySide(500, ours, (turn) => void withDrafts(chunks, 256, frameOf(turn))),
  )
}

/** Of immer the chunk alone, without the two levels above it. */
function benchRow(): void {
  const count = 200_000
  const base = ById.of(Array.from({ length: count }, (_, id) => [id, bag(id)] as const))
  const chunk = chunksOf(64, 64)
  const ours = (turn: number): unknown => base.with((turn * 7919) % count, bag((turn * 7919) % count, turn))
  print(
    'A row, of 200,000',
    sideBySide(500, ours, (turn) => void withDrafts(chunk, 64, [bag((turn * 7919) % 64, turn)])),
  )
}

setAutoFreeze(false)
for (const commits of [1, 16, 200]) benchFrame(commits)
benchRow()
