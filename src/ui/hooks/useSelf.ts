import { type AccessLine, callLines } from '#model/calls/callLines.ts'
import { listCalls, plainCalls } from '#model/calls/recordCalls.ts'
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

/**
 * Whose page it is: at an enrolled device everybody's who is there in turn, so that drafts stay from one to the next.
 */
export function ownerOf(self: Self | null): string | undefined {
  if (self === null) return undefined
  return self.within === null ? String(self.id) : `device:${self.device?.id}`
}

/** Whether the user holds a permission, and the server has a call that needs it. */
export function useCan(permission: Permission): boolean {
  const { self, offers, moment } = usePlantClient()
  const isHeld = useSelected(self, (now) => can(now, permission))
  const isUsableNow = useSelected(offers.news, () => isUsable(permission, offers, moment !== null))
  return isUsableNow && isHeld
}

const calls: readonly AccessLine[] = [
  ...Object.values(callLines),
  ...Object.values(listCalls),
  ...Object.values(plainCalls),
]

/** Without a print queue the browser posts labels itself, but none of the past. */
const isUsable = (permission: Permission, { has }: Pick<Offers, 'has'>, isPast: boolean): boolean =>
  (permission === 'print_label' && !isPast) ||
  calls.some((call) => call.access === permission && has(call)) ||
  stepRows.some(({ call }) => call.permission === permission && has(call))

/** Whether the user sees the plant as one of its brokers. */
export function useIsBroker(): boolean {
  return useSelected(usePlantClient().self, (self) => self !== null && self.broker !== null)
}
