import type { Access } from '#ui/shell/access.ts'
import { t } from '#ui/words/words.ts'

/** A letter that opens a page after G. */
export interface Shortcut extends Access {
  readonly letter: string
  readonly label: string
  readonly path: string
}

/** The letters of the English words in both languages, since they are printed on the wall. */
export const shortcuts: readonly Shortcut[] = [
  { letter: 'd', label: t('Dashboard'), path: '/', minimum: 2 },
  { letter: 'o', label: t('Orders'), path: '/orders', minimum: 2 },
  { letter: 'w', label: t('Wagons'), path: '/wagons', minimum: 2 },
  { letter: 'b', label: t('Batches'), path: '/batches', minimum: 2 },
  { letter: 'l', label: t('Lots'), path: '/lots', minimum: 2 },
  { letter: 's', label: t('Shipments'), path: '/shipments', of: 'inventory' },
  { letter: 't', label: t('Load a truck'), path: '/shipments/process', minimum: 2 },
  { letter: 'c', label: t('Clients'), path: '/clients', minimum: 2 },
  { letter: 'i', label: t('Inventory'), path: '/inventory', of: 'inventory' },
  { letter: 'n', label: t('Drying Bins'), path: '/drying-bins', minimum: 2 },
  { letter: 'm', label: t('Timeline'), path: '/timeline', minimum: 3 },
  { letter: 'h', label: t('Help'), path: '/help', minimum: 2 },
]
