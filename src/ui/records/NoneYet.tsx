import type { ListName } from '#model/kinds/commit.ts'
import { type Permission, roles } from '#model/values/roles.ts'
import { useLoading } from '#ui/hooks/useList.ts'
import { useCan, useSelf } from '#ui/hooks/useSelf.ts'
import { t } from '#ui/words/words.ts'

interface Missing {
  readonly list: ListName
  readonly words: string
  /** The page that adds one, and who may open it. */
  readonly add: {
    readonly words: string
    readonly href: string
    readonly role: number
    readonly permission: Permission
  }
  /** Who adds one, for others. */
  readonly others: string
}

const byAdministrator = t('An administrator adds them.')
const byStaff = t('The plant’s staff adds them.')

const missing = {
  clients: {
    list: 'clients',
    words: t('No clients yet.'),
    add: { words: t('Add a client'), href: '#/clients/form', role: roles.staff, permission: 'add_client' },
    others: byStaff,
  },
  orchards: {
    list: 'orchards',
    words: t('This client has no orchard yet.'),
    add: { words: t('Add an orchard'), href: '#/orchards/form', role: roles.staff, permission: 'change_orchard' },
    others: byStaff,
  },
  orders: {
    list: 'orders',
    words: t('No order is open for this.'),
    add: { words: t('Enter an order'), href: '#/orders/form', role: roles.staff, permission: 'change_order' },
    others: byStaff,
  },
  lots: {
    list: 'lots',
    words: t('No lot is Ready or Sold.'),
    add: { words: t('See the lots'), href: '#/lots', role: roles.staff, permission: 'view_lot' },
    others: '',
  },
  varieties: {
    list: 'varieties',
    words: t('No varieties yet.'),
    add: {
      words: t('Add a variety'),
      href: '#/system/form-variety',
      role: roles.administrator,
      permission: 'change_variety',
    },
    others: byAdministrator,
  },
  brokers: {
    list: 'brokers',
    words: t('No brokers yet.'),
    add: {
      words: t('Add a broker'),
      href: '#/system/form-broker',
      role: roles.administrator,
      permission: 'change_broker',
    },
    others: byAdministrator,
  },
  drying_bins: {
    list: 'drying_bins',
    words: t('No drying bins yet.'),
    add: {
      words: t('Add a drying bin'),
      href: '#/system/form-drying-bin',
      role: roles.administrator,
      permission: 'change_drying_bin',
    },
    others: byAdministrator,
  },
} as const satisfies Readonly<Record<string, Missing>>

/** Below a select without choices: what is missing, and where it is added or by whom. Nothing until the list is loaded. */
export function NoneYet({ of }: { of: keyof typeof missing }) {
  const { list, words, add, others }: Missing = missing[of]
  const { status } = useLoading(list)
  const role = useSelf()?.role_number ?? 0
  const may = useCan(add.permission) && role >= add.role
  if (status !== 'loaded') return null
  return (
    <p className="text-quiet text-sm">
      {words}{' '}
      {may ? (
        <a href={add.href} className="min-h-target text-accent-ink inline-flex items-center font-semibold underline">
          {add.words}
        </a>
      ) : (
        others
      )}
    </p>
  )
}
