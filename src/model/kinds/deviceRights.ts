import { type Holder, type Permission, roles } from '#model/values/roles.ts'
import type { DeviceSteps } from './device.ts'

/** What a place needs to read, by the work that it is for. */
const reads: Readonly<Record<DeviceSteps, readonly Permission[]>> = {
  orders: ['view_client', 'view_orchard', 'view_order', 'view_wagon'],
  wagons: ['view_client', 'view_orchard', 'view_order', 'view_wagon', 'view_batch', 'view_drying_bin'],
  drying: ['view_order', 'view_wagon', 'view_batch', 'view_drying_bin'],
  sorting: ['view_order', 'view_batch', 'view_drying_bin', 'view_lot', 'view_bag', 'view_shipment'],
  lots: ['view_client', 'view_order', 'view_batch', 'view_lot', 'view_bag', 'view_shipment'],
  loading: ['view_client', 'view_order', 'view_lot', 'view_bag', 'view_shipment'],
  corrections: [],
}

/** What every place needs to read. */
const readAnywhere: readonly Permission[] = [
  'view_settings',
  'view_plant',
  'view_staff',
  'view_variety',
  'view_broker',
  'view_statistics',
]

/** What a person may do there besides reading, by the work that it is for. */
const does: Readonly<Record<DeviceSteps, readonly Permission[]>> = {
  orders: ['add_client', 'change_client', 'change_orchard', 'change_order', 'announce_wagon'],
  wagons: ['change_wagon', 'announce_wagon'],
  drying: ['change_batch'],
  sorting: ['change_batch', 'change_bag', 'change_lot'],
  lots: ['change_lot', 'measure_lot', 'measure_own_lot', 'purchase_lot'],
  loading: ['change_shipment', 'change_bag'],
  corrections: ['correct_bag', 'correct_record', 'correct_status', 'hold_record', 'delete_record', 'view_timeline'],
}

/** What a person may do at every place. */
const doneAnywhere: readonly Permission[] = ['print_label', 'view_trace', 'view_recall']

const granted = (
  by: Readonly<Record<DeviceSteps, readonly Permission[]>>,
  steps: readonly string[],
  anywhere: readonly Permission[],
): readonly Permission[] => [
  ...new Set([...anywhere, ...Object.entries(by).flatMap(([step, each]) => (steps.includes(step) ? each : []))]),
]

/** The permissions of a device at which nobody is: it reads, and writes nothing. */
const rightsOfDevice = (steps: readonly string[]): readonly Permission[] => granted(reads, steps, readAnywhere)

/** The permissions of a place. A person there has those of them that are their own too. */
const rightsOfPlace = (steps: readonly string[]): readonly Permission[] => [
  ...rightsOfDevice(steps),
  ...granted(does, steps, doneAnywhere),
]

/** Whether a place gives a permission to those who have it. */
export const placeMay = (steps: readonly string[], permission: Permission): boolean =>
  rightsOfPlace(steps).includes(permission)

/** Nobody: the reader of a device. */
const nobody = 0

/** A device at which nobody is, as a holder of rights: what staff read, within what the place needs. */
export const deviceAlone = (steps: readonly string[]) => ({
  id: nobody,
  role_number: roles.staff,
  client: null,
  broker: null,
  permissions: [],
  active: true,
  within: rightsOfDevice(steps),
})

/**
 * A person at a device: their own rights within those of the place, and never more than a supervisor's. What is a
 * manager's takes a full sign-in.
 */
export const personAt = <U extends Holder>(user: U, steps: readonly string[]) => ({
  ...user,
  role_number: Math.min(user.role_number, roles.supervisor),
  within: rightsOfPlace(steps),
})
