import type { LogEvent } from '#model/kinds/event.ts'

/** What the events have said of one record, the later over the earlier. */
export type RecordedRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** The rows of a log as its events alone say them: nothing of the plant's fold is used here. */
export class RecordedRows {
  private readonly rows = new Map<string, RecordedRow>()

  constructor(events: readonly LogEvent[]) {
    for (const { entity, entity_id: id, data, type, to } of events) {
      const key = `${entity} ${id}`
      if (type === `${entity}.removed`) this.rows.delete(key)
      else this.rows.set(key, { ...this.rows.get(key), ...(to === null ? {} : { status: to }), ...data, id })
    }
  }

  of(entity: string, id: unknown): RecordedRow {
    return this.rows.get(`${entity} ${String(id)}`) ?? { id: 0 }
  }

  all(entity: string): readonly RecordedRow[] {
    return [...this.rows].flatMap(([key, row]) => (key.startsWith(`${entity} `) ? [row] : []))
  }

  /** The order to which a record belongs, if it belongs to one: its id. */
  orderOf(entity: string, id: number): number | null {
    const row = this.of(entity, id)
    const via = { bag: 'batch', moisture_reading: 'batch', dryer_event: 'batch', shipment: 'lot' }[entity]
    if (entity === 'order') return id
    if (via !== undefined) return this.orderOf(via, Number(row[via]))
    return ['wagon', 'batch', 'lot'].includes(entity) ? Number(row['order']) : null
  }

  /** `78-2`, as the label says it. */
  codeOf(bag: RecordedRow): string {
    return `${String(this.of('lot', bag['lot'])['lot_number'])}-${String(bag['bag_number'])}`
  }
}
