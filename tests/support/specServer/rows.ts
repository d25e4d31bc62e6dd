/** The plant's memory. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC, weights lbs. */

export interface User {
  id: number
  email: string
  username: string
  password: string
  first_name: string
  last_name: string
  role_number: number
  role: string
  client: number | null
  broker: number | null
}

export interface Client {
  id: number
  company_name: string
  first_name: string
  last_name: string
  phone: string
  mobile_phone: string
  alt_phone: string
  preferred_contact_methods: string[]
  preferred_broker: number | null
}

export interface Broker {
  id: number
  company_name: string
}

export interface Variety {
  id: number
  name: string
}

export interface Orchard {
  id: number
  name: string
  farm: string
  client: number
  notes: string
}

export interface DryingBin {
  id: number
  name: string
}

export interface Order {
  id: number
  order_number: number
  client: number
  orchard: number
  variety: number
  preselected_broker: number | null
  notes: string
  invoice_number: string
  more_wagons: boolean
  status: 'Open' | 'Ready' | 'Complete'
}

export interface Wagon {
  id: number
  wagon_id: string
  order: number
  status: 'Arrived' | 'Pre-cleaning' | 'Unloaded' | 'Complete'
  harvested_at: string | null
  arrived_at: string
  driver: string
  pre_dried: boolean
  input_more_wagons: boolean
  notes: string
  drying_bin: number[]
  excessive_trash: boolean
  notified_by: number | null
  notified_at: string | null
}

export interface Batch {
  id: number
  batch_number: number
  order: number
  status: 'Loading' | 'Drying' | 'Ready' | 'Sorting' | 'Complete'
  drying_bin: number
  /** The last value sent for this batch; the order may have a newer one. */
  more_wagons: boolean
  pre_dried: boolean
  notes: string
  notified_by: number | null
  notified_at: string | null
  picked_up_at: string | null
  created_at: string
}

export interface MoistureReading {
  id: number
  batch: number
  reading: number
  reading_method: string
  reading_time: string
  sample_location: string
}

export interface DryerEvent {
  id: number
  batch: number
  drying_bin: number
  event_type: 'Start' | 'Stop'
  event_time: string
}

interface Measurements {
  internal_yield: number | null
  internal_moisture: number | null
  internal_count: number | null
  broker_yield: number | null
  broker_moisture: number | null
  broker_count: number | null
}

export interface Lot extends Measurements {
  id: number
  lot_number: number
  order: number
  grade: string
  status: 'Sorting' | 'Ready' | 'Sold'
  notified_by: number | null
  notified_at: string | null
  broker: number | null
  created_at: string
}

export interface Bag {
  id: number
  bag_number: number
  batch: number
  lot: number
  grade: string
  type: string
  pallet_type: string
  clean_tare: number
  clean_gross: number
  ship_gross: number | null
  ship_tare: number | null
  shipment: number | null
  created_at: string
}

export interface Shipment {
  id: number
  shipment_number: number
  lot: number
  status: 'Open' | 'Closed'
  /** That of the first bag on it. */
  pallet_type: string | null
  signature: string | null
  shipped_by: string
  truck_number: string
  created_at: string
}

export const grades = ['Large A Grade', 'Small A Grade', 'B Grade', 'Cracks & Splits'] as const
export const bagTypes = ['Tall Super Sack', 'Super Sack', 'Large Bag', 'Medium Bag', 'Small Bag'] as const
export const palletTypes = ['Cardboard', 'Wood', 'Cardboard & Wood', 'Plastic', 'None'] as const
