import type { Self, User } from '#model/kinds/user.ts'
import { granted, isExtendable, type Permission, roles } from '#model/values/roles.ts'
import { permissionNamed, permissionWords } from './permissionWords.ts'

interface Offered {
  readonly permission: Permission
  readonly words: string
}

const ofTheHighest = granted({ role_number: roles.administrator, broker: null })

/**
 * The extra permissions that a member of staff can get: those of a higher role, as far as the giver has them (U2, U8),
 * and those they have already, so that they can be removed.
 */
export function offeredPermissions(
  role: number,
  giver: Pick<Self, 'permissions' | 'role_number' | 'broker'>,
  user: Pick<User, 'permissions'> | undefined,
): readonly Offered[] {
  const byRole: readonly Permission[] = granted({ role_number: role, broker: null })
  const givers: readonly string[] = [...giver.permissions, ...granted(giver)]
  const higher = isExtendable(role) ? ofTheHighest.filter((each) => givers.includes(each)) : []
  const before = (user?.permissions ?? []).flatMap((name) => permissionNamed(name) ?? [])
  return [...new Set([...higher, ...before])]
    .filter((each) => !byRole.includes(each))
    .map((permission) => ({ permission, words: permissionWords[permission] }))
}
