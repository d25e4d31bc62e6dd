import { useCallback } from 'react'
import { tableOf } from '#model/kinds/kinds.ts'
import { can, isStaff, roles } from '#model/values/roles.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'

export type PageKind = 'order' | 'wagon' | 'batch' | 'lot' | 'shipment' | 'client' | 'broker'

const growers: readonly PageKind[] = ['order', 'lot', 'shipment']

/** The address of a record's page for the signed-in user; null if the user has none. */
export function useRecordHref(): (kind: PageKind, id: number) => string | null {
  const self = useSelf()
  return useCallback(
    (kind, id) => {
      if (self?.role_number === roles.grower) return growers.includes(kind) ? `#/client/${kind}/${id}` : null
      // The plant alone sees how a broker measures.
      if (kind === 'broker' && !isStaff(self)) return null
      return can(self, `view_${kind}`) ? `#/${tableOf(kind)}/${id}` : null
    },
    [self],
  )
}
