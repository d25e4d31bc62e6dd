import { screen } from '@testing-library/react'
import type { Self } from '#model/kinds/user.ts'
import type { MessageKey } from '#model/values/messages.ts'
import type { openApp } from '#tests/ui/shell/openApp.tsx'
import type { Tables } from '#tests/ui/workflow/fakeServer.ts'

/** A user of the running application, who finds elements by their text. */
export interface Hand extends ReturnType<typeof openApp> {
  /** The calls that the server can't answer. */
  readonly failing: Set<string>
  readonly press: (button: string | RegExp) => Promise<void>
  /** Fills in a field, ticks a box, or chooses in a list. */
  readonly type: (field: string | RegExp, text: string) => Promise<void>
  readonly choose: (list: string | RegExp, choice: string) => Promise<void>
  readonly tick: (box: string | RegExp) => Promise<void>
}

/** The actions that produce a message, and other visible effects. */
export interface Scene {
  /** The message as the specification writes it, its blanks filled in. */
  readonly says: string
  readonly self?: Self
  /** The page that it begins on. */
  readonly place: string
  /** Calls that the server can't answer from the start. */
  readonly failing?: readonly string[]
  /** The write that the server refuses, and the field that it complains of, where it has one. */
  readonly refuses?: string
  readonly field?: string
  readonly act?: (hand: Hand) => Promise<void>
  /** A control that keeps its input. */
  readonly keeps?: { readonly label: string | RegExp; readonly holds: string | boolean }
  /** After success: the dialog is closed, goes on to the step with this button, or the page is another one. */
  readonly leads?: 'closed' | { readonly button: string } | { readonly place: RegExp }
}

export type Scenes = { readonly [Key in MessageKey]?: Scene }

/** The control with this label, as soon as it is there. */
export const control = async (label: string | RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })

/** The present day, because input is near it. */
export const today = new Date().toISOString().slice(0, 10)
const wagon = { order: 1, client: 1, harvested_at: today, arrived_at: today }
const batch = { order: 1, drying_bin: 3, drying_bin_name: 'Bin 3', more_wagons: true }
const lot = { order: 1, client: 1, grade: 'B Grade', bag_count: 2 }
const bag = {
  batch: 73,
  lot: 6,
  lot_number: 1045,
  grade: 'B Grade',
  type: 'Super Sack',
  pallet_type: 'Wood',
  clean_tare: 40,
  clean_gross: 2060.25,
  clean_net: 2020.25,
}
const shipment = { lot: 6, lot_number: 1045, grade: 'B Grade', status: 'Open' }
const order = { client: 1, orchard: { id: 3, name: 'Ridge' }, variety: 2 }
const notified = { notified_by: 7, notified_at: today }

/** A plant with one record at every step. */
export const plantTables: Tables = {
  staff_list: [{ id: 7, first_name: 'Ana', last_name: 'Rigsby' }],
  plants: [{ id: 1, name: 'Pecanyard', label_printer1: '10.0.0.9' }],
  clients: [{ id: 1, company_name: 'Alderman Groves' }],
  brokers: [{ id: 4, company_name: 'Atlas Nut' }],
  varieties: [{ id: 2, name: 'Sumner' }],
  orchards: [{ id: 3, name: 'Ridge', farm: '', client: 1, notes: '' }],
  drying_bins: [
    { id: 1, name: 'Bin 1', locked_by: null },
    { id: 3, name: 'Bin 3', locked_by: 1 },
  ],
  orders: [
    { ...order, id: 1, order_number: 31, status: 'Open', more_wagons: true },
    { ...order, id: 2, order_number: 32, status: 'Complete', more_wagons: false },
  ],
  wagons: [
    { ...wagon, id: 5, wagon_id: 'B12', status: 'Arrived' },
    { ...wagon, id: 6, wagon_id: 'B13', status: 'Pre-cleaning', drying_bin: [3] },
    { ...wagon, id: 7, wagon_id: 'B14', status: 'Unloaded', drying_bin: [3] },
    { ...wagon, id: 8, wagon_id: 'B15', status: 'Unloaded', drying_bin: [3], ...notified },
  ],
  batches: [
    { ...batch, id: 70, batch_number: 70, status: 'Loading' },
    { ...batch, id: 71, batch_number: 71, status: 'Drying', reading_count: 1 },
    { ...batch, id: 72, batch_number: 72, status: 'Ready' },
    { ...batch, id: 73, batch_number: 73, status: 'Sorting' },
  ],
  moisture_readings: [
    {
      id: 1,
      batch: 71,
      reading: 8.21,
      reading_method: 'Shelled',
      reading_time: `${today}T00:00:00.000Z`,
      sample_location: 'Top',
    },
  ],
  dryer_events: [],
  lots: [
    { ...lot, id: 2, lot_number: 1042, status: 'Sorting' },
    { ...lot, id: 4, lot_number: 1044, status: 'Ready', ...notified },
    { ...lot, id: 6, lot_number: 1045, status: 'Sold', broker: 4, ...notified },
  ],
  bags: [
    { ...bag, id: 20, bag_number: 1 },
    { ...bag, id: 21, bag_number: 2, shipment: 5, status: 'Loaded', ship_gross: 2061, ship_tare: 40, ship_net: 2021 },
  ],
  shipments: [
    { ...shipment, id: 5, shipment_number: 105, bag_count: 1 },
    { ...shipment, id: 6, shipment_number: 106, bag_count: 1 },
    { ...shipment, id: 9, shipment_number: 107, bag_count: 0 },
  ],
}
