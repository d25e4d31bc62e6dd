import type { DemoUser } from '#model/kinds/settings.ts'
import { day } from '#model/values/calendar.ts'
import { roleNames } from '#model/values/roles.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { type PlantContext, emptyAnswer } from '#server/commands/writeOptions.ts'
import { fillYard } from './fillYard.ts'
import { addUser } from './foundSeason.ts'
import { loadTruck } from './loadTruck.ts'
import { type Played, playSeason } from './playSeason.ts'

const password = 'pecans-in-the-yard'
const week = 7 * day

/** Fills an empty plant with a season in progress, up to the present moment, and one user of each role. */
export async function prepareDemo(plant: PlantContext): Promise<readonly DemoUser[]> {
  const now = Date.parse(plant.clock())
  const played = await playSeason(plant, {
    seed: 2026,
    wagons: 130,
    growers: 9,
    bins: 18,
    begins: new Date(now - 5 * week).toISOString(),
    days: 35,
    until: new Date(now).toISOString(),
  })
  await fillYard(plant, played.founded, 'America/Chicago')
  await loadTruck(plant, played.founded)
  await nameCompany(plant)
  const passwordHash = await hashPassword(password)
  const users: DemoUser[] = []
  for (const one of await cast(plant, played)) {
    await addUser(plant, { ...one, passwordHash })
    users.push({ role: one.role ?? roleNames[one.role_number] ?? '', email: one.email, password })
  }
  return users
}

/**
 * One person of each role; the grower and the broker are the ones with the most to see, the grower one with a lot to
 * sell.
 */
async function cast({ db }: PlantContext, { founded }: Played) {
  const orders = db.read.selectFrom('orders').select('client as id')
  const selling = db.read
    .selectFrom('lots')
    .innerJoin('orders', 'orders.id', 'lots.order')
    .select('orders.client')
    .where('lots.status', '=', 'Ready')
    .where('lots.notified_at', 'is not', null)
  const client = (await busiest(orders.where('client', 'in', selling).execute())) ?? (await busiest(orders.execute()))
  const broker = await busiest(
    db.read.selectFrom('lots').select('broker as id').where('broker', 'is not', null).execute(),
  )
  return [
    { role_number: 5, first_name: 'Ada', last_name: 'Whitfield', email: 'administrator@example.com' },
    { role_number: 4, first_name: 'Marcus', last_name: 'Odom', email: 'manager@example.com' },
    { role_number: 3, first_name: 'Sonia', last_name: 'Pruitt', email: 'supervisor@example.com' },
    { role_number: 2, first_name: 'Ana', last_name: 'Rigsby', email: 'staff@example.com' },
    {
      role_number: 1,
      first_name: 'Hank',
      last_name: 'Hollis',
      email: 'grower@example.com',
      client: client ?? founded.growers[0]?.client ?? 1,
    },
    {
      role_number: 0,
      first_name: 'Bea',
      last_name: 'Navarro',
      email: 'broker@example.com',
      broker: broker ?? founded.brokers[0] ?? 1,
    },
    { role_number: 0, first_name: 'Ivy', last_name: 'Tillman', email: 'viewer@example.com', role: 'Inventory viewer' },
  ]
}

async function busiest(rows: Promise<readonly { readonly id: number | null }[]>): Promise<number | undefined> {
  const counts = new Map<number, number>()
  for (const { id } of await rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

async function nameCompany(plant: PlantContext): Promise<void> {
  await changeRecord(plant, {
    entity: 'settings',
    id: 1,
    type: 'settings.changed',
    data: {
      company_name: 'Three Rivers Pecan',
      address_line_1: '1200 Mill Road',
      city: 'Albany',
      state: 'GA',
      zip: '31701',
      phone: '229-555-0100',
      email: 'office@example.com',
      shifts: [
        { name: 'Day', from: '06:00', until: '18:00' },
        { name: 'Night', from: '18:00', until: '06:00' },
      ],
    },
    actor: null,
    answer: emptyAnswer,
  })
}
