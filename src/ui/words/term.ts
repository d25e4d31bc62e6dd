import type { Client } from '#model/kinds/client.ts'
import type { DryerEventType } from '#model/kinds/dryerEvent.ts'
import type { Settings } from '#model/kinds/settings.ts'
import type { RecordTerm } from '#model/papers/spanishTerms.ts'
import type { roleNames } from '#model/values/roles.ts'
import type { SignInState } from './signInState.ts'

type BinState = 'Free' | 'Locked'

/** Every value of the plant's own lists that screens show: each has its Spanish in es/statuses.ts. */
export type Term =
  | RecordTerm
  | BinState
  | DryerEventType
  | Client['preferred_contact_methods'][number]
  | NonNullable<Client['language']>
  | Settings['week_start']
  | (typeof roleNames)[number]
  // A user of role 0 without a broker.
  | 'Inventory viewer'
  | SignInState
  // An order that waits for wagons.
  | 'Expected'
  // A Ready order, as growers see it.
  | 'All wagons in'
