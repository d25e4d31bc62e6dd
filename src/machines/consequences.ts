import type { Change, Entity } from '#model/kinds/event.ts'
import { change, notThere } from './lifecycle.ts'

/** A move of a record that follows by itself from a step of another. */
export interface Consequence {
  readonly entity: Entity
  /** The type of its event. */
  readonly type: string
  readonly from: string
  readonly to: string
  /** Its rules (RULES.md F). */
  readonly rules: readonly string[]
}

/** The moves of records that follow from a step of another: the machines write them, and the help page draws them. */
export const consequences = {
  binLocked: { entity: 'drying_bin', type: 'drying_bin.locked', from: 'Free', to: 'Locked', rules: ['F1'] },
  binFreed: { entity: 'drying_bin', type: 'drying_bin.freed', from: 'Locked', to: 'Free', rules: ['F1'] },
  batchOpened: { entity: 'batch', type: 'batch.opened', from: notThere.before, to: 'Loading', rules: ['F2'] },
  lotStarted: { entity: 'lot', type: 'lot.started', from: notThere.before, to: 'Sorting', rules: ['F3'] },
  lotSplitOff: { entity: 'lot', type: 'lot.split_off', from: notThere.before, to: 'Ready', rules: ['F17'] },
  lotMadeReady: { entity: 'lot', type: 'lot.made_ready', from: 'Sorting', to: 'Ready', rules: ['F4', 'F5'] },
} as const satisfies Readonly<Record<string, Consequence>>

/** What a record's first change tells where it begins by itself. */
export const begins = ({ to }: Consequence): Partial<Change> => ({ adds: true, to, follows: 0 })

/** The change of a record that moves by itself. */
export const moves = (
  { entity, type, from, to }: Consequence,
  id: number,
  data: Readonly<Record<string, unknown>>,
): Change => change(type, entity, id, data, { from, to, follows: 0 })

/** A full lot, or one of a Complete order, gets no more bags. */
export const lotMadeReady = ({ id }: { readonly id: number }): Change =>
  moves(consequences.lotMadeReady, id, { status: consequences.lotMadeReady.to })
