import Handshake from 'lucide-react/icons/handshake'
import Tractor from 'lucide-react/icons/tractor'
import Truck from 'lucide-react/icons/truck'
import UserCog from 'lucide-react/icons/user-cog'
import { useCallback, useMemo } from 'react'
import { userCalls } from '#model/calls/userCalls.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { User } from '#model/kinds/user.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { personName } from '#model/values/personName.ts'
import { isStaff } from '#model/values/roles.ts'
import { done } from '#streams/http/failure.ts'
import { kindOf, roleOf } from '#ui/forms/userInput.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useCan, useSelf } from '#ui/hooks/useSelf.ts'
import { namedText, t } from '#ui/words/words.ts'
import type { Finding } from './finding.ts'
import { joined } from './recordFindings.ts'

interface People {
  readonly people: readonly Finding[]
  readonly status: 'loading' | 'loaded' | 'absent' | 'failed'
}

/**
 * The users, drivers, truck lines and brokers that the signed-in user may see. Drivers and truck lines are known from
 * the wagons and shipments, and lead to their lists.
 */
export function usePeople(wagons: readonly Wagon[], shipments: readonly Shipment[]): People {
  const plant = usePlantClient()
  const self = useSelf()
  const mayManage = useCan('manage_users')
  const ask = useCallback(async () => (mayManage ? plant.send(userCalls.listUsers) : done([])), [plant, mayManage])
  const { value: users, status } = useAnswer<readonly User[]>(ask)
  const brokers = useList('brokers').toArray()
  const ofStaff = isStaff(self)

  const people = useMemo((): readonly Finding[] => {
    const found = (users ?? []).map(userFinding)
    if (!ofStaff) return found
    return [
      ...found,
      ...brokers.map(({ id, company_name, phone }) => ({
        key: `broker ${id}`,
        name: company_name,
        detail: joined(t('Broker'), phone),
        numbers: [phone],
        icon: Handshake,
        goal: { href: `#/brokers/${id}` },
      })),
      ...namesOf(wagons.map(({ driver }) => driver)).map((name) => ({
        key: `driver ${name}`,
        name,
        detail: t('Driver'),
        icon: Tractor,
        goal: { href: inList('/wagons', 'q', name) },
      })),
      ...namesOf(shipments.map(({ shipped_by }) => shipped_by)).map((name) => ({
        key: `truck line ${name}`,
        name,
        detail: t('Truck line'),
        icon: Truck,
        goal: { href: inList('/shipments', 'line', name) },
      })),
    ]
  }, [users, brokers, wagons, shipments, ofStaff])
  return { people, status }
}

function userFinding(user: User): Finding {
  const { id, role_number, email } = user
  return {
    key: `user ${id}`,
    name: personName(user) || email,
    detail: joined(t('User'), namedText(roleOf(user)), email),
    icon: UserCog,
    goal: { href: `#/users/form-${kindOf(role_number)}?id=${id}` },
  }
}

const namesOf = (given: readonly string[]): readonly string[] => [
  ...new Set(given.map((name) => name.trim()).filter((name) => name !== '')),
]

const inList = (path: string, parameter: string, value: string): string =>
  `#${path}?${new URLSearchParams({ [parameter]: value }).toString()}`
