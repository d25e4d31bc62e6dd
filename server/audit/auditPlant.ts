import { setImmediate as nextTurn } from 'node:timers/promises'
import { asOfKinds } from '#model/calls/asOf.ts'
import type { Audit, AuditFinding } from '#model/calls/audit.ts'
import { type Finding, findingsIn } from '#plant/audit.ts'
import { withMutations } from '#plant/ById.ts'
import type { Counted } from '#plant/counted.ts'
import { putRecord } from '#plant/evolve.ts'
import { pastRecord } from '#plant/pastRecords.ts'
import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { yieldAfter } from '#server/log/yieldTurn.ts'
import { capsOfLots } from './capsOfLots.ts'
import { isFlagged, makingEvent } from './makingEvent.ts'
import { strayRows, type StrayRow } from './strayRows.ts'
import { type MadeFinding, undoFindings } from './undoFindings.ts'

/** ms of work between two turns of the event loop. */
const breath = 4

/**
 * Asks every law of the plant: each row is what its events made it, and the state that they made keeps the rules. A row
 * that is something else is one finding: the other laws are asked of what the log says. In slices, with turns for
 * others.
 */
export async function auditPlant(db: Database, present: PlantState): Promise<Audit> {
  const { checked, stray } = await strayRows(db, present)
  const state = mended(present, stray)
  const found: Found[] = stray.map(({ finding }) => finding)
  const yieldTurn = yieldAfter(breath)
  const capOf = await capsOfLots(db, state)
  for (const finding of findingsIn(state, capOf)) {
    if (finding !== null) found.push(finding)
    await yieldTurn()
  }
  found.push(...(await undoFindings(db, state.seq)))
  const findings: AuditFinding[] = []
  for (const finding of found) {
    findings.push(await told(db, state, finding))
    await nextTurn()
  }
  return { seq: state.seq, checked, findings }
}

/** The state with each stray row as its events made it. */
function mended(present: PlantState, stray: readonly StrayRow[]): PlantState {
  if (stray.length === 0) return present
  const next: Counted = { ...present }
  withMutations(() => {
    for (const { finding, made } of stray) {
      const { entity, id } = finding
      putRecord(next, entity, id, next.records.any(entity).get(id), made)
    }
  })
  return next
}

/** A finding; of an event, with that one. */
type Found = Finding & Partial<Pick<MadeFinding, 'seq'>>

async function told(db: Database, state: PlantState, finding: Found): Promise<AuditFinding> {
  const { entity, id, rule, text } = finding
  const kind = asOfKinds.find((each) => each === entity)
  return {
    law: rule === null ? text : `${rule}: ${text}`,
    entity,
    id,
    name: (kind === undefined ? null : pastRecord(state, kind, id)?.name) ?? String(id),
    seq: finding.seq ?? (await makingEvent(db, state, finding)),
    known: await isFlagged(db, finding),
  }
}

const underWay = new WeakMap<Database, Promise<Audit>>()

/** The same, once at a time: concurrent calls share the result. */
export function auditTogether(db: Database, present: () => Promise<PlantState>): Promise<Audit> {
  const auditing = async (): Promise<Audit> => auditPlant(db, await present())
  const shared = underWay.get(db) ?? auditing().finally(() => underWay.delete(db))
  underWay.set(db, shared)
  return shared
}
