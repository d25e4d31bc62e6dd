import type { FieldChange, LastChanges } from '#model/calls/lastChanges.ts'
import type { Entity } from '#model/kinds/kinds.ts'
import { done, failed, isOutdated, type Result } from '#streams/http/failure.ts'
import { t } from '#ui/words/words.ts'
import { collidingFields, fieldsLeft } from './mergeEdits.ts'

interface Versioned {
  readonly version: number
}

/** A change of some fields of a record that others may change too. */
export interface Edit<R extends Versioned, M extends object, T> {
  readonly about: { readonly entity: Entity; readonly id: number }
  /** The record as the form found it. */
  readonly before: R
  /** The record as it is loaded now, if the screen follows it. */
  readonly loaded?: R | undefined
  /** Parses the record as the server has it. */
  readonly read: (record: unknown) => R
  /** The fields of a record as `mine` has them. */
  readonly valuesOf: (record: R) => object
  /** The changed fields with their new values. */
  readonly mine: M
  /** Names a field that the log does not have. */
  readonly labelOf?: (field: string) => string
  /** Sends the fields; `over` is the record that they change, by its version. */
  readonly send: (mine: Partial<M>, over: R, key: string) => Promise<Result<T>>
}

/** A field that two people changed. */
export interface Collision {
  readonly field: string
  readonly label: string | null
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Who changed it and when; null if unknown. */
  readonly change: FieldChange | null
}

export interface Conflict extends Pick<Edit<Versioned, object, unknown>, 'about'> {
  readonly collisions: readonly Collision[]
}

/** The values of the fields where the own ones stand; null to go back to the form. */
export type ConflictChoice = Readonly<Record<string, unknown>> | null

export interface EditTools {
  readonly lastChanges: (about: Conflict['about']) => Promise<Result<LastChanges>>
  readonly choose: (conflict: Conflict) => Promise<ConflictChoice>
}

const valueIn = (values: object, field: string): unknown => Reflect.get(values, field)

/** The column of a field that calls name otherwise. */
const columns: Readonly<Record<string, string>> = { orchard_id: 'orchard', bag_type: 'type' }
export const columnOf = (field: string): string => columns[field] ?? field

/**
 * Saves an edit, to be called again with the same key after a lost answer. If another user has changed the record
 * since, different fields are merged, and the user chooses about those that both changed. Decisions, section 51.
 */
export function saveEdit<R extends Versioned, M extends object, T>(edit: Edit<R, M, T>, tools: EditTools) {
  const { about, valuesOf, read } = edit
  let over = edit.before
  let mine: Partial<M> = edit.mine

  /** Puts the own changes over a newer record. A result if there is nothing to send. */
  async function putOver(now: R, changes: LastChanges['changes']): Promise<Result<R> | null> {
    const [before, values] = [valuesOf(over), valuesOf(now)]
    const colliding = collidingFields(before, mine, values)
    const collisions = colliding.map((field) => ({
      field,
      label: edit.labelOf?.(field) ?? null,
      before: valueIn(before, field),
      theirs: valueIn(values, field),
      mine: valueIn(mine, field),
      change: changes[columnOf(field)] ?? null,
    }))
    const chosen = collisions.length === 0 ? {} : await tools.choose({ about, collisions })
    if (chosen === null) return failed(notYet)
    mine = fieldsLeft(mine, { colliding, chosen, now: values })
    over = now
    return Object.keys(mine).length === 0 ? done(now) : null
  }

  /** The newer record, asked of the server. */
  async function readNow(): Promise<Result<{ readonly now: R; readonly changes: LastChanges['changes'] }>> {
    const answer = await tools.lastChanges(about)
    return answer.ok ? done({ now: read(answer.value.record), changes: answer.value.changes }) : answer
  }

  /** A collision that the screen has loaded already; the only ones known on a server without versions. */
  async function putOverLoaded(): Promise<Result<R> | null> {
    const { loaded } = edit
    if (loaded === undefined || collidingFields(valuesOf(over), mine, valuesOf(loaded)).length === 0) return null
    const answer = await readNow()
    return answer.ok ? putOver(answer.value.now, answer.value.changes) : putOver(loaded, {})
  }

  return async (key: string): Promise<Result<T | R>> => {
    if (Object.keys(mine).length === 0) return done(over)
    const settled = await putOverLoaded()
    if (settled !== null) return settled
    for (;;) {
      const result = await edit.send(mine, over, key)
      if (result.ok || !isOutdated(result.failure)) return result
      const answer = await readNow()
      if (!answer.ok) return answer
      const { now, changes } = answer.value
      if (now.version === over.version) return result
      const left = await putOver(now, changes)
      if (left !== null) return left
    }
  }
}

const notYet = {
  kind: 'refused',
  status: 409,
  fieldErrors: {},
  statusErrors: [t('Nothing is saved yet: somebody else wrote here too. What you entered is kept.')],
  refusals: [],
} as const
