import { describe, expect, it } from 'vitest'
import type { Self } from '#model/user.ts'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { routes } from '#ui/routes.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { drawerEntries as entriesOn } from '#ui/shell/drawerEntries.ts'

const drawerEntries = (self: Self, path: string) => entriesOn(self, path, () => true)

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
]

describe('the drawer', () => {
  it('shows staff the plant', () => {
    expect(of(2)).toEqual(['Dashboard', ...places, 'Help'])
  })

  it('adds the timeline, users and settings with the roles that may see them', () => {
    expect(of(3)).toEqual(['Dashboard', ...places, 'Timeline', 'Help'])
    expect(of(4)).toEqual(['Dashboard', ...places, 'Timeline', 'Users', 'Help'])
    expect(of(5)).toEqual(['Dashboard', ...places, 'Timeline', 'Users', 'System Settings', 'Help'])
  })

  it('shows a grower its own pages', () => {
    expect(drawerEntries(grower, '/client').map(({ label, href }) => [label, href])).toEqual([
      ['Tracker', '#/client'],
      ['Orders', '#/client/order'],
      ['Client Info', '#/client/info'],
    ])
  })

  it('shows role 0 the inventory and the shipments', () => {
    expect(drawerEntries(broker, '/inventory').map(({ label }) => label)).toEqual(['Inventory', 'Shipments'])
  })

  it('shows the tracker to staff that belongs to a client', () => {
    expect(drawerEntries({ ...ana, client: 4 }, '/').map(({ label }) => label)).toContain('Tracker')
  })

  it.each([broker, grower, ...[2, 3, 4, 5].map((role_number) => ({ ...ana, role_number }))])(
    'gives role $role_number only existing and permitted links',
    (self) => {
      const dead = drawerEntries(self, '/').filter(({ href }) => {
        const route = routes.find(({ path }) => `#${path}` === href)
        return route === undefined || !mayOpen(route.access, self)
      })
      expect(dead).toEqual([])
    },
  )

  it('shows no page whose calls the server lacks', () => {
    const administrator = { ...ana, role_number: 5 }
    const lacking = ['/printing', '/timeline']
    const labels = entriesOn(administrator, '/', (path) => !lacking.includes(path)).map(({ label }) => label)
    expect(labels).toEqual(of(5).filter((label) => label !== 'Printing' && label !== 'Timeline'))
  })

  it.each([
    ['/wagons/12', 'Wagons'],
    ['/client/order/3', 'Orders'],
    ['/client', 'Tracker'],
  ])('marks where %s belongs', (path, label) => {
    const entries = drawerEntries({ ...grower, role_number: path.startsWith('/client') ? 1 : 2 }, path)
    expect(entries.filter(({ current }) => current).map((entry) => entry.label)).toEqual([label])
  })
})
