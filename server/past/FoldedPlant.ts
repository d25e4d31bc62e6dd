import type { Entity } from '#model/event.ts'
import { type Rows, rows } from '#model/entities.ts'
import { written } from '#server/log/project.ts'
import { isRemoval, type StoredEvent } from '#server/log/storedEvent.ts'

/** A record as the log had made it: its row, and what the tables keep beside it. `changed_at` is its last event's. */
export interface Folded<Row> {
  readonly row: Row
  readonly version: number
  readonly created_at: string
  readonly created_by: number | null
  readonly changed_at: string
}

type Table = Map<number, Folded<unknown>>

/**
 * The plant's records in memory, as the log makes them: the same fold as `project`, which writes them into tables.
 * Records are never changed in place, so that a copy costs its maps only.
 */
export class FoldedPlant {
  readonly #tables: ReadonlyMap<Entity, Table>
  #seq: number
  #at: string

  constructor(from?: FoldedPlant) {
    this.#tables = new Map(
      kinds.map((entity) => [entity, new Map<number, Folded<unknown>>(from?.table(entity) ?? [])] as const),
    )
    this.#seq = from?.seq ?? 0
    this.#at = from?.at ?? ''
  }

  /** The last event that is folded in, 0 before any. */
  get seq(): number {
    return this.#seq
  }

  /** When that was, UTC; empty before any. */
  get at(): string {
    return this.#at
  }

  /** The records of a kind, by id. */
  table<E extends Entity>(entity: E): ReadonlyMap<number, Folded<Rows[E]>>
  table(entity: Entity): unknown {
    return this.#tables.get(entity)
  }

  apply(event: StoredEvent): void {
    const { entity, entity_id: id, seq, at, actor } = event
    const table = this.#tables.get(entity)
    const known = table?.get(id)
    this.#seq = seq
    this.#at = at
    if (isRemoval(event)) table?.delete(id)
    else if (known === undefined) {
      const row = rows[entity].parse({ ...written(event), id })
      table?.set(id, { row, version: 1, created_at: at, created_by: actor, changed_at: at })
    } else table?.set(id, { ...known, row: changed(known.row, event), version: known.version + 1, changed_at: at })
  }
}

const kinds: readonly Entity[] = Object.keys(rows).filter((name): name is Entity => name in rows)

const changed = (row: unknown, event: StoredEvent): unknown =>
  typeof row === 'object' ? { ...row, ...written(event) } : row
