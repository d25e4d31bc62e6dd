import { type Permission, permissions } from '#model/roles.ts'
import { t } from '#ui/words/words.ts'

/** What each permission lets somebody do, in plain words. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  view_staff: t('See who works here'),
  view_client: t('See clients'),
  add_client: t('Add clients'),
  change_client: t('Change clients'),
  view_broker: t('See brokers'),
  change_broker: t('Add, change and remove brokers'),
  view_variety: t('See varieties'),
  change_variety: t('Add, change and remove varieties'),
  view_orchard: t('See orchards'),
  change_orchard: t('Add and change orchards'),
  view_order: t('See orders'),
  change_order: t('Place and change orders'),
  view_wagon: t('See wagons'),
  change_wagon: t('Work on wagons'),
  view_batch: t('See batches'),
  change_batch: t('Work on batches'),
  view_lot: t('See lots'),
  change_lot: t('Work on lots'),
  measure_lot: t('Enter a lot’s own measurements'),
  measure_own_lot: t('Enter a broker’s measurements'),
  purchase_lot: t('Record a purchase'),
  confirm_purchaser: t('Confirm the purchaser of their lots'),
  view_bag: t('See bags'),
  change_bag: t('Weigh and load bags'),
  view_shipment: t('See shipments'),
  change_shipment: t('Open, load and sign shipments'),
  view_drying_bin: t('See drying bins'),
  change_drying_bin: t('Add, change and remove drying bins'),
  view_statistics: t('See the statistics'),
  view_settings: t('See the settings'),
  change_settings: t('Change the settings'),
  view_plant: t('See the plant and its printer'),
  change_plant: t('Change the plant and its printer'),
  print_label: t('Print labels'),
  view_timeline: t('See every event and history'),
  correct_bag: t('Correct and void bags'),
  correct_record: t('Correct what was recorded'),
  correct_status: t('Take a status back'),
  delete_record: t('Remove what nothing depends on'),
  manage_users: t('Add and change users'),
}

/** A permission that is ours, where a text names one. */
export const permissionNamed = (name: string): Permission | undefined => permissions.find((each) => each === name)
