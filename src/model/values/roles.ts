/** Permissions, as `<verb>_<thing>`. Granted by role, extendable per user. Decisions, section 2. */
export const permissions = [
  'view_staff',
  'view_client',
  'add_client',
  'change_client',
  'view_broker',
  'change_broker',
  'view_variety',
  'change_variety',
  'view_orchard',
  'change_orchard',
  'view_order',
  'change_order',
  'view_wagon',
  'change_wagon',
  'announce_wagon',
  'view_batch',
  'change_batch',
  'view_lot',
  'change_lot',
  'measure_lot',
  'measure_own_lot',
  'purchase_lot',
  'confirm_purchaser',
  'view_bag',
  'change_bag',
  'view_shipment',
  'change_shipment',
  'view_drying_bin',
  'change_drying_bin',
  'view_statistics',
  'view_trace',
  'view_recall',
  'view_settings',
  'change_settings',
  'view_plant',
  'change_plant',
  'print_label',
  'view_timeline',
  'correct_bag',
  'correct_record',
  'correct_status',
  'hold_record',
  'delete_record',
  'view_invoice',
  'view_rate_card',
  'change_rate_card',
  'view_statement',
  'make_statement',
  'merge_client',
  'erase_person',
  'manage_users',
] as const

export type Permission = (typeof permissions)[number]

/**
 * The numeric role of a user: 0 broker or inventory viewer, 1 grower, 2 staff, 3 supervisor, 4 manager, 5
 * administrator.
 */
export const roles = { broker: 0, grower: 1, staff: 2, supervisor: 3, manager: 4, administrator: 5 } as const

const everyone: readonly Permission[] = [
  'view_variety',
  'view_broker',
  'view_settings',
  'view_lot',
  'view_bag',
  'view_shipment',
]

const viewer = everyone

const broker: readonly Permission[] = [...everyone, 'measure_own_lot', 'purchase_lot']

const grower: readonly Permission[] = [
  ...everyone,
  'view_client',
  'change_client',
  'view_orchard',
  'view_order',
  'view_wagon',
  'announce_wagon',
  'view_batch',
  'view_trace',
  'confirm_purchaser',
  'view_statement',
]

const staff: readonly Permission[] = [
  ...everyone,
  'view_staff',
  'view_client',
  'add_client',
  'change_client',
  'view_orchard',
  'change_orchard',
  'view_order',
  'change_order',
  'view_wagon',
  'change_wagon',
  'announce_wagon',
  'view_batch',
  'change_batch',
  'change_lot',
  'measure_lot',
  'measure_own_lot',
  'purchase_lot',
  'change_bag',
  'change_shipment',
  'view_drying_bin',
  'view_statistics',
  'view_trace',
  'view_recall',
  'view_plant',
  'print_label',
]

const supervisor: readonly Permission[] = [
  ...staff,
  'view_timeline',
  'correct_bag',
  'correct_record',
  'correct_status',
  'hold_record',
  'delete_record',
  'view_rate_card',
  'view_statement',
  'make_statement',
]
const manager: readonly Permission[] = [...supervisor, 'view_invoice', 'merge_client', 'manage_users']
const administrator: readonly Permission[] = [
  ...manager,
  'change_settings',
  'change_plant',
  'change_broker',
  'change_variety',
  'change_drying_bin',
  'change_rate_card',
  'erase_person',
]

/** The fields of a user that permissions depend on. `broker` and `client` are the owners of roles 0 and 1. */
export interface Holder {
  readonly role_number: number
  readonly client: number | null
  readonly broker: number | null
  readonly permissions: readonly string[]
  /** At an enrolled device: the permissions of its place, beyond which nobody has any there. Decisions, section 89. */
  readonly within?: readonly string[] | null
}

/**
 * The permissions of a role; roles 0 and 1 are sets, not steps. A role 0 without a broker only reads. Other servers may
 * number roles above 5; those have the rights of 5. Specification, section 6.
 */
export function granted(holder: Pick<Holder, 'role_number' | 'broker'>): readonly Permission[] {
  switch (knownRole(holder.role_number)) {
    case 0:
      return holder.broker === null ? viewer : broker
    case 1:
      return grower
    case 2:
      return staff
    case 3:
      return supervisor
    case 4:
      return manager
    case 5:
      return administrator
    default:
      return []
  }
}

/** The role whose rights and name a role has: 5 for every whole number above 5. */
const knownRole = (role: number): number => (Number.isInteger(role) ? Math.min(role, roles.administrator) : Number.NaN)

/** Whether users of a role can have extra permissions: growers and brokers are limited to their own records. */
export const isExtendable = (role: number): boolean => role >= roles.staff

/**
 * Whether a user holds a permission, by role or, for staff, individually, and at an enrolled device within its place;
 * false for guests.
 */
export function can(holder: Holder | null, permission: Permission): boolean {
  if (holder === null || holder.within?.includes(permission) === false) return false
  if (granted(holder).includes(permission)) return true
  return isExtendable(holder.role_number) && holder.permissions.includes(permission)
}

/** Whether a user works at the plant: role 2 and above. */
export const isStaff = (holder: Holder | null): boolean => holder !== null && holder.role_number >= roles.staff

/** The home of a role: 0 the inventory, 1 the tracker, all others the dashboard. Specification, section 2. */
export function homeOf(role: number): string {
  if (role === roles.broker) return '/inventory'
  if (role === roles.grower) return '/client'
  return '/'
}

/** The names of the roles on screens. */
export const roleNames = ['Broker', 'Client', 'Staff', 'Supervisor', 'Manager', 'Administrator'] as const

/** The name of a role; undefined for a number without one. */
export const roleName = (role: number): (typeof roleNames)[number] | undefined => roleNames[knownRole(role)]
