import { placeMay } from '#model/kinds/deviceRights.ts'
import type { Self } from '#model/kinds/user.ts'
import { can, type Permission } from '#model/values/roles.ts'

/** A page of one's own account, or of a manager: it takes a sign-in with the password. */
const own = 'own'

/** What a page needs at an enrolled tablet, by the path of its route; all others need nothing. Decisions, section 89. */
const pageNeeds: Readonly<Record<string, Permission | typeof own>> = {
  '/profile': own,
  '/edit_profile': own,
  '/users': own,
  '/users/form-staff': own,
  '/users/form-client': own,
  '/users/form-broker': own,
  '/devices': own,
  '/badges': own,
  '/system': own,
  '/system/first-run': own,
  '/system/import': own,
  '/system/form-settings': own,
  '/system/form-texts': own,
  '/system/form-plant': own,
  '/system/form-broker': own,
  '/system/form-variety': own,
  '/system/form-drying-bin': own,
  '/system/form-rates': own,
  '/system/rates': 'view_rate_card',
  '/statements': 'view_statement',
  '/invoice': 'view_invoice',
  '/clients': 'view_client',
  '/clients/:id': 'view_client',
  '/clients/form': 'change_client',
  '/orchards': 'view_orchard',
  '/orchards/form': 'change_orchard',
  '/orders': 'view_order',
  '/orders/:id': 'view_order',
  '/orders/form': 'change_order',
  '/orders/ticket/:id?': 'view_order',
  '/orders/ticket': 'view_order',
  '/tickets/processing/:id?': 'view_order',
  '/tickets/processing': 'view_order',
  '/wagons': 'view_wagon',
  '/wagons/:id': 'view_wagon',
  '/wagons/form': 'change_wagon',
  '/announcements/form': 'announce_wagon',
  '/batches': 'view_batch',
  '/batches/:id': 'view_batch',
  '/batches/form': 'change_batch',
  '/brokers/:id': 'measure_own_lot',
  '/lots': 'view_lot',
  '/lots/:id': 'view_lot',
  '/lots/form': 'change_lot',
  '/inventory': 'view_lot',
  '/shipments': 'view_shipment',
  '/shipments/:id': 'view_shipment',
  '/shipments/form': 'change_shipment',
  '/shipments/process': 'change_shipment',
  '/drying-bins': 'view_drying_bin',
  '/printing': 'print_label',
  '/reports': 'view_statistics',
  '/statistics': 'view_statistics',
  '/trace': 'view_trace',
  '/balance': 'view_trace',
  '/timeline': 'view_timeline',
  '/lanes': 'view_timeline',
  '/handover': 'view_timeline',
  '/audit': 'view_timeline',
  '/what-if': 'view_timeline',
}

/**
 * Whether a page is within reach at a tablet. `takeOver`: once somebody is there. `elsewhere`: never at this place.
 * `forbidden`: not for who is there. Pages of forms stay while nobody is there, with what was typed; the server takes
 * nothing from nobody.
 */
export type Reach = 'open' | 'takeOver' | 'elsewhere' | 'forbidden'

/** The reach of a page; `open` anywhere but at an enrolled tablet, where a sign-in with a password has its role's. */
export function reachOf(path: string | undefined, self: Self): Reach {
  const need = path === undefined ? undefined : pageNeeds[path]
  if (self.within === null || need === undefined) return 'open'
  if (need === own) return 'elsewhere'
  if (can(self, need)) return 'open'
  if (!placeMay(self.device?.steps ?? [], need)) return 'elsewhere'
  if (self.id !== 0) return 'forbidden'
  return need.startsWith('change_') || need === 'announce_wagon' ? 'open' : 'takeOver'
}
