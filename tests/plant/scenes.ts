import type { Step } from '#model/step.ts'
import type { Turn } from '#tests/arbitraries/histories.ts'

/** A short history from the middle of the season on, whose last step a rule refuses, and the law that it would break. */
export interface Scene {
  readonly breaks: string
  readonly turns: readonly Turn[]
}

const by = (who: Turn['who'], ...steps: readonly Step[]): readonly Turn[] => steps.map((step) => ({ who, step }))
const bag = { bag_type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 } as const
const weigh: Step = { entity: 'bag', type: 'weigh', batch: 2, grade: 'Cracks & Splits', ...bag }

const figures = "The internal figures come from the plant, the broker's from a broker or the plant"
const purchaser =
  'The purchaser is named by the plant, by a broker for itself, or by a grower, and once Sold changed by the plant'

/** What dice seldom bring about, under the rule that refuses it. */
export const scenes: Readonly<Record<string, Scene>> = {
  L10: { breaks: figures, turns: by('Broker Bo', { entity: 'lot', type: 'measure', id: 3, internal_yield: 52.4 }) },
  L11: { breaks: figures, turns: by('Grower Gail', { entity: 'lot', type: 'measure', id: 3, broker_yield: 51.9 }) },
  L12: { breaks: purchaser, turns: by('Grower Gail', { entity: 'lot', type: 'measure', id: 3, broker: null }) },
  L13: { breaks: purchaser, turns: by('Broker Bo', { entity: 'lot', type: 'sell', id: 3, broker: 1 }) },
  L14: {
    breaks: purchaser,
    turns: [
      ...by('Sam', { entity: 'lot', type: 'sell', id: 3, broker: 5 }),
      ...by('Grower Gail', { entity: 'lot', type: 'sell', id: 3, broker: 1 }),
    ],
  },
  O14: {
    breaks: 'Whatever a record names is there',
    turns: by('Ana', { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1, preselected_broker: 77 }),
  },
  K9: {
    breaks: "A bag is voided by a supervisor, or by who weighed it, in time and as its lot's last",
    turns: by(
      'Ana',
      { entity: 'batch', type: 'makeReady', id: 2 },
      { entity: 'batch', type: 'startSorting', id: 2 },
      weigh,
      weigh,
      { entity: 'bag', type: 'void', id: 7, reason: 'Burst' },
    ),
  },
}
