import type { User } from '#model/kinds/user.ts'

/** Whether a user can sign in, and if not, why. */
export type SignInState = 'Active' | 'Invited' | 'Not delivered' | 'No password' | 'Not active'

export function signInState({ active, has_password, invitation }: User): SignInState {
  if (!active) return 'Not active'
  if (has_password) return 'Active'
  if (invitation === null) return 'No password'
  return invitation.state === 'failed' ? 'Not delivered' : 'Invited'
}
