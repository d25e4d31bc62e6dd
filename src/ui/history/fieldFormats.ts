import { usualRanges } from '#model/kinds/settings.ts'
import { usualFigures } from '#ui/records/usualFigures.ts'
import { t } from '#ui/words/words.ts'

/** The kinds of records that an id in a field can refer to. */
export type RecordKind =
  | 'bin'
  | 'person'
  | 'broker'
  | 'client'
  | 'orchard'
  | 'variety'
  | 'order'
  | 'wagon'
  | 'batch'
  | 'bag'
  | 'lot'
  | 'shipment'

/**
 * The format of a field's value: a figure with its unit, a day, a term of the plant, the reason of a hold, a text to
 * clients by its subject, a shift with its hours, a fuel bill with its days, a batch’s stay in a bin, an amount in cents,
 * a rate of a lb or of all else, a price of purchase, an order of a statement, the name of a record, or plain text.
 */
export type ValueKind =
  | 'lbs'
  | 'percent'
  | 'pecans'
  | 'pointPrice'
  | 'date'
  | 'instant'
  | 'image'
  | 'term'
  | 'hold'
  | 'noticeText'
  | 'shift'
  | 'bill'
  | 'stay'
  | 'cents'
  | 'poundRate'
  | 'rate'
  | 'price'
  | 'statementPart'
  | 'plain'
  | RecordKind

export interface FieldFormat {
  readonly label: string
  readonly kind: ValueKind
  /** Shown for a new record or a status change, in addition to the name; the other fields only in an opened event. */
  readonly inSummary: boolean
}

export const summaryField = (label: string, kind: ValueKind = 'plain'): FieldFormat => ({
  label,
  kind,
  inSummary: true,
})
const detailField = (label: string, kind: ValueKind = 'plain'): FieldFormat => ({ label, kind, inSummary: false })

/** The settings' usual ranges: the limits are labelled by their figure. */
const usualFields: Readonly<Record<string, FieldFormat>> = Object.fromEntries(
  usualFigures.flatMap(({ usual, label, kind }) => {
    const [least, most] = usualRanges[usual]
    return [
      [least, detailField(t('{name}, from', { name: label }), kind)],
      [most, detailField(t('{name}, to', { name: label }), kind)],
    ]
  }),
)

/** Every field of the log, in display order. */
export const fieldFormats: Readonly<Record<string, FieldFormat>> = {
  drying_bin: summaryField(t('Drying bin'), 'bin'),
  pre_dried: summaryField(t('Pre-dried')),
  excessive_trash: summaryField(t('Excessive trash')),
  gross: summaryField(t('Gross'), 'lbs'),
  tare: summaryField(t('Tare'), 'lbs'),
  trash: summaryField(t('Trash'), 'lbs'),
  net: summaryField(t('Net'), 'lbs'),
  weighed_by: detailField(t('Weighed by'), 'person'),
  weighed_at: detailField(t('Weighed at'), 'instant'),
  notified_by: summaryField(t('Notified by'), 'person'),
  notified_at: summaryField(t('Notified on'), 'date'),
  picked_up_at: summaryField(t('Picked up on'), 'date'),
  bin_emptied_at: summaryField(t('Bin empty since'), 'instant'),
  earlier_bins: detailField(t('Earlier bins'), 'stay'),
  event_time: summaryField(t('Time'), 'instant'),
  reading: summaryField(t('Moisture'), 'percent'),
  reading_method: summaryField(t('Method'), 'term'),
  sample_location: summaryField(t('Sample from'), 'term'),
  reading_time: detailField(t('Time'), 'instant'),
  event_type: detailField(t('Dryer'), 'term'),
  grade: summaryField(t('Grade'), 'term'),
  clean_gross: summaryField(t('Gross'), 'lbs'),
  clean_tare: summaryField(t('Tare'), 'lbs'),
  type: summaryField(t('Type'), 'term'),
  pallet_type: summaryField(t('Pallet'), 'term'),
  shipment: summaryField(t('Shipment'), 'shipment'),
  ship_gross: summaryField(t('Ship gross'), 'lbs'),
  ship_tare: summaryField(t('Ship tare'), 'lbs'),
  internal_yield: summaryField(t('Internal yield'), 'percent'),
  internal_moisture: summaryField(t('Internal moisture'), 'percent'),
  internal_count: summaryField(t('Internal count'), 'pecans'),
  broker_yield: summaryField(t('Broker yield'), 'percent'),
  broker_moisture: summaryField(t('Broker moisture'), 'percent'),
  broker_count: summaryField(t('Broker count'), 'pecans'),
  asking_price: summaryField(t('Asking price'), 'pointPrice'),
  broker_bid: summaryField(t('Bid'), 'pointPrice'),
  broker: summaryField(t('Purchaser'), 'broker'),
  client: summaryField(t('Client'), 'client'),
  merged_into: summaryField(t('Became'), 'client'),
  merged_from: detailField(t('Clients that became this one'), 'client'),
  orchard: detailField(t('Orchard'), 'orchard'),
  variety: summaryField(t('Variety'), 'variety'),
  preselected_broker: detailField(t('Preselected broker'), 'broker'),
  preferred_broker: detailField(t('Preferred broker'), 'broker'),
  language: detailField(t('Language'), 'term'),
  lot_mails: detailField(t('Mails about lots')),
  notice_texts: detailField(t('Texts to clients and brokers'), 'noticeText'),
  preferred_contact_methods: detailField(t('Preferred contact'), 'term'),
  notes: summaryField(t('Notes')),
  invoice_number: summaryField(t('Invoice')),
  more_wagons: detailField(t('More wagons')),
  input_more_wagons: detailField(t('More wagons')),
  order: detailField(t('Order'), 'order'),
  lot: detailField(t('Lot'), 'lot'),
  batch: detailField(t('Batch'), 'batch'),
  wagons: detailField(t('Wagons'), 'wagon'),
  shipped_by: summaryField(t('Truck line')),
  truck_number: summaryField(t('Truck')),
  signature: detailField(t('Signature'), 'image'),
  signed_at: detailField(t('Signed at'), 'instant'),
  sold_at: detailField(t('Sold at'), 'instant'),
  meant_for: detailField(t('Meant for'), 'broker'),
  signature_meaning: detailField(t('Signed for'), 'term'),
  signed_client: detailField(t('Client when it was signed'), 'client'),
  signed_orchard: detailField(t('Orchard when it was signed'), 'orchard'),
  signed_variety: detailField(t('Variety when it was signed'), 'variety'),
  harvested_at: summaryField(t('Harvested'), 'date'),
  arrived_at: detailField(t('Arrived'), 'date'),
  farm: summaryField(t('Farm number')),
  name: detailField(t('Name')),
  wagon_id: detailField(t('Wagon ID')),
  order_number: detailField(t('Order number')),
  batch_number: detailField(t('Batch number')),
  lot_number: detailField(t('Lot number')),
  bag_number: detailField(t('Bag number')),
  shipment_number: detailField(t('Shipment number')),
  expected_at: summaryField(t('Comes at about'), 'instant'),
  wagon_count: summaryField(t('Wagons')),
  lbs: summaryField(t('Weight of all, about'), 'lbs'),
  cancelled: summaryField(t('Cancelled')),
  valid_from: summaryField(t('From'), 'date'),
  received: detailField(t('A lb received'), 'poundRate'),
  dry_hour: detailField(t('A dry hour'), 'rate'),
  moisture_point: detailField(t('A point of moisture'), 'rate'),
  trash_wagon: detailField(t('A wagon with excessive trash'), 'rate'),
  minimum: detailField(t('The least for an order'), 'rate'),
  prices: detailField(t('Prices of purchase'), 'price'),
  statement_number: detailField(t('Statement')),
  orders: detailField(t('Orders'), 'order'),
  season: detailField(t('Season')),
  position: detailField(t('Position in the log')),
  made_on: summaryField(t('Made on'), 'date'),
  parts: detailField(t('Orders and amounts'), 'statementPart'),
  total: summaryField(t('Total'), 'cents'),
  locked_by: summaryField(t('Taken by order'), 'order'),
  void: detailField(t('Void')),
  written_off: summaryField(t('Written off'), 'term'),
  bag: detailField(t('Bag'), 'bag'),
  bags: detailField(t('Bags'), 'bag'),
  returned_from: summaryField(t('Came back from'), 'shipment'),
  returned_at: summaryField(t('Came back at'), 'instant'),
  brought_by: detailField(t('Brought by')),
  hold: detailField(t('Hold'), 'hold'),
  status: detailField(t('Status'), 'term'),
  role_number: summaryField(t('Role')),
  permissions: detailField(t('Permissions')),
  active: detailField(t('Active')),
  label_printer1: detailField(t('Label printer')),
  label_printer2: detailField(t('Second label printer')),
  label_media: detailField(t('Labels on the roll'), 'term'),
  label: detailField(t('Label'), 'term'),
  provisional_label: detailField(t('Provisional label')),
  company_name: detailField(t('Company name')),
  first_name: detailField(t('First name')),
  last_name: detailField(t('Last name')),
  phone: detailField(t('Phone')),
  mobile_phone: detailField(t('Mobile phone')),
  alt_phone: detailField(t('Alt phone')),
  driver: detailField(t('Driver')),
  address: detailField(t('Address')),
  signed_by: summaryField(t('Signed by')),
  email: detailField(t('Email')),
  address_line_1: detailField(t('Address line 1')),
  address_line_2: detailField(t('Address line 2')),
  city: detailField(t('City')),
  state: detailField(t('State')),
  zip: detailField(t('ZIP')),
  time_zone: detailField(t('Time zone')),
  week_start: detailField(t('First day of week'), 'term'),
  season_start: detailField(t('First day of season')),
  shifts: detailField(t('Shifts'), 'shift'),
  terms: detailField(t('Terms and Conditions')),
  privacy: detailField(t('Privacy Policy')),
  company_icon: detailField(t('Icon'), 'image'),
  company_logo_landscape: detailField(t('Logo'), 'image'),
  cardboard_pallet_weight: detailField(t('Cardboard pallet weight'), 'lbs'),
  max_lot_weight: detailField(t('Maximum lot weight'), 'lbs'),
  ideal_moisture_content: detailField(t('Ideal moisture content'), 'percent'),
  ideal_moisture_method: detailField(t('Moisture method'), 'term'),
  ready_moisture_margin: detailField(t('Ready up to this far above the target'), 'percent'),
  meter_error: detailField(t('Error of a moisture meter'), 'percent'),
  scale_error: detailField(t('Error of a scale'), 'percent'),
  equilibrium_in_shell: detailField(t('Equilibrium moisture, In-Shell'), 'percent'),
  equilibrium_shelled: detailField(t('Equilibrium moisture, Shelled'), 'percent'),
  fuel_per_hour: detailField(t('Fuel of a running dryer')),
  fuel_price: detailField(t('Price of fuel')),
  dryer_power: detailField(t('Power of a running dryer')),
  power_price: detailField(t('Price of electricity')),
  fuel_bills: detailField(t('Fuel bills'), 'bill'),
  wet_hours: detailField(t('Wet nuts may wait')),
  idle_minutes: detailField(t('Nobody is at a tablet after')),
  place: detailField(t('Place')),
  steps: detailField(t('What it is for')),
  refusals_days: detailField(t('Refused steps are kept for')),
  require_second_factor: detailField(t('Two-factor sign-in required')),
  practice: detailField(t('Practice plant')),
  ...usualFields,
}
