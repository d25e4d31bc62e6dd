import type { Transaction } from 'kysely'
import type { Actor } from '#machines/facts.ts'
import { isIdle } from '#machines/idle.ts'
import { settingIsImage } from '#machines/plainRecords.ts'
import type { Refusal } from '#machines/rule.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import { kinds } from '#model/kinds/entities.ts'
import type { Change, Entity } from '#model/kinds/event.ts'
import { hasField, type Rows } from '#model/kinds/kinds.ts'
import { personalOf, type PlantState } from '#plant/state.ts'
import { nextIds } from '#plant/stateFacts.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ImageFile } from '#server/log/imageFile.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { commitChanges } from './commitChanges.ts'
import { dependants } from './dependants.ts'
import { drawnImage } from './drawnImage.ts'
import { failedPrecondition, outweighing } from './precondition.ts'
import {
  type WriteOptions,
  answerIdempotently,
  type Outcome,
  type PlantContext,
  refused,
  type Answered,
} from './writeOptions.ts'

/** Entities without a lifecycle: clients, orchards, brokers, varieties, bins, rate cards, users, the plant, the settings. */
export type PlainKind = Exclude<Entity, LifecycleName | 'moisture_reading' | 'dryer_event'>

/** A change of a record without a lifecycle. The caller has checked the user's permission. */
export interface ChangeRequest<E extends PlainKind> extends WriteOptions {
  readonly entity: E
  /** Null for a new record, which gets the next id. */
  readonly id: number | null
  /** The event's type: `client.added`. Only a removal is called `….removed`. */
  readonly type: `${E}.${string}`
  /** Columns. Images of the settings are data URLs here; the log stores their addresses. */
  readonly data?: Readonly<Partial<Omit<Rows[E], 'id'>>>
  /** Personal fields: stored outside the log, which has only their names. */
  readonly personal?: Readonly<Record<string, unknown>>
  /** Null for automatic changes of the server. */
  readonly actor: Pick<Actor, 'id'> | null
  /** Further rules, checked in the transaction: unique names, existing references. */
  readonly check?: (work: WorkInTransaction, id: number | null) => Promise<readonly Refusal[]> | readonly Refusal[]
  /** Whether `sideWrites` change something that no column shows: a password. */
  readonly alsoChanges?: boolean
  /** Writes outside the log in the same transaction: a user's credentials. */
  readonly sideWrites?: (tx: Transaction<Tables>, id: number) => Promise<void>
}

/** The columns of a record among some fields, and the others, which are personal. */
export function splitFields(entity: PlainKind, fields: Readonly<Record<string, unknown>>) {
  const where = (isColumn: boolean): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => hasField(entity, name) === isColumn))
  return { data: where(true), personal: where(false) }
}

/**
 * Changes a record without a lifecycle, with the same queue, log and answers as `takeStep`. A removal is refused while
 * other records refer to it.
 */
export async function changeRecord<E extends PlainKind>(
  plant: PlantContext,
  request: ChangeRequest<E>,
): Promise<Answered> {
  // Images are drawn before the transaction: all other writes would wait for the drawing.
  const columns = await withoutImages({ ...request.data })
  return plant.writer.submit((_, work) =>
    answerIdempotently(plant, work, request, (now) => act(work, request, columns, now)),
  )
}

async function act<E extends PlainKind>(
  work: WorkInTransaction,
  request: ChangeRequest<E>,
  { data, refusals, images }: Columns,
  now: string,
): Promise<Outcome> {
  const { entity, id, type, personal = {}, actor, check, alsoChanges, sideWrites } = request
  const { state } = work
  const failed = failedPrecondition(state, request, id === null ? null : { entity, id })
  if (failed?.kind === 'missing') return failed
  const removes = type.endsWith('.removed')
  const all = [
    ...refusals,
    ...((await check?.(work, id)) ?? []),
    ...(removes && id !== null ? dependants(state, entity, id) : []),
  ]
  const first = outweighing(failed, all)
  if (first !== null) return first
  if (all.length > 0) return refused(all)
  const change: Change = {
    type,
    entity,
    entity_id: id ?? nextIds(state)[entity] ?? 1,
    from: null,
    to: null,
    data: { ...(id === null ? withDefaults(entity, data) : data), ...named(personal) },
    ...(id === null ? { adds: true } : {}),
    ...(removes ? { removes } : {}),
  }
  if (type.endsWith('.changed') && alsoChanges !== true && isAsItWas(state, change, personal)) {
    await sideWrites?.(work.tx, change.entity_id)
    return { kind: 'done', status: 200, entity, id: change.entity_id, events: [] }
  }
  for (const image of images) work.addImage(image, now)
  const outcome = await commitChanges(work, [change], {
    actor: actor?.id ?? null,
    at: now,
    ...request.origin,
    personal,
  })
  await sideWrites?.(work.tx, change.entity_id)
  return outcome
}

/** Whether a record has these columns and personal fields already: it was opened and saved. */
function isAsItWas(state: PlantState, change: Change, personal: Readonly<Record<string, unknown>>): boolean {
  const { entity, entity_id: id, data } = change
  const { personal: _names, ...columns } = data
  const none = Object.fromEntries(Object.keys(personal).map((name) => [name, '']))
  const held = { ...state.records.any(entity).get(id)?.row, ...none, ...personalOf(state, entity, id) }
  return isIdle({ ...change, data: { ...columns, ...personal } }, held)
}

/**
 * All columns of a new record, defaults included: a later version may have other defaults, but the log stays the same.
 */
function withDefaults(entity: PlainKind, data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { id: _id, ...columns } = kinds[entity].row.parse({ ...data, id: 1 })
  return columns
}

const named = (personal: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.keys(personal).length === 0 ? {} : { personal: Object.keys(personal).sort() }

const imageColumns: readonly string[] = [
  'company_icon',
  'company_logo_landscape',
] satisfies readonly (keyof Rows['settings'])[]

interface Columns {
  readonly data: Readonly<Record<string, unknown>>
  readonly images: readonly ImageFile[]
  readonly refusals: readonly Refusal[]
}

/** The log stores only the address of an image. */
async function withoutImages(columns: Readonly<Record<string, unknown>>): Promise<Columns> {
  const data: Record<string, unknown> = { ...columns }
  const images: ImageFile[] = []
  const refusals: Refusal[] = []
  for (const field of imageColumns) {
    const value = columns[field]
    if (typeof value !== 'string') continue
    const drawn = await drawnImage(value, settingIsImage(field))
    refusals.push(...drawn.refusals)
    if (drawn.image === null) continue
    images.push(drawn.image)
    data[field] = drawn.address
  }
  return { data, images, refusals }
}
