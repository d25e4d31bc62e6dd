import { broken, type Refusal } from '#machines/rule.ts'
import { firstAdministratorWanted } from '#machines/signIn.ts'
import { roles } from '#model/values/roles.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { emailRefusals } from '#server/commands/checks.ts'
import { type Answered, type PlantContext, emptyAnswer, type WriteOptions } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { saveCredentials } from './credentials.ts'
import { makeLink, readLink, redeemLink } from './oneTimeLinks.ts'
import { passwordRefusals } from './passwordRules.ts'
import { hashPassword, type Share } from './passwords.ts'

const purpose = 'first_administrator'
const day = 86_400

interface NewAdministrator {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password: string
}

/** Whether no administrator is active and has a password. */
export async function lacksAdministrator(tx: Reader): Promise<boolean> {
  const one = await tx
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select('users.id')
    .where('users.role_number', '=', roles.administrator)
    .where('users.active', '=', 1)
    .where('credentials.password_hash', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return one === undefined
}

/** The refusal N5. */
export const administratorExists = broken([firstAdministratorWanted], { isWanted: false }, null)

/** Whether a token is the printed one. This does not use it up. */
export async function isFirstToken(tx: Reader, token: string, now: string): Promise<boolean> {
  const link = await readLink(tx, token)
  return link !== null && link.purpose === purpose && link.usedAt === null && link.expiresAt > now
}

interface AdministratorOptions extends Partial<Pick<WriteOptions, 'answer'>> {
  readonly token?: string
  readonly share?: Share
}

/**
 * Adds an administrator if none can sign in. A token must be the printed one. An existing user is never changed: an
 * email address in use is refused.
 */
export async function addFirstAdministrator(
  plant: PlantContext,
  { email, password, ...names }: NewAdministrator,
  { token, share, answer = emptyAnswer }: AdministratorOptions = {},
): Promise<Answered> {
  const passwordHash = await hashPassword(password, share)
  const check = async ({ tx, state }: WorkInTransaction): Promise<readonly Refusal[]> => {
    if (!(await lacksAdministrator(tx))) return administratorExists
    const refusals = [
      ...(await emailRefusals(tx, email, null)),
      ...passwordRefusals(state, { field: 'password', password, email }),
    ]
    if (token === undefined || refusals.length > 0) return refusals
    const link = await redeemLink(tx, token, plant.clock())
    return link?.purpose === purpose ? [] : administratorExists
  }
  return changeRecord(plant, {
    entity: 'user',
    id: null,
    type: 'user.added',
    data: { role_number: roles.administrator, client: null, broker: null, permissions: [], active: true },
    personal: { email, ...names },
    actor: null,
    check,
    sideWrites: (tx, id) => saveCredentials(tx, id, { email, passwordHash }),
    answer,
  })
}

/** The token of the link for adding the first administrator; valid for a day. */
export const administratorToken = (plant: PlantContext): Promise<string> =>
  plant.writer.submit((tx) => makeLink(tx, { purpose, user: 0, seconds: day }, plant.clock()))
