import { granted, type Permission, roleNames, roles } from '#model/roles.ts'
import { listed } from '#ui/forms/listed.ts'
import { named, t } from '#ui/words/words.ts'

/** Which roles a permission comes with: "Supervisor and above". Roles 0 and 1 are sets, from 2 on they are steps. */
export function whoMay(permission: Permission): string {
  const holds = (role_number: number) => granted({ role_number, broker: 1 }).includes(permission)
  const outside = [roles.broker, roles.grower].filter(holds).map((role) => named(roleNames[role]))
  const first = [roles.staff, roles.supervisor, roles.manager, roles.administrator].find(holds)
  if (first === undefined) return listed(outside)
  const name = named(roleNames[first])
  return listed([...outside, first === roles.administrator ? name : t('{role} and above', { role: name })])
}
