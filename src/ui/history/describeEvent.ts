import { bagLabels } from '#model/kinds/bag.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import { t } from '#ui/words/words.ts'

type DescribedEvent = Pick<LogEvent, 'type' | 'data'>

/** The texts of events. */
const words: Readonly<Record<string, string | ((data: LogEvent['data']) => string)>> = {
  'wagon.arrived': t('Arrived at the plant'),
  'wagon.precleaning_started': t('Advanced to Pre-cleaning'),
  'wagon.bins_saved': t('Drying bins saved'),
  'wagon.weighed': t('Weighed'),
  'wagon.moved': t('Moved to another order'),
  'batch.moved': t('Moved to another order'),
  'wagon.unloaded': t('Unloaded into its bins'),
  'wagon.mended': t('Own entry mended'),
  'batch.opened': t('Opened'),
  'batch.loaded': t('Took a load'),
  'batch.load_taken_off': t('Load taken off again'),
  'batch.drying_started': t('Advanced to Drying'),
  'batch.sorting_started': t('Advanced to Sorting'),
  'batch.picked_up': t('Picked up'),
  'batch.bin_changed': t('Moved to another bin'),
  'batch.bin_emptied': t('Its bin is empty'),
  'moisture_reading.taken': t('Moisture reading taken'),
  'moisture_reading.retimed': t('Moved with its Start'),
  'moisture_reading.removed': t('Moisture reading removed'),
  'dryer_event.recorded': ({ event_type }) => (event_type === 'Stop' ? t('Dryer stopped') : t('Dryer started')),
  'dryer_event.retimed': t('Dryer event time changed'),
  'dryer_event.removed': t('Dryer event removed'),
  'lot.started': t('Started'),
  'lot.measured': t('Measured'),
  'lot.sold': t('Purchaser recorded'),
  'lot.corrected': t('Purchaser corrected'),
  'lot.merged': t('Back to Sorting, merged with the lot being filled'),
  'lot.split': t('Its rest split off'),
  'lot.split_off': t('Split off a sold lot'),
  'lot.meant': t('Meant for another broker'),
  'client.merged': t('Became another client'),
  'client.joined': t('Another client became this one'),
  'order.placed': t('Placed'),
  'order.more_wagons_set': ({ more_wagons }) =>
    more_wagons === true ? t('More wagons expected') : t('No more wagons expected'),
  'order.became_ready': t('Became Ready'),
  'order.completed': t('Became Complete'),
  'order.fell_back': t('Back to Ready'),
  'order.reopened': t('Open again'),
  'shipment.opened': t('Opened'),
  'adjustment.signed': t('Counter-ticket signed'),
  'bag_return.recorded': t('A bag of it came back'),
  'bag.found': t('Found again'),
  'bag.returned': t('Came back from its purchaser'),
  'bag.weighed': t('Weighed'),
  'bag.moved': t('Moved to another lot'),
  'bag.taken_off': t('Taken off its shipment'),
  'bag.label_outdated': t('Label outdated'),
  'bag.label_printed': ({ label }) => (label === 'stale' ? t('Old label printed') : t('Label printed')),
  'bag.provisional_label_printed': t('Provisional label printed'),
  'lot.label_printed': t('Sample label printed'),
  'wagon.label_printed': t('Receipt printed'),
  'plant.clock_accepted': t('Clock of the server accepted'),
  'plant.label_printed': t('Test label printed'),
}

/** Verbs with the same text for every kind of record. */
const verbs: Readonly<Record<string, string>> = {
  added: t('Added'),
  changed: t('Changed'),
  removed: t('Removed'),
  noted: t('Notes changed'),
  client_notified: t('Client notified'),
  made_ready: t('Made Ready'),
  completed: t('Completed'),
  stepped_back: t('Taken back a step'),
  signed: t('Signed'),
  loaded: t('Loaded on a shipment'),
  corrected: t('Corrected'),
  invited: t('Invited by mail'),
  unsubscribed: t('Wants no more mails'),
  went_over: t('Went over to another client'),
  erased: t('Personal data erased'),
  imported: t('Brought over from another system'),
  flagged: t('Brought over against a rule'),
  rescued: t('A link to choose a password made on the server itself'),
  password_changed: t('Password changed'),
  second_factor_added: t('Two-factor sign-in turned on'),
  second_factor_removed: t('Two-factor sign-in turned off'),
  recovery_codes_renewed: t('New recovery codes made'),
  recovery_code_used: t('Signed in with a recovery code'),
  badge_issued: t('Badge issued'),
  badge_revoked: t('Badge revoked'),
  pin_set: t('PIN set'),
  pin_removed: t('PIN removed'),
  enrolled: t('Enrolled'),
  ended: t('Ended'),
  password_chosen: t('Password chosen by a link in a mail'),
  voided: t('Voided'),
  written_off: t('Written off'),
  held: t('Held'),
  released: t('Released'),
  locked: t('Taken by an order'),
  freed: t('Free again'),
}

/** The text of an event; an unknown type (of a newer server) shows its own name. */
export function describeEvent({ type, data }: DescribedEvent): string {
  const wording = words[type]
  if (typeof wording === 'string') return wording
  if (wording !== undefined) return wording(data)
  const verb = type.slice(type.indexOf('.') + 1)
  return verbs[verb] ?? sentence(verb)
}

/** The text of each type of event, for any data: `wagon.unloaded`, or `.corrected` of any kind of record. */
export const eventTypeWords: readonly (readonly [type: string, words: string])[] = [
  ...Object.entries(words).map(
    ([type, wording]) => [type, typeof wording === 'string' ? wording : inAnyCase(wording)] as const,
  ),
  ...Object.entries(verbs).map(([verb, wording]) => [`.${verb}`, wording] as const),
]

/** A text for all cases: `Dryer` for `Dryer started` and `Dryer stopped`. */
function inAnyCase(wording: (data: LogEvent['data']) => string): string {
  const [, , stale] = bagLabels
  const other = wording({ event_type: 'Stop', more_wagons: true, label: stale }).toLowerCase().split(' ')
  return wording({})
    .split(' ')
    .filter((word) => other.includes(word.toLowerCase()))
    .join(' ')
}

/** `picked_up_at` → `Picked up at`. */
export function sentence(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
