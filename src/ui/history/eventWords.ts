import type { LogEvent } from '#model/event.ts'

type Told = Pick<LogEvent, 'type' | 'data'>

/** What happened, as people say it. */
const words: Readonly<Record<string, string | ((data: LogEvent['data']) => string)>> = {
  'wagon.arrived': 'Arrived',
  'wagon.precleaning_started': 'Advanced to Pre-cleaning',
  'wagon.bins_saved': 'Drying bins saved',
  'wagon.unloaded': 'Unloaded',
  'batch.opened': 'Opened',
  'batch.loaded': 'Took a load',
  'batch.load_taken_off': 'Load taken off again',
  'batch.drying_started': 'Advanced to Drying',
  'batch.sorting_started': 'Advanced to Sorting',
  'batch.picked_up': 'Picked up',
  'moisture_reading.taken': 'Moisture reading taken',
  'dryer_event.recorded': ({ event_type }) => `Dryer ${event_type === 'Stop' ? 'stopped' : 'started'}`,
  'dryer_event.retimed': 'Dryer event time changed',
  'lot.started': 'Started',
  'lot.measured': 'Measured',
  'lot.sold': 'Purchaser recorded',
  'order.placed': 'Placed',
  'order.more_wagons_set': ({ more_wagons }) =>
    more_wagons === true ? 'More wagons expected' : 'No more wagons expected',
  'order.became_ready': 'Became Ready',
  'order.completed': 'Became Complete',
  'order.fell_back': 'Back to Ready',
  'order.reopened': 'Open again',
  'shipment.opened': 'Opened',
  'bag.weighed': 'Weighed',
  'bag.taken_off': 'Taken off its shipment',
}

/** Verbs that mean the same for every kind of record. */
const verbs: Readonly<Record<string, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  noted: 'Notes changed',
  client_notified: 'Client notified',
  made_ready: 'Made Ready',
  completed: 'Completed',
  stepped_back: 'Taken back a step',
  signed: 'Signed',
  loaded: 'Loaded on a shipment',
  corrected: 'Corrected',
  invited: 'Invited by mail',
  password_changed: 'Password changed',
  password_chosen: 'Password chosen by a link in a mail',
  voided: 'Voided',
  locked: 'Taken by an order',
  freed: 'Free again',
}

/** What an event says; one that nobody told us of (a newer server's) says its own name. */
export function eventWords({ type, data }: Told): string {
  const known = words[type]
  if (typeof known === 'string') return known
  if (known !== undefined) return known(data)
  const verb = type.slice(type.indexOf('.') + 1)
  return verbs[verb] ?? sentence(verb)
}

/** `picked_up_at` → `Picked up at`. */
export function sentence(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
