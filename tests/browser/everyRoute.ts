import { pseudo } from '#tests/support/thirdLanguage.ts'
import type { Person, Seat } from './persons.ts'

const staff = ['staff', 'supervisor', 'manager', 'administrator'] as const
const supervisors = ['supervisor', 'manager', 'administrator'] as const
const managers = ['manager', 'administrator'] as const
const administrators = ['administrator'] as const
const members = ['broker', 'viewer', 'grower', ...staff] as const
const inventory = ['broker', 'viewer', ...staff] as const
const growers = ['grower'] as const
const everyone = ['guest', ...members] as const

/** A page: its address, its heading, its users, and the list whose first record fills its `:id`. */
export interface Place {
  readonly path: string
  readonly heading: string | RegExp
  readonly for: readonly Person[]
  readonly of?: string
}

const place = (path: string, heading: string | RegExp, who: readonly Person[], of?: string): Place => ({
  path,
  heading,
  for: who,
  ...(of === undefined ? {} : { of }),
})

/** Every page of the specification's section 2, and the plant's own, independent of the routes. */
export const places: readonly Place[] = [
  place('/', 'Dashboard', staff),
  place('/statistics', 'Statistics', staff),
  place('/reports', 'Reports', staff),
  place('/balance', 'Balance', [...growers, ...staff]),
  place('/invoice', 'Invoice sheet', staff),
  place('/statements', /^Statements/, [...growers, ...staff]),
  place('/trace', 'Trace', [...growers, ...staff]),
  place('/password-reset', 'Forgot your password?', ['guest']),
  place('/password-reset-confirm/7/a-token', 'Choose a password', everyone),
  place('/batches', 'Batches', staff),
  place('/client', 'Tracker', growers),
  place('/clients', 'Clients', staff),
  place('/drying-bins', 'Drying Bins', staff),
  place('/edit_profile', 'Change my profile', members),
  place('/help', 'Help', staff),
  place('/desk', 'Desk', ['broker']),
  place('/inventory', 'Inventory', inventory),
  place('/login', 'Sign in', ['guest']),
  place('/lots', 'Lots', staff),
  place('/orchards', 'Orchards', staff),
  place('/orders', 'Orders', staff),
  place('/password-reset', /password/, ['guest']),
  place('/password-reset-confirm/x/y', /password/, everyone),
  place('/unsubscribe/x/y', 'No more mails', everyone),
  place('/unsubscribe/broker/x/y', 'No more mails', everyone),
  place('/unsubscribe/user/x/y', 'No more mails', everyone),
  place('/first-administrator/x', 'Create the administrator', everyone),
  place('/printing', 'Printing', staff),
  place('/privacy_policy', 'Privacy Policy', everyone),
  place('/profile', 'My Profile', members),
  place('/shipments', 'Shipments', inventory),
  place('/system', 'System Settings', administrators),
  place('/terms_and_conditions', 'Terms and Conditions', everyone),
  place('/lanes', 'Where the days went', supervisors),
  place('/timeline', 'Timeline', supervisors),
  place('/timeline?refused=true', 'Refused steps', supervisors),
  place('/handover', 'Handover', supervisors),
  place('/audit', 'Audit', supervisors),
  place('/what-if', 'What if', supervisors),
  place('/users', 'Users', managers),
  place('/devices', 'Devices', administrators),
  place('/badges', 'Badges', administrators),
  place('/enrol/x', 'Enrol this tablet', everyone),
  place('/wagons', 'Wagons', staff),

  place('/batches/form', 'New batch', staff),
  place('/lots/form', 'New lot', staff),
  place('/client/lot', 'Lots', growers),
  place('/client/shipment', 'Shipments', growers),
  place('/client/order/ticket', 'Tickets', growers),
  place('/orders/ticket', 'Shipping tickets', staff),
  place('/tickets/processing', 'Processing tickets', staff),
  place('/client/form', 'Your contact', growers),
  place('/client/info', /\w/, growers),
  place('/client/order', 'Orders', growers),
  place('/clients/form', 'New client', staff),
  place('/orchards/form', 'New orchard', staff),
  place('/client/announce', 'Announce wagons', growers),
  place('/announcements/form', 'Announce wagons', staff),
  place('/orders/form', 'New order', staff),
  place('/shipments/form', 'New shipment', staff),
  place('/shipments/process', 'Load a truck', staff),
  place('/system/first-run', 'Set the plant up', administrators),
  place('/system/import', 'Bring in records', administrators),
  place('/system/rates', 'Rates', supervisors),
  place('/system/form-rates', 'New rate card', administrators),
  place('/system/form-broker', 'New broker', administrators),
  place('/system/form-drying-bin', 'New drying bin', administrators),
  place('/system/form-plant', 'Change plant', administrators),
  place('/system/form-settings', 'Change settings', administrators),
  place('/system/form-texts', 'Texts to clients and brokers', administrators),
  place('/system/form-variety', 'New variety', administrators),
  place('/users/form-broker', 'New broker user', managers),
  place('/users/form-client', 'New client user', managers),
  place('/users/form-staff', 'New staff member', managers),
  place('/wagons/form', 'New wagon', staff),

  place('/client/order/ticket/:id', 'Tickets', growers, 'orders'),
  place('/orders/ticket/:id', 'Shipping tickets', staff, 'orders'),
  place('/tickets/processing/:id', 'Processing ticket', staff, 'orders'),
  place('/record/shipment/:id', /^Shipment /, members, 'shipments'),
  place('/client/lot/', 'Lots', growers),
  place('/client/lot/:id', /^Lot /, growers, 'lots'),
  place('/client/order/:id', /^Order /, growers, 'orders'),
  place('/client/order/ticket/', /icket/, growers),
  place('/client/shipment/', 'Shipments', growers),
  place('/client/shipment/:id', /^Shipment /, growers, 'shipments'),
  place('/orders/ticket/', /icket/, staff),
  place('/tickets/processing/', /icket/, staff),
  place('/batches/:id', /^Batch /, staff, 'batches'),
  place('/clients/:id', /^Client /, staff, 'clients'),
  place('/brokers/:id', /./, staff, 'brokers'),
  place('/lots/:id', /^Lot /, inventory, 'lots'),
  place('/orders/:id', /^Order /, staff, 'orders'),
  place('/shipments/:id', /^Shipment /, inventory, 'shipments'),
  place('/wagons/:id', /^Wagon /, staff, 'wagons'),
]

/** The result of opening an address. */
export type Outcome = { readonly heading: string | RegExp; readonly at?: RegExp }

const homes: Readonly<Partial<Record<Person, Outcome>>> = {
  broker: { heading: 'Inventory', at: /#\/inventory$/ },
  viewer: { heading: 'Inventory', at: /#\/inventory$/ },
  grower: { heading: 'Tracker', at: /#\/client$/ },
}

/** Specification, sections 2 and 6: the page, the way to the sign-in page or home, or 401. */
export function outcomeOf(visited: Place, person: Person): Outcome {
  if (visited.for.includes(person)) return { heading: visited.heading }
  if (visited.for.length === 1 && visited.for.includes('guest')) return homes[person] ?? { heading: 'Dashboard' }
  if (visited.for.every((each) => each === 'guest')) return homes[person] ?? { heading: 'Dashboard' }
  if (person === 'guest') return { heading: 'Sign in', at: /#\/login$/ }
  if (visited.path === '/') return homes[person] ?? { heading: 'Dashboard' }
  return { heading: '401 Permission Denied' }
}

/** The address with the id of the first visible record; another's if none is visible. */
export async function addressOf({ path, of }: Place, { fetched }: Seat): Promise<string> {
  if (of === undefined) return `/#${path}`
  const [first] = await fetched(of)
  return `/#${path.replace(/:id\??/, String(first?.id ?? 1))}`
}

/** How the name of what still loads begins, in each language. */
const loading = ['Loading', 'Cargando', pseudo('Loading')]

interface Waited {
  readonly text?: string
  readonly pattern?: string
  readonly loading: readonly string[]
}

/** Opens a page and waits for its heading and its data. */
export async function open(place: Place, sat: Seat, heading: string | RegExp = place.heading): Promise<void> {
  const { page } = sat
  await page.goto(await addressOf(place, sat))
  const words = { loading, ...(typeof heading === 'string' ? { text: heading } : { pattern: heading.source }) }
  // The page before it is gone a frame after the address has changed.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  // It looks at every frame; a locator looks ever more seldom, after a fifth of a second twice a second.
  await page.waitForFunction(({ text, pattern = '', loading }: Waited) => {
    const isThere = (each: Element): boolean => {
      if (!each.checkVisibility({ visibilityProperty: true })) return false
      const said = (each.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
      return text === undefined ? new RegExp(pattern).test(said) : said === text
    }
    const isLoading = loading.some((begin) => document.querySelector(`[aria-label^="${begin} "]`) !== null)
    return !isLoading && [...document.querySelectorAll('h1')].some(isThere)
  }, words)
}

/** The users whose view of a page is tested: its first user; brokers and staff both if they see it differently. */
const facesOf = ({ for: who }: Place): readonly (Person | undefined)[] =>
  who[0] === 'broker' && who.includes('staff') ? ['broker', 'staff'] : [who[0]]

/** The pages tested as this user, in parts of similar duration; an address with a trailing slash is the same page. */
export function facesFor(person: Person): readonly (readonly Place[])[] {
  const theirs = places.filter((place) => facesOf(place).includes(person))
  const once = theirs.filter(
    ({ path }) => path === '/' || !path.endsWith('/') || !theirs.some((each) => `${each.path}/` === path),
  )
  return person === 'staff' ? [0, 1, 2].map((part) => once.filter((_, index) => index % 3 === part)) : [once]
}
