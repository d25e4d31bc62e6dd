import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Self } from '#model/kinds/user.ts'
import { sentencesOf } from '#tests/specification.ts'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { routes } from '#ui/routes.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { allEntries } from '#ui/shell/allEntries.ts'
import { drawerEntries as entriesOn, ownEntries } from '#ui/shell/drawerEntries.ts'

const drawerEntries = (self: Self, path: string) => entriesOn(allEntries, self, path, () => true)

const of = (role: number) => drawerEntries({ ...ana, role_number: role }, '/').map(({ label }) => label)
const places = [
  'Clients',
  'Orchards',
  'Orders',
  'Wagons',
  'Batches',
  'Lots',
  'Shipments',
  'Drying Bins',
  'Inventory',
  'Printing',
  'Reports',
]

const selves: readonly Self[] = [
  broker,
  { ...broker, broker: null },
  grower,
  { ...ana, client: 4 },
  ...[2, 3, 4, 5, 6].map((role_number) => ({ ...ana, role_number })),
]

/** Who sees an entry, by the words of the table in section 2. */
const seenBy: Readonly<Record<string, (self: Self) => boolean>> = {
  'role 0': ({ role_number }) => role_number === 0,
  'role 1': ({ role_number }) => role_number === 1,
  'role 2+': ({ role_number }) => role_number >= 2,
  'role 4+': ({ role_number }) => role_number >= 4,
  'role 5+': ({ role_number }) => role_number >= 5,
  'role 0 and role 2+': ({ role_number }) => role_number !== 1,
  'any user with a client': ({ client }) => client !== null,
}

/** The rows of that table; the respective list of an entry has its name. */
const specified = sentencesOf(readFileSync('docs/specification.md', 'utf8'), 2)
  .map((sentence) => sentence.split(' · '))
  .filter((cells) => cells.length === 3)
  .flatMap(([labels = '', route = '', seen = '']) =>
    labels.split(', ').map((label) => ({
      label,
      seen,
      href: `#${route === 'respective lists' ? `/${label.toLowerCase().replaceAll(' ', '-')}` : route}`,
    })),
  )

describe('the drawer', () => {
  // Shipments have a row for the staff and one for role 0.
  it.each(specified)('should have $label at $href for $seen', ({ label, href }) => {
    const seen = specified.filter((row) => row.label === label && row.href === href)
    const sees = (self: Self) => seen.some((row) => seenBy[row.seen]?.(self))
    const has = (self: Self) => drawerEntries(self, '/').some((entry) => entry.label === label && entry.href === href)
    expect(selves.filter(has)).toEqual(selves.filter(sees))
    expect(selves.filter(sees).length).toBeGreaterThan(0)
  })

  it('should have sixteen entries of the specification', () => {
    expect(specified).toHaveLength(16)
  })

  it('should show staff the plant', () => {
    expect(of(2)).toEqual(['Dashboard', ...places, 'Help'])
  })

  it('should add the timeline, the handover, the audit, what if, users and settings with the roles that may see them', () => {
    expect(of(3)).toEqual(['Dashboard', ...places, 'Timeline', 'Handover', 'Audit', 'What if', 'Help'])
    expect(of(4)).toEqual(['Dashboard', ...places, 'Timeline', 'Handover', 'Audit', 'What if', 'Users', 'Help'])
    expect(of(5)).toEqual([
      'Dashboard',
      ...places,
      'Timeline',
      'Handover',
      'Audit',
      'What if',
      'Users',
      'Devices',
      'System Settings',
      'Help',
    ])
  })

  it('should show a grower its own pages', () => {
    expect(drawerEntries(grower, '/client').map(({ label, href }) => [label, href])).toEqual([
      ['Tracker', '#/client'],
      ['Orders', '#/client/order'],
      ['Client Info', '#/client/info'],
    ])
  })

  it('should show a broker the desk, the inventory and the shipments', () => {
    expect(drawerEntries(broker, '/inventory').map(({ label }) => label)).toEqual(['Desk', 'Inventory', 'Shipments'])
  })

  it('should show the tracker to staff that belongs to a client', () => {
    expect(drawerEntries({ ...ana, client: 4 }, '/').map(({ label }) => label)).toContain('Tracker')
  })

  it.each([broker, grower, ...[2, 3, 4, 5].map((role_number) => ({ ...ana, role_number }))])(
    'should give role $role_number only existing and permitted links',
    (self) => {
      const dead = drawerEntries(self, '/').filter(({ href }) => {
        const route = routes.find(({ path }) => `#${path}` === href)
        return route === undefined || !mayOpen(route.access, self)
      })
      expect(dead).toEqual([])
    },
  )

  it('should be the same for growers and brokers, who load only their own entries', () => {
    for (const self of [grower, broker, { ...ana, role_number: 1 }, { ...ana, role_number: 0, client: 4, broker: 1 }])
      expect(entriesOn(ownEntries, self, '/', () => true)).toEqual(drawerEntries(self, '/'))
  })

  it('should show no page whose calls the server lacks', () => {
    const administrator = { ...ana, role_number: 5 }
    const lacking = ['/printing', '/timeline']
    const labels = entriesOn(allEntries, administrator, '/', (path) => !lacking.includes(path)).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(of(5).filter((label) => label !== 'Printing' && label !== 'Timeline'))
  })

  it.each([
    ['/wagons/12', 'Wagons'],
    ['/client/order/3', 'Orders'],
    ['/client', 'Tracker'],
  ])('should mark where %s belongs', (path, label) => {
    const entries = drawerEntries({ ...grower, role_number: path.startsWith('/client') ? 1 : 2 }, path)
    expect(entries.filter(({ current }) => current).map((entry) => entry.label)).toEqual([label])
  })
})
