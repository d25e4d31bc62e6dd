import { calls } from '#model/calls/calls.ts'
import type { CallLine } from '#model/calls/specificationCalls.ts'
import { stepRows } from '#model/calls/step.ts'
import type { Self } from '#model/kinds/user.ts'
import { can, type Permission } from '#model/values/roles.ts'
import type { Offers } from '#streams/http/offers.ts'
import type { Session } from '#streams/session/session.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSelected } from './useSelected.ts'
import { useSignal } from './useSignal.ts'

export function useSelf(): Self | null {
  return useSignal(usePlantClient().self)
}

export function useSession(): Session {
  return useSignal(usePlantClient().session)
}

/** Whether the user holds a permission, and the server has a call that needs it. */
export function useCan(permission: Permission): boolean {
  const { self, offers, moment } = usePlantClient()
  const isHeld = useSelected(self, (now) => can(now, permission))
  const isUsableNow = useSelected(offers.news, () => isUsable(permission, offers, moment !== null))
  return isUsableNow && isHeld
}

/** Each call and step with the permission that it needs. */
const needs: readonly (CallLine & { readonly permission: string })[] = [
  ...Object.values(calls).map(({ method, path, access }) => ({ method, path, permission: access })),
  ...stepRows.map(({ call }) => call),
]

/** Without a print queue the browser posts labels itself, but none of the past. */
const isUsable = (permission: Permission, { has }: Pick<Offers, 'has'>, isPast: boolean): boolean =>
  (permission === 'print_label' && !isPast) || needs.some((need) => need.permission === permission && has(need))

/** Whether the user sees the plant as one of its brokers. */
export function useIsBroker(): boolean {
  return useSelected(usePlantClient().self, (self) => self !== null && self.broker !== null)
}
