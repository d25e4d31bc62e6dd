import { spanishTerms } from '#model/papers/spanishTerms.ts'
import type { Term } from '#ui/words/term.ts'

/** Statuses, grades, types and the plant's other lists of values. */
export const statuses = {
  ...spanishTerms,
  // Drying bins
  Free: 'Libre',
  Locked: 'Ocupado',
  // The dryer
  Start: 'Encendido',
  Stop: 'Apagado',
  // Ways to contact a client
  Call: 'Llamada',
  Text: 'Mensaje',
  Email: 'Correo',
  English: 'Inglés',
  Spanish: 'Español',
  // The first day of a week
  Monday: 'Lunes',
  Sunday: 'Domingo',
  // Roles
  Broker: 'Corredor',
  Client: 'Productor',
  Staff: 'Personal',
  Supervisor: 'Supervisor',
  Manager: 'Gerente',
  Administrator: 'Administrador',
  'Inventory viewer': 'Solo inventario',
  // Whether a user can sign in
  Active: 'Activo',
  Invited: 'Invitado',
  'Not delivered': 'No se entregó',
  'No password': 'Sin contraseña',
  'Not active': 'Inactivo',
  // An order that waits for wagons
  Expected: 'Se esperan',
  // An order that is Ready, as its grower reads it
  'All wagons in': 'Remolques completos',
} as const satisfies Readonly<Record<Term, string>>
