import type { Self } from '#model/user.ts'

/** Somebody of the plant's staff. */
export const ana: Self = {
  id: 1,
  email: '',
  first_name: 'Ana',
  last_name: 'Ruiz',
  role_number: 2,
  client: null,
  broker: null,
  permissions: [],
  scope: null,
  must_enrol: false,
}
