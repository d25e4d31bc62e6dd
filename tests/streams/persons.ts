import { deviceAlone, personAt } from '#model/kinds/deviceRights.ts'
import { type Self, UserRow } from '#model/kinds/user.ts'
import { can, permissions } from '#model/values/roles.ts'

/** A member of staff. */
export const ana: Self = {
  id: 7,
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Rigsby',
  role_number: 2,
  client: null,
  broker: null,
  permissions: [],
  scope: null,
  must_enrol: false,
  within: null,
  device: null,
  version: 0,
}

export const grower: Self = { ...ana, id: 8, role_number: 1, client: 1 }
export const broker: Self = { ...ana, id: 9, role_number: 0, broker: 1 }

/** Whom a server takes for the caller of an enrolled tablet: who is there, or nobody. */
export function atTablet(person: Self | null, steps: readonly string[], presence = 'p'): Self {
  const holder = person === null ? deviceAlone(steps) : personAt(UserRow.parse({ ...person, active: true }), steps)
  return {
    ...(person ?? { ...ana, id: 0, first_name: '', last_name: '' }),
    role_number: holder.role_number,
    permissions: permissions.filter((each) => can(holder, each)),
    within: [...holder.within],
    device: {
      id: 3,
      name: 'Tablet 3',
      place: 'Sorter 1',
      steps: [...steps],
      presence: person === null ? null : presence,
    },
  }
}
