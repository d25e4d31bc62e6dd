import { listNames } from '#model/kinds/commit.ts'
import { isObject } from '#model/values/isObject.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import { recordOf } from '#plant/recordOf.ts'
import type { PlantState } from '#plant/state.ts'
import type { ShownLists } from '#streams/live/completedLists.ts'
import type { Overlay } from '#streams/live/overlay.ts'
import type { Queue } from './entry.ts'
import { decideHere, type HeldBatches } from './replay.ts'
import { withTrueIds } from './trueIds.ts'
import { unsentDetails } from './unsentDetails.ts'

/** The plant after the unsent steps, and what they change of it. */
export interface Unsent {
  readonly state: PlantState
  readonly overlay: Overlay | null
}

/**
 * Decides the unsent steps again, in their order, on what is held now. What the rules refuse by now changes nothing here:
 * the server will say so too. A refused step changes nothing either, nor what waits behind it.
 */
export function unsentOn(
  base: PlantState,
  { entries, ids }: Queue,
  { lists, held }: { readonly lists: ShownLists; readonly held: HeldBatches },
): Unsent {
  const state = entries
    .filter(({ refused }) => refused === null)
    .reduce((before, entry) => {
      const decided = decideHere(before, { ...entry, step: withTrueIds(entry.step, ids) }, held)
      return 'state' in decided ? decided.state : before
    }, base)
  return { state, overlay: state === base ? null : withDetails(overlayOf(base, state, lists)) }
}

const withDetails = (over: Overlay): Overlay => ({ ...over, detail: unsentDetails(over) })

function overlayOf(base: PlantState, state: PlantState, lists: ShownLists): Overlay
function overlayOf(base: PlantState, state: PlantState, lists: ShownLists): unknown {
  const { records } = changesBetween(base, state)
  return Object.fromEntries(
    listNames.flatMap((list) => {
      const ofList = records.filter((each) => each.list === list)
      if (ofList.length === 0) return []
      const put = ofList.flatMap(({ id, after }) =>
        after === null ? [] : [shown(lists[list].get().get(id), recordOf(base, list, id), after.record)],
      )
      return [[list, { put, gone: ofList.filter(({ after }) => after === null).map(({ id }) => id) }]]
    }),
  )
}

/**
 * A record as it is shown: what the unsent steps change of it, on top of what the server sent. A sum over records that
 * are not all held changes by as much.
 */
function shown(sent: object | undefined, before: object | null, after: object): object {
  if (sent === undefined || before === null || !isObject(sent) || !isObject(before)) return after
  const changes = Object.entries(after).flatMap(([name, now]): readonly (readonly [string, unknown])[] => {
    const was = before[name]
    return JSON.stringify(now) === JSON.stringify(was) ? [] : [[name, moved(sent[name], was, now)] as const]
  })
  const shownNow: Readonly<Record<string, unknown>> = { ...sent, ...Object.fromEntries(changes) }
  return shownNow
}

const moved = (sent: unknown, was: unknown, now: unknown): unknown =>
  typeof sent === 'number' && typeof was === 'number' && typeof now === 'number' && sent !== was
    ? Math.round((sent + now - was) * 100) / 100
    : now
