import { usualRanges } from '#model/settings.ts'
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
  | 'lot'
  | 'shipment'

/**
 * The format of a field's value: a figure with its unit, a day, a term of the plant, the reason of a hold, a text to
 * clients by its subject, the name of a record, or plain text.
 */
export type ValueKind =
  | 'lbs'
  | 'percent'
  | 'pecans'
  | 'date'
  | 'instant'
  | 'image'
  | 'term'
  | 'hold'
  | 'noticeText'
  | 'plain'
  | RecordKind

export interface FieldFormat {
  readonly label: string
  readonly kind: ValueKind
  /** Shown for a new record or a status change, in addition to the name; the other fields only in an opened event. */
  readonly telling: boolean
}

export const telling = (label: string, kind: ValueKind = 'plain'): FieldFormat => ({ label, kind, telling: true })
const quiet = (label: string, kind: ValueKind = 'plain'): FieldFormat => ({ label, kind, telling: false })

/** The settings' usual ranges: the limits are labelled by their figure. */
const usualFields: Readonly<Record<string, FieldFormat>> = Object.fromEntries(
  usualFigures.flatMap(({ usual, label, kind }) => {
    const [least, most] = usualRanges[usual]
    return [
      [least, quiet(t('{name}, from', { name: label }), kind)],
      [most, quiet(t('{name}, to', { name: label }), kind)],
    ]
  }),
)

/** Every field of the log, in display order. */
export const fieldFormats: Readonly<Record<string, FieldFormat>> = {
  drying_bin: telling(t('Drying bin'), 'bin'),
  pre_dried: telling(t('Pre-dried')),
  excessive_trash: telling(t('Excessive trash')),
  gross: telling(t('Gross'), 'lbs'),
  tare: telling(t('Tare'), 'lbs'),
  trash: telling(t('Trash'), 'lbs'),
  net: telling(t('Net'), 'lbs'),
  notified_by: telling(t('Notified by'), 'person'),
  notified_at: telling(t('Notified on'), 'date'),
  picked_up_at: telling(t('Picked up on'), 'date'),
  event_time: telling(t('Time'), 'instant'),
  reading: telling(t('Moisture'), 'percent'),
  reading_method: telling(t('Method'), 'term'),
  sample_location: telling(t('Sample from'), 'term'),
  reading_time: quiet(t('Time'), 'instant'),
  event_type: quiet(t('Dryer'), 'term'),
  grade: telling(t('Grade'), 'term'),
  type: telling(t('Type'), 'term'),
  pallet_type: telling(t('Pallet'), 'term'),
  clean_gross: telling(t('Gross'), 'lbs'),
  clean_tare: telling(t('Tare'), 'lbs'),
  shipment: telling(t('Shipment'), 'shipment'),
  ship_gross: telling(t('Ship gross'), 'lbs'),
  ship_tare: telling(t('Ship tare'), 'lbs'),
  internal_yield: telling(t('Internal yield'), 'percent'),
  internal_moisture: telling(t('Internal moisture'), 'percent'),
  internal_count: telling(t('Internal count'), 'pecans'),
  broker_yield: telling(t('Broker yield'), 'percent'),
  broker_moisture: telling(t('Broker moisture'), 'percent'),
  broker_count: telling(t('Broker count'), 'pecans'),
  broker: telling(t('Purchaser'), 'broker'),
  client: telling(t('Client'), 'client'),
  orchard: quiet(t('Orchard'), 'orchard'),
  variety: telling(t('Variety'), 'variety'),
  preselected_broker: quiet(t('Preselected broker'), 'broker'),
  preferred_broker: quiet(t('Preferred broker'), 'broker'),
  language: quiet(t('Language'), 'term'),
  notice_texts: quiet(t('Texts to clients'), 'noticeText'),
  preferred_contact_methods: quiet(t('Preferred contact'), 'term'),
  notes: telling(t('Notes')),
  invoice_number: telling(t('Invoice')),
  more_wagons: quiet(t('More wagons')),
  input_more_wagons: quiet(t('More wagons')),
  order: quiet(t('Order'), 'order'),
  lot: quiet(t('Lot'), 'lot'),
  batch: quiet(t('Batch'), 'batch'),
  wagons: quiet(t('Wagons'), 'wagon'),
  shipped_by: telling(t('Truck line')),
  truck_number: telling(t('Truck')),
  signature: quiet(t('Signature'), 'image'),
  signed_at: quiet(t('Signed at'), 'instant'),
  signature_meaning: quiet(t('Signed for'), 'term'),
  harvested_at: telling(t('Harvested'), 'date'),
  arrived_at: quiet(t('Arrived'), 'date'),
  farm: telling(t('Farm number')),
  name: quiet(t('Name')),
  wagon_id: quiet(t('Wagon ID')),
  order_number: quiet(t('Order number')),
  batch_number: quiet(t('Batch number')),
  lot_number: quiet(t('Lot number')),
  bag_number: quiet(t('Bag number')),
  shipment_number: quiet(t('Shipment number')),
  locked_by: telling(t('Taken by order'), 'order'),
  void: quiet(t('Void')),
  hold: quiet(t('Hold'), 'hold'),
  status: quiet(t('Status'), 'term'),
  role_number: telling(t('Role')),
  permissions: quiet(t('Permissions')),
  active: quiet(t('Active')),
  label_printer1: quiet(t('Label printer')),
  label_printer2: quiet(t('Second label printer')),
  label: quiet(t('Label'), 'term'),
  company_name: quiet(t('Company name')),
  first_name: quiet(t('First name')),
  last_name: quiet(t('Last name')),
  phone: quiet(t('Phone')),
  mobile_phone: quiet(t('Mobile phone')),
  alt_phone: quiet(t('Alt phone')),
  driver: quiet(t('Driver')),
  address: quiet(t('Address')),
  signed_by: telling(t('Signed by')),
  email: quiet(t('Email')),
  address_line_1: quiet(t('Address line 1')),
  address_line_2: quiet(t('Address line 2')),
  city: quiet(t('City')),
  state: quiet(t('State')),
  zip: quiet(t('ZIP')),
  time_zone: quiet(t('Time zone')),
  week_start: quiet(t('First day of week'), 'term'),
  season_start: quiet(t('First day of season')),
  terms: quiet(t('Terms and Conditions')),
  privacy: quiet(t('Privacy Policy')),
  company_icon: quiet(t('Icon'), 'image'),
  company_logo_landscape: quiet(t('Logo'), 'image'),
  cardboard_pallet_weight: quiet(t('Cardboard pallet weight'), 'lbs'),
  max_lot_weight: quiet(t('Maximum lot weight'), 'lbs'),
  ideal_moisture_content: quiet(t('Ideal moisture content'), 'percent'),
  ideal_moisture_method: quiet(t('Moisture method'), 'term'),
  ready_moisture_margin: quiet(t('Ready up to this far above the target'), 'percent'),
  meter_error: quiet(t('Error of a moisture meter'), 'percent'),
  scale_error: quiet(t('Error of a scale'), 'percent'),
  wet_hours: quiet(t('Wet nuts may wait')),
  refusals_days: quiet(t('Refused steps are kept for')),
  require_second_factor: quiet(t('Two-factor sign-in required')),
  practice: quiet(t('Practice plant')),
  ...usualFields,
}
