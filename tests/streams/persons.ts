import type { Self } from '#model/kinds/user.ts'

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
  version: 0,
}

export const grower: Self = { ...ana, id: 8, role_number: 1, client: 1 }
export const broker: Self = { ...ana, id: 9, role_number: 0, broker: 1 }
