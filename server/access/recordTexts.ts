import { entityOf, kindOf, type ListName, tableOf } from '#model/kinds/kinds.ts'
import type { Holder } from '#model/values/roles.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import type { PlantState } from '#plant/state.ts'
import { type AccessScope, accessScopeOf, mayList, viewText } from './accessScope.ts'

/** The JSON of records, serialized once per version of a record and access scope: for lists and for sockets. */
export interface RecordTexts {
  /**
   * A number that changes with every change of a list, or of the records that decide its default window; null for a
   * state older than the newest.
   */
  versionOf(state: PlantState, list: ListName): number | null
  /** The JSON of the visible ones among some records. */
  textsOf(state: PlantState, viewer: Holder, list: ListName, ids: readonly number[]): readonly string[]
  /** The JSON of a record within a scope; null if it does not exist or is not visible. */
  textOf(state: PlantState, scope: AccessScope, list: ListName, id: number): string | null
}

/**
 * The limits of cached texts: of all, some 30 MB, beyond which those are dropped that were asked for longest ago; and of
 * one list in one scope, so that a list of a whole season leaves the others' in the cache.
 */
const usualLimits = { all: 50_000, ofList: 20_000 }

/** The texts of one list in one scope, by id. */
type Texts = Map<number, string>

/** Beyond this many events between two states they are not compared; the cache is emptied instead. */
const maxCompared = 5000

/** Caches the JSON of records until their views change. */
export function cacheTexts(limits = usualLimits): RecordTexts {
  let currentState: PlantState | null = null
  let counter = 0
  let allSince = 0
  let size = 0
  const versions = new Map<string, number>()
  const texts = new Map<ListName, Map<string, Texts>>()
  /** Those asked for last are the last ones. */
  const byUse = new Set<Texts>()

  const reset = (): void => {
    allSince = counter += 1
    texts.clear()
    byUse.clear()
    size = 0
  }

  /** Drops the texts of lists that were asked for longest ago. */
  const makeRoom = (): void => {
    for (const oldest of byUse) {
      if (size <= limits.all) return
      size -= oldest.size
      oldest.clear()
    }
  }

  /** Whether a state is the newest; drops the cached texts of records that differ in it. */
  const catchUp = (state: PlantState): boolean => {
    const before = currentState
    if (before === state) return true
    if (before !== null && state.seq < before.seq) return false
    currentState = state
    if (before === null || state.seq - before.seq > maxCompared) reset()
    else {
      const { everything, records } = changesBetween(before, state)
      if (everything) reset()
      for (const { list, id } of records) {
        versions.set(list, (counter += 1))
        for (const ofScope of texts.get(list)?.values() ?? []) if (ofScope.delete(id)) size -= 1
      }
    }
    return true
  }

  const keptFor = (scope: AccessScope, list: ListName): Texts => {
    const ofList = texts.get(list) ?? new Map<string, Texts>()
    texts.set(list, ofList)
    const key = JSON.stringify(scope)
    const ofScope: Texts = ofList.get(key) ?? new Map<number, string>()
    ofList.set(key, ofScope)
    byUse.delete(ofScope)
    byUse.add(ofScope)
    makeRoom()
    return ofScope
  }

  const textIn = (kept: Texts | null, state: PlantState, scope: AccessScope, list: ListName, id: number) => {
    const cached = kept?.get(id)
    if (cached !== undefined) return cached
    const text = textOf(state, scope, list, id)
    if (text !== null && kept !== null && kept.size < limits.ofList) {
      kept.set(id, text)
      size += 1
    }
    return text
  }

  return {
    versionOf: (state, list) => {
      if (!catchUp(state)) return null
      const { window } = kindOf(entityOf(list))
      const lists: readonly string[] = [list, ...(window?.decidedBy ?? []).map(tableOf)]
      return Math.max(allSince, ...lists.map((each) => versions.get(each) ?? 0))
    },
    textsOf: (state, viewer, list, ids) => {
      if (!mayList(viewer, list)) return []
      const scope = accessScopeOf(viewer)
      const kept = catchUp(state) ? keptFor(scope, list) : null
      return ids.flatMap((id) => textIn(kept, state, scope, list, id) ?? [])
    },
    textOf: (state, scope, list, id) => textIn(catchUp(state) ? keptFor(scope, list) : null, state, scope, list, id),
  }
}

/** The JSON of a record for a scope; null if it does not exist or is not visible. */
function textOf(state: PlantState, scope: AccessScope, list: ListName, id: number): string | null {
  const owned = ownedRecord(state, list, id)
  return owned === null ? null : viewText(scope, list, owned)
}
