import type { Change } from '#model/kinds/event.ts'
import { lotFigures, type LotStep } from '#model/kinds/lot.ts'
import { can, isStaff, roles } from '#model/values/roles.ts'
import { wording } from '#model/values/wording.ts'
import { exists, goingTo, goToLot, lotOf, must, ownChange } from './common.ts'
import type { LotFact, LotFacts, ShipmentFact } from './facts.ts'
import { heldLot } from './hold.ts'
import { recordChanges } from './lifecycle.ts'
import { hasBags } from './next.ts'
import { type Cure, rule } from './rule.ts'

type Of<Type extends LotStep['type']> = Extract<LotStep, { type: Type }>
type Figures = Of<'measure' | 'sell'>

export const soldOnceNotified = rule<LotFacts, Figures>('L4 state status', {
  holds: (facts) => lotOf(facts).notified_by !== null && lotOf(facts).notified_at !== null,
  message: wording('First record that the client was notified.'),
  cure: { step: 'notify', label: wording('Record the notification') },
})

export const heldWords = (facts: LotFacts) => heldLot(lotOf(facts), must(lotOf(facts).hold, 'hold'), facts.actor)
/** A hold is released on the lot's own page. */
export const atRelease = {
  cure: (facts: LotFacts) => goToLot(lotOf(facts), 'release'),
  cures: goingTo('lot', 'release'),
}

const notHeld = {
  holds: (facts: LotFacts) => lotOf(facts).hold === null,
  message: heldWords,
  ...atRelease,
}
export const soldUnheld = rule<LotFacts, Of<'sell'>>('H3 state status', notHeld)
export const correctedUnheld = rule<LotFacts, Of<'correct'>>('H3 state status', notHeld)

export const soldWithBags = rule<LotFacts, Of<'sell'>>('L25 state status', {
  holds: (facts) => hasBags(lotOf(facts)),
  message: (facts) => wording('Lot {lot} is empty: there is nothing to sell.', { lot: lotOf(facts).lot_number }),
})

export const unsoldUnheld = rule<LotFacts, Of<'stepBack'>>('H3 state status', notHeld)
export const splitUnheld = rule<LotFacts, Of<'split'>>('H3 state status', notHeld)

/** The figures of a held Sold lot may still be saved with its present purchaser. */
export const soldToNoOther = rule<LotFacts, Of<'sell'>>('H3 state status', {
  holds: (facts, step) => lotOf(facts).hold === null || step.broker === lotOf(facts).broker,
  message: heldWords,
  ...atRelease,
})

/** What a purchaser did not fetch is another lot's, once it is split off. */
const splitOff = {
  cure: (facts: LotFacts) => splittingOff(lotOf(facts), facts.shipments),
  cures: goingTo('lot', 'split'),
}

const closedWords = (facts: LotFacts) =>
  wording('A shipment of lot {lot} is Closed: its purchaser stays.', { lot: lotOf(facts).lot_number })

export const noneShipped = rule<LotFacts, Of<'sell'>>('L5 state broker', {
  holds: (facts, step) => step.broker === lotOf(facts).broker || !hasClosedShipment(facts),
  message: closedWords,
  ...splitOff,
})

export const anotherPurchaser = rule<LotFacts, Of<'correct'>>('L24 input broker', {
  holds: (facts, step) => step.broker !== lotOf(facts).broker,
  message: (facts) => wording('Lot {lot} has this purchaser: choose another.', { lot: lotOf(facts).lot_number }),
})

/** A signed shipment is never changed; a counter-ticket corrects it. */
export const noneLeft = rule<LotFacts, Of<'correct'>>('L5 state broker', {
  holds: (facts) => !hasClosedShipment(facts),
  message: closedWords,
  ...splitOff,
})

export const purchaserStays = rule<LotFacts, Of<'measure'>>('L6 input broker', {
  holds: (_, step) => step.broker !== null,
  message: wording('A Sold lot keeps a purchaser: name another broker.'),
})

export const plantsFigures = rule<LotFacts, Figures>('L10 right status', {
  holds: ({ actor }, step) => can(actor, 'measure_lot') || named(step).every((field) => field.startsWith('broker_')),
  message: wording('The internal figures and the asking price are entered by the plant.'),
})

export const brokersFigures = rule<LotFacts, Figures>('L11 right status', {
  holds: ({ actor }, step) =>
    can(actor, 'measure_own_lot') || !named(step).some((field) => field.startsWith('broker_')),
  message: wording("The broker's figures are entered by the broker or the plant."),
})

export const mayName = rule<LotFacts, Of<'sell'>>('L12 right broker', {
  holds: ({ actor }) => can(actor, 'purchase_lot') || can(actor, 'confirm_purchaser'),
  message: wording('You may not name the purchaser.'),
})

export const brokerBuysForItself = rule<LotFacts, Of<'sell'>>('L13 right broker', {
  holds: ({ actor }, step) => actor.role_number !== 0 || step.broker === actor.broker,
  message: wording('A broker buys for itself only.'),
})

export const purchaserByStaff = rule<LotFacts, Of<'sell'>>('L14 right broker', {
  holds: (facts, step) => isStaff(facts.actor) || step.broker === lotOf(facts).broker,
  message: wording('This lot is sold; only the plant may change its purchaser.'),
})

export const mayClearBroker = rule<LotFacts, Of<'measure'>>('L12 right broker', {
  holds: ({ actor }, step) => step.broker === undefined || isStaff(actor),
  message: wording('Only the plant may take the purchaser away.'),
})

type LotAndShipments = Pick<LotFacts, 'lot' | 'shipments'>

export const ofThisLot = (facts: LotAndShipments) =>
  facts.shipments.filter((shipment) => shipment.lot === lotOf(facts).id)
export const hasClosedShipment = (facts: LotAndShipments): boolean =>
  ofThisLot(facts).some((shipment) => shipment.status === 'Closed')

/** How many bags of a lot have not left: those that are at the plant, loaded ones too. */
const bagsLeft = (lot: LotFact, shipments: readonly ShipmentFact[]): number =>
  notOn(
    lot,
    shipments.filter(({ status }) => status === 'Closed'),
  )

/** The cure that splits off what has not left; undefined where nothing is left. */
export const splittingOff = (lot: LotFact, shipments: readonly ShipmentFact[]): Cure | undefined =>
  bagsLeft(lot, shipments) > 0 ? goToLot(lot, 'split') : undefined

/**
 * The way out of a sale, on the lot's page: it is taken back, or, once something has left, the rest becomes a lot of its
 * own; undefined where nothing is left.
 */
export const outOfSale = (lot: LotFact, shipments: readonly ShipmentFact[]): Cure | undefined =>
  hasClosedShipment({ lot, shipments }) ? splittingOff(lot, shipments) : goToLot(lot, 'stepBack')
export const waysOutOfSale = goingTo('lot', 'stepBack', 'split')

/** How many bags of a lot can still be loaded: they are at the plant, and on no shipment. */
export const bagsToLoad = (lot: LotFact, shipments: readonly ShipmentFact[]): number => notOn(lot, shipments)

const notOn = ({ id, bag_count, written_off_bags }: LotFact, shipments: readonly ShipmentFact[]): number =>
  shipments.reduce((left, { lot, bag_count: on }) => (lot === id ? left - on : left), bag_count - written_off_bags)

const named = (step: Figures) => lotFigures.filter((field) => step[field] !== undefined)
export const figures = (step: Figures): Readonly<Record<string, unknown>> =>
  Object.fromEntries(named(step).map((field) => [field, step[field]]))

const own = (type: string, facts: LotFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('lot', lotOf(facts), type, data)

export const sold = recordChanges((facts: LotFacts, step: Of<'sell'>) => [
  own('sold', facts, {
    broker: step.broker,
    ...figures(step),
    sold_at: facts.moment.now,
    meant_for: lotOf(facts).broker,
  }),
])
/** A Sold lot with another purchaser, or other figures, was sold at the same time. */
export const soldToAnother = recordChanges((facts: LotFacts, step: Of<'sell'>) => [
  own('sold', facts, { broker: step.broker, ...figures(step) }),
])
const anyBrokerKnown = exists<Of<'sell'>>('L21', 'broker', 'broker', (step) => step.broker)
/** Holds for brokers: they may name themselves only (L13), and must not learn which others exist. */
export const brokerKnown: typeof anyBrokerKnown = {
  ...anyBrokerKnown,
  holds: (facts, step) => facts.actor.role_number === roles.broker || anyBrokerKnown.holds(facts, step),
}
