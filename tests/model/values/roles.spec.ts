import { describe, expect, it } from 'vitest'
import { stepRows } from '#model/calls/step.ts'
import {
  can,
  granted,
  type Holder,
  homeOf,
  isStaff,
  type Permission,
  permissions,
  roleName,
  roleNames,
  roles,
} from '#model/values/roles.ts'

const holder = (role_number: number, belongs: Partial<Holder> = {}): Holder => ({
  role_number,
  client: null,
  broker: null,
  permissions: [],
  ...belongs,
})

const people = {
  broker: holder(0, { broker: 5 }),
  viewer: holder(0),
  grower: holder(1, { client: 7 }),
  staff: holder(2),
  supervisor: holder(3),
  manager: holder(4),
  administrator: holder(5),
}
type Person = keyof typeof people

const all: readonly Person[] = ['broker', 'viewer', 'grower', 'staff', 'supervisor', 'manager', 'administrator']
const fromStaff = all.slice(3)
const fromSupervisor = all.slice(4)
const fromManager = all.slice(5)
const administrators = all.slice(6)
const growerAndStaff: readonly Person[] = ['grower', ...fromStaff]
const brokerAndStaff: readonly Person[] = ['broker', ...fromStaff]

/** The permissions of each role, for any record. */
const mayDo: Readonly<Record<Permission, readonly Person[]>> = {
  view_variety: all,
  view_broker: all,
  view_settings: all,
  view_lot: all,
  view_bag: all,
  view_shipment: all,

  view_client: growerAndStaff,
  change_client: growerAndStaff,
  view_orchard: growerAndStaff,
  view_order: growerAndStaff,
  view_wagon: growerAndStaff,
  announce_wagon: growerAndStaff,
  view_batch: growerAndStaff,

  view_trace: growerAndStaff,

  measure_own_lot: brokerAndStaff,
  purchase_lot: brokerAndStaff,
  confirm_purchaser: ['grower'],

  view_staff: fromStaff,
  add_client: fromStaff,
  change_orchard: fromStaff,
  change_order: fromStaff,
  change_wagon: fromStaff,
  change_batch: fromStaff,
  change_lot: fromStaff,
  measure_lot: fromStaff,
  change_bag: fromStaff,
  change_shipment: fromStaff,
  view_drying_bin: fromStaff,
  view_statistics: fromStaff,
  view_recall: fromStaff,
  view_plant: fromStaff,
  print_label: fromStaff,

  view_timeline: fromSupervisor,
  correct_bag: fromSupervisor,
  correct_record: fromSupervisor,
  correct_status: fromSupervisor,
  hold_record: fromSupervisor,
  delete_record: fromSupervisor,

  view_rate_card: fromSupervisor,
  change_rate_card: administrators,
  view_statement: ['grower', ...fromSupervisor],
  make_statement: fromSupervisor,
  view_invoice: fromManager,
  merge_client: fromManager,
  manage_users: fromManager,

  change_settings: administrators,
  change_plant: administrators,
  change_broker: administrators,
  change_variety: administrators,
  change_drying_bin: administrators,
  erase_person: administrators,
}

describe('A permission', () => {
  it.each(permissions)('should be held by its roles and no other: %s', (permission) => {
    expect(all.filter((person) => can(people[person], permission))).toEqual(mayDo[permission])
  })

  it('should belong to no guest', () => {
    expect(permissions.filter((permission) => can(null, permission))).toEqual([])
  })

  it('should be held by name as well as by role', () => {
    expect(can(holder(2, { permissions: ['view_timeline'] }), 'view_timeline')).toBe(true)
    expect(can(holder(2, { permissions: ['view_timeline'] }), 'correct_bag')).toBe(false)
  })

  it.each([6, 99])('should be held by role %d as by role 5', (role) => {
    const isHeld = (each: number) => permissions.filter((permission) => can(holder(each), permission))
    expect(isHeld(role)).toEqual(isHeld(5))
  })

  it.each([-1, 2.5, Number.NaN])('should not come with a role that there is not: %d', (role) => {
    expect(granted(holder(role))).toEqual([])
  })
})

describe('A step', () => {
  const stepsOf = (person: Person) =>
    stepRows.filter(({ call }) => can(people[person], call.permission)).map(({ entity, type }) => `${entity} ${type}`)

  it('should be open to brokers, viewers and growers on lots only, as far as the rules allow', () => {
    for (const person of ['broker', 'viewer', 'grower'] as const)
      expect(stepsOf(person)).toEqual(['lot sell', 'lot measure'])
  })

  it('should be open to staff unless it corrects or removes', () => {
    expect(
      stepRows.map(({ entity, type }) => `${entity} ${type}`).filter((step) => !stepsOf('staff').includes(step)),
    ).toEqual([
      'wagon correct',
      'wagon move',
      'wagon stepBack',
      'wagon remove',
      'batch correctReading',
      'batch removeReading',
      'batch correctDryerEvent',
      'batch removeDryerEvent',
      'batch stepBack',
      'batch remove',
      'lot correct',
      'lot stepBack',
      'lot merge',
      'lot split',
      'lot hold',
      'lot release',
      'lot remove',
      'order correct',
      'order remove',
      'shipment adjust',
      'shipment remove',
      'bag correct',
      'bag writeOff',
      'bag find',
      'bag hold',
      'bag release',
    ])
  })

  it('should be open to supervisors for every entity', () => {
    expect(stepsOf('supervisor')).toHaveLength(stepRows.length)
  })
})

describe('A role', () => {
  it('should work at the plant from 2 on', () => {
    expect(all.filter((person) => isStaff(people[person]))).toEqual(fromStaff)
    expect(isStaff(null)).toBe(false)
  })

  it('should start at its own home', () => {
    expect(Object.values(roles).map(homeOf)).toEqual(['/inventory', '/client', '/', '/', '/', '/'])
  })

  it('should have a name', () => {
    expect(Object.values(roles).map((role) => roleNames[role])).toEqual([
      'Broker',
      'Client',
      'Staff',
      'Supervisor',
      'Manager',
      'Administrator',
    ])
    expect([roleName(6), roleName(-1), roleName(2.5)]).toEqual(['Administrator', undefined, undefined])
  })
})
