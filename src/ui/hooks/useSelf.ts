import type { Permission } from '#model/roles.ts'
import { can } from '#model/roles.ts'
import type { Self } from '#model/user.ts'
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

export function useCan(permission: Permission): boolean {
  return useSelected(usePlantClient().self, (self) => can(self, permission))
}

/** Whether the user sees the plant as one of its brokers. */
export function useIsBroker(): boolean {
  return useSelected(usePlantClient().self, (self) => self !== null && self.broker !== null)
}
