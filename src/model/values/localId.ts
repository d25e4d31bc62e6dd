/**
 * Numbers from here on are given by a tablet without a network, until the server gives the true one: no plant has as
 * many records of a kind.
 */
const firstLocalId = 2 ** 26
const afterLocalIds = 2 ** 27

/** Whether a number is one that only this tablet knows. */
export const isLocalId = (id: number): boolean => id >= firstLocalId && id < afterLocalIds

/** The numbers that one unsent step may give: so many of each kind, side by side. */
const perKind = 8
const kindsAtMost = 32

/** The first number that the `nth` unsent step of a tablet gives to a kind, by the kind's place among all kinds. */
export const localId = (nth: number, kind: number): number =>
  firstLocalId + ((nth % (firstLocalId / (perKind * kindsAtMost))) * kindsAtMost + kind) * perKind

/** The place of the step that gave a number, among all unsent ones of its tablet. */
export const localPlace = (id: number): number => Math.floor((id - firstLocalId) / (perKind * kindsAtMost))

/** What is written on a bag until it has its number: `P17`, of the seventeenth unsent step of the tablet. */
export const localCode = (id: number): string => `P${localPlace(id)}`

/** A number as people read it: `?` until the server has given it. */
export const shownNumber = (value: string | number): string =>
  typeof value === 'number' && isLocalId(value) ? '?' : String(value)
