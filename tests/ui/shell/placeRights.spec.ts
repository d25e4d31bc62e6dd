import { describe, expect, it } from 'vitest'
import { type Access, callLines } from '#model/calls/callLines.ts'
import { listCalls, plainCalls } from '#model/calls/recordCalls.ts'
import { stepCallOf } from '#model/calls/step.ts'
import { deviceSteps } from '#model/kinds/device.ts'
import { placeMay } from '#model/kinds/deviceRights.ts'
import type { Self } from '#model/kinds/user.ts'
import { can, permissions, roles } from '#model/values/roles.ts'
import { ana, atTablet } from '#tests/streams/persons.ts'
import { routes } from '#ui/routes.ts'
import { mayOpen } from '#ui/shell/access.ts'
import { allEntries } from '#ui/shell/allEntries.ts'
import { drawerEntries } from '#ui/shell/drawerEntries.ts'
import { reachOf } from '#ui/shell/placeRights.ts'

/** The calls without which a page is nothing, and the step or call of a form. */
const callsOf: Readonly<Record<string, { readonly reads?: Access; readonly writes?: Access }>> = {
  '/clients': { reads: listCalls.listClients.access },
  '/clients/:id': { reads: listCalls.getClient.access },
  '/clients/form': { writes: plainCalls.changeClient.access },
  '/orchards': { reads: listCalls.listOrchards.access },
  '/orchards/form': { writes: plainCalls.addOrchard.access },
  '/orders': { reads: listCalls.listOrders.access },
  '/orders/:id': { reads: listCalls.getOrder.access },
  '/orders/form': { writes: stepCallOf({ entity: 'order', type: 'place' }).permission },
  '/orders/ticket/:id?': { reads: callLines.orderTicket.access },
  '/tickets/processing/:id?': { reads: callLines.orderTicket.access },
  '/wagons': { reads: listCalls.listWagons.access },
  '/wagons/:id': { reads: listCalls.getWagon.access },
  '/announcements/form': { writes: plainCalls.addAnnouncement.access },
  '/wagons/form': { writes: stepCallOf({ entity: 'wagon', type: 'arrive' }).permission },
  '/batches': { reads: listCalls.listBatches.access },
  '/batches/:id': { reads: listCalls.getBatch.access },
  '/batches/form': { writes: stepCallOf({ entity: 'batch', type: 'open' }).permission },
  '/lots': { reads: listCalls.listLots.access },
  '/lots/:id': { reads: listCalls.getLot.access },
  '/lots/form': { writes: stepCallOf({ entity: 'lot', type: 'start' }).permission },
  '/inventory': { reads: listCalls.listLots.access },
  '/shipments': { reads: listCalls.listShipments.access },
  '/shipments/:id': { reads: listCalls.getShipment.access },
  '/shipments/form': { writes: stepCallOf({ entity: 'shipment', type: 'open' }).permission },
  '/shipments/process': { writes: stepCallOf({ entity: 'shipment', type: 'open' }).permission },
  '/brokers/:id': { reads: callLines.brokerBias.access },
  '/drying-bins': { reads: listCalls.listDryingBins.access },
  '/printing': { reads: callLines.listPrintJobs.access },
  '/reports': { reads: callLines.report.access },
  '/statistics': { reads: callLines.plantDays.access },
  '/trace': { reads: callLines.trace.access },
  '/balance': { reads: callLines.balance.access },
  '/invoice': { reads: callLines.invoiceSheet.access },
  '/timeline': { reads: callLines.listEventPages.access },
  '/lanes': { reads: callLines.lanes.access },
  '/handover': { reads: callLines.handover.access },
  '/audit': { reads: callLines.audit.access },
  '/what-if': { reads: callLines.whatIf.access },
}

/** Pages that read nothing, or whatever the place reads. */
const freePages = [
  '/',
  '/desk',
  '/help',
  '/record/:kind/:id',
  '/terms_and_conditions',
  '/privacy_policy',
  '/enrol/:code?',
]

const allPlaces: readonly (readonly string[])[] = [
  ...deviceSteps.map((step) => [step]),
  deviceSteps,
  ['orders', 'lots'],
]
const persons: readonly (readonly [string, Self | null])[] = [
  ['nobody', null],
  ...[roles.staff, roles.supervisor, roles.manager, roles.administrator].map(
    (role_number) => [`role ${role_number}`, { ...ana, role_number }] as const,
  ),
  ['role 2 with a supervisor’s permission', { ...ana, permissions: ['correct_bag', 'manage_users'] }],
]
const all = allPlaces.flatMap((steps) => persons.map(([name, person]) => ({ name, person, steps })))

const isStaffPage = ({ minimum, of }: { readonly minimum?: number; readonly of?: string }): boolean =>
  minimum !== undefined || of === 'inventory' || of === 'members'
const pages = routes.filter(({ access }) => isStaffPage(access))
const holds = (self: Self, access: Access | undefined): boolean =>
  access === undefined || access === 'anyone' || access === 'signed_in' || can(self, access)

describe.each(all)('$name at a tablet for $steps', ({ person, steps }) => {
  const self = atTablet(person, steps)

  it('should have the rights of the person and of the place, whichever is less, and never a manager’s', () => {
    const most = person === null ? null : { ...person, role_number: Math.min(person.role_number, roles.supervisor) }
    const wanted = permissions.filter((each) => most !== null && can(most, each) && placeMay(steps, each))
    if (person !== null) expect(permissions.filter((each) => can(self, each))).toEqual(wanted)
    else expect(permissions.filter((each) => can(self, each) && !each.startsWith('view_'))).toEqual([])
  })

  it('should open the pages whose calls the server takes, and no other', () => {
    const found = Object.fromEntries(pages.map(({ path, access }) => [path, mayOpen({ ...access, path }, self)]))
    const wanted = Object.fromEntries(
      pages.map(({ path, access }) => {
        const calls = callsOf[path]
        const isOfRole = self.role_number >= (access.minimum ?? 0)
        if (calls === undefined) return [path, isOfRole && freePages.includes(path)]
        const { reads, writes } = calls
        // What was typed stays while nobody is there, where somebody can come who saves it.
        const mayWrite = holds(self, writes) || (person === null && writes !== undefined && placeMayTake(steps, writes))
        return [path, isOfRole && holds(self, reads) && mayWrite]
      }),
    )
    expect(found).toEqual(wanted)
  })

  it('should have those pages in the drawer, and say of all others why not', () => {
    const shown = drawerEntries(allEntries, self, '/', () => true).map(({ href }) => href.slice(1))
    const closed = shown.filter((path) => reachOf(path, self) !== 'open')
    expect([shown.includes('/help'), closed]).toEqual([true, []])
    if (person !== null) return
    const waiting = pages.filter(({ path }) => reachOf(path, self) === 'takeOver').map(({ path }) => path)
    const there = atTablet({ ...ana, role_number: roles.supervisor }, steps)
    expect(waiting.filter((path) => reachOf(path, there) !== 'open')).toEqual([])
  })
})

const placeMayTake = (steps: readonly string[], access: Access): boolean =>
  access !== 'anyone' && access !== 'signed_in' && placeMay(steps, access)

it('should change nothing where people sign in with their password', () => {
  const reaches = new Set(pages.map(({ path }) => reachOf(path, { ...ana, role_number: roles.administrator })))
  expect([...reaches]).toEqual(['open'])
})
