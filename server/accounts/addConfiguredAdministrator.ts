import type { PlantContext } from '#server/commands/writeOptions.ts'
import { addFirstAdministrator, administratorToken, lacksAdministrator } from './firstAdministrator.ts'

type Say = (line: string) => void

interface Administrator {
  readonly email: string
  readonly password: string
}

/**
 * Adds the administrator named in the environment if none can sign in, before the first call is answered. An address of
 * an existing user is ignored, so the environment never adds permissions or changes a password.
 */
export async function addConfiguredAdministrator(
  plant: PlantContext,
  admin: Administrator | undefined,
  say: Say,
): Promise<void> {
  if (admin === undefined || !(await lacksAdministrator(plant.db.read))) return
  const { outcome } = await addFirstAdministrator(plant, { ...admin, first_name: 'Plant', last_name: 'Administrator' })
  if (outcome.kind === 'done') return say(`The administrator is ${admin.email}.`)
  const isWeak = outcome.kind === 'refused' && outcome.refusals.every(({ field }) => field === 'password')
  if (isWeak) return say('ADMIN_PASSWORD is left aside: it is the address or the name of the plant. Give another one.')
  say(`ADMIN_EMAIL is left aside: ${admin.email} belongs to somebody at this plant already. Give another address.`)
}

/** Prints a single-use link for adding an administrator if none can sign in. */
export async function printAdministratorLink(plant: PlantContext, address: string, say: Say): Promise<void> {
  if (!(await lacksAdministrator(plant.db.read))) return
  const token = await administratorToken(plant)
  say(`No administrator can sign in. Create one here, within a day:\n  ${address}/#/first-administrator/${token}`)
}
