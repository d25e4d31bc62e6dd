import type { Permission } from '#model/roles.ts'
import { can } from '#model/roles.ts'
import type { Self } from '#model/user.ts'
import type { Session } from '#streams/session/session.ts'
import { usePlant } from './PlantProvider.tsx'
import { useSelected } from './useSelected.ts'
import { useSignal } from './useSignal.ts'

/** Who is signed in, or null. */
export function useSelf(): Self | null {
  return useSignal(usePlant().self)
}

/** Where signing in stands. */
export function useSession(): Session {
  return useSignal(usePlant().session)
}

/** Whether who is signed in holds a permission. */
export function useCan(permission: Permission): boolean {
  return useSelected(usePlant().self, (self) => can(self, permission))
}
