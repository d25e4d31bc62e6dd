import type { Database } from '#server/db/database.ts'
import { problems } from '#server/problem.ts'
import { credentialsOf } from './credentials.ts'
import { inTurnByKey } from './inTurnByKey.ts'
import { passwordMatches, shareOfUser } from './passwords.ts'
import type { Throttle } from './throttle.ts'

/**
 * Throws an error of `field` if the given password is not the user's own; 429 after five wrong ones in 15 minutes. A
 * session left open on a shared tablet is therefore not enough to take over the account.
 */
export async function demandPassword(
  { db, failures }: { readonly db: Database; readonly failures: Throttle },
  user: number,
  password: string,
  field: 'old_password' | 'current_password',
): Promise<void> {
  const attempt = `password of ${user}`
  await inTurnByKey(attempt, async () => {
    failures.check(attempt)
    failures.failed(attempt)
    const kept = await credentialsOf(db.read, user)
    if (!(await passwordMatches(kept?.passwordHash ?? null, password, shareOfUser(user))))
      throw problems.fields({ [field]: [wrong[field]] })
    failures.forget(attempt)
  })
}

const wrong = {
  old_password: 'Your old password was entered incorrectly. Please enter it again.',
  current_password: 'Your password was entered incorrectly. Please enter it again.',
} as const
