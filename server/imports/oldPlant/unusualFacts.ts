import { bagCautions, figureCautions, readingCautions, runCautions } from '#machines/plausible.ts'
import { arrivalCautions, wagonCautions } from '#machines/plausibleWagon.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { inEnglish, type Wording } from '#model/values/wording.ts'
import type { Finding } from '#plant/audit.ts'
import { rowsOf } from '#plant/counted.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

/** What the cautions say of a record, by its kind; runs are a batch's. */
const cautionsOf = (state: PlantState, settings: Settings, { entity, id }: Added): readonly Wording[] => {
  const { records } = state
  if (entity === 'wagon') {
    const row = records.of('wagon').get(id)?.row
    return row === undefined ? [] : [...wagonCautions(settings, row), ...arrivalCautions(settings, row)]
  }
  if (entity === 'bag') {
    const row = records.of('bag').get(id)?.row
    return row === undefined
      ? []
      : bagCautions(settings, { type: row.type, gross: row.clean_gross, tare: row.clean_tare })
  }
  if (entity === 'lot') {
    const row = records.of('lot').get(id)?.row
    return row === undefined ? [] : figureCautions(settings, row)
  }
  if (entity === 'moisture_reading') {
    const row = records.of('moisture_reading').get(id)?.row
    return row === undefined ? [] : readingCautions(settings, row)
  }
  if (entity !== 'batch') return []
  return runCautions(settings, [], rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', id)))
}

interface Added {
  readonly entity: Finding['entity']
  readonly id: number
}

/**
 * The figures of imported records that are outside their usual ranges (settings), as a person would be asked about them
 * on a screen. They are listed, and change nothing. Decisions, section 63.
 */
export function unusualFacts(state: PlantState, added: readonly Added[]): readonly Finding[] {
  const settings = settingsOf(state)
  return added.flatMap(({ entity, id }) =>
    cautionsOf(state, settings, { entity, id }).map((caution) => ({
      entity,
      id,
      rule: null,
      text: `${entity} ${id}: ${inEnglish(caution)}`,
    })),
  )
}
