import type { ComponentProps } from 'react'
import type { Access } from '#ui/shell/access.ts'
import { recordPage } from '#ui/shell/recordPage.tsx'
import type { Route } from '#ui/shell/useRoute.ts'
import { t } from '#ui/words/words.ts'
import { type PageName, pageNamed } from './pageNamed.ts'

const guests: Access = { of: 'guests' }
const everyone: Access = { of: 'everyone' }
const members: Access = { of: 'members' }
const clients: Access = { of: 'clients' }
const growers: Access = { of: 'growers' }
const buyers: Access = { of: 'buyers' }
const inventory: Access = { of: 'inventory' }
const staff: Access = { minimum: 2 }
const supervisors: Access = { minimum: 3 }
const managers: Access = { minimum: 4 }
const administrators: Access = { minimum: 5 }

const route = (path: string, title: string, access: Access, Page: Route['Page']): Route => ({
  path,
  title,
  access,
  Page,
})

const page = (path: string, title: string, access: Access, name: PageName<ComponentProps<Route['Page']>>) =>
  route(path, title, access, pageNamed(name))

/** The page of one record; `list` where the address has no number. */
const detail = (
  path: string,
  title: string,
  access: Access,
  ...[name, list]: readonly [name: PageName<{ id: number }>, list?: PageName<object>]
) => route(path, title, access, recordPage(pageNamed(name), list && pageNamed(list)))

/** All pages; the first route that matches an address is used. Specification, section 2. */
export const routes: readonly Route[] = [
  page('/login', t('Sign in'), guests, 'LoginPage'),
  page('/password-reset', t('Forgot your password?'), guests, 'PasswordResetPage'),
  // For signed-in users too: an invitation may be opened on a tablet where somebody else is signed in.
  page('/password-reset-confirm/:uid?/:token', t('Choose a password'), everyone, 'PasswordResetConfirmPage'),
  page('/unsubscribe/:client/:token', t('No more mails'), everyone, 'UnsubscribePage'),
  page('/unsubscribe/broker/:broker/:token', t('No more mails'), everyone, 'UnsubscribePage'),
  page('/unsubscribe/user/:user/:token', t('No more mails'), everyone, 'UnsubscribePage'),
  page('/enrol/:code?', t('Enrol this tablet'), everyone, 'EnrolTabletPage'),
  page('/first-administrator/:token', t('First administrator'), everyone, 'FirstAdministratorPage'),
  page('/terms_and_conditions', t('Terms and Conditions'), everyone, 'TermsPage'),
  page('/privacy_policy', t('Privacy Policy'), everyone, 'PrivacyPage'),

  page('/devices', t('Devices'), administrators, 'DevicesPage'),
  page('/badges', t('Badges'), administrators, 'BadgesPage'),
  page('/', t('Dashboard'), staff, 'DashboardPage'),
  page('/statistics', t('Statistics'), staff, 'StatisticsPage'),
  page('/reports', t('Reports'), staff, 'ReportsPage'),
  page('/trace', t('Trace'), { minimum: 1 }, 'TracePage'),
  page('/balance', t('Balance'), { minimum: 1 }, 'BalancePage'),
  page('/invoice', t('Invoice sheet'), staff, 'InvoicePage'),
  page('/statements', t('Statements'), { minimum: 1 }, 'StatementsPage'),
  page('/orders', t('Orders'), staff, 'OrdersPage'),
  page('/wagons', t('Wagons'), staff, 'WagonsPage'),
  page('/batches', t('Batches'), staff, 'BatchesPage'),
  page('/lots', t('Lots'), staff, 'LotsPage'),
  page('/shipments', t('Shipments'), inventory, 'ShipmentsPage'),
  page('/clients', t('Clients'), staff, 'ClientsPage'),
  page('/orchards', t('Orchards'), staff, 'OrchardsPage'),
  page('/drying-bins', t('Drying Bins'), staff, 'DryingBinsPage'),
  page('/desk', t('Desk|broker'), buyers, 'DeskPage'),
  page('/inventory', t('Inventory'), inventory, 'InventoryPage'),
  page('/client', t('Tracker'), clients, 'TrackerPage'),
  page('/client/order', t('Orders'), growers, 'ClientOrdersPage'),
  detail('/client/order/ticket/:id?', t('Tickets'), growers, 'ClientTicketsPage', 'ClientTicketOrdersPage'),
  detail('/client/order/:id', t('Order'), growers, 'ClientOrderPage'),
  detail('/client/lot/:id?', t('Lots'), growers, 'ClientLotPage', 'ClientLotsPage'),
  detail('/client/shipment/:id?', t('Shipments'), growers, 'ClientShipmentPage', 'ClientShipmentsPage'),
  page('/client/info', t('Client Info'), growers, 'ClientInfoPage'),
  page('/client/form', t('Your contact'), growers, 'OwnContactPage'),
  page('/printing', t('Printing'), staff, 'PrintingPage'),
  page('/timeline', t('Timeline'), supervisors, 'TimelinePage'),
  page('/lanes', t('Where the days went'), supervisors, 'LanesPage'),
  page('/handover', t('Handover'), supervisors, 'HandoverPage'),
  page('/audit', t('Audit'), supervisors, 'AuditPage'),
  page('/what-if', t('What if'), supervisors, 'WhatIfPage'),
  page('/help', t('Help'), staff, 'HelpPage'),
  page('/profile', t('My Profile'), members, 'ProfilePage'),
  page('/edit_profile', t('Change my profile'), members, 'EditProfilePage'),
  page('/users', t('Users'), managers, 'UsersPage'),
  page('/users/form-staff', t('Staff member'), managers, 'StaffFormPage'),
  page('/users/form-client', t('Client user'), managers, 'ClientUserFormPage'),
  page('/users/form-broker', t('Broker user'), managers, 'BrokerUserFormPage'),
  page('/system', t('System Settings'), administrators, 'SystemPage'),
  page('/system/first-run', t('Set the plant up'), administrators, 'FirstRunPage'),
  page('/system/import', t('Bring in records'), administrators, 'ImportPage'),
  page('/system/form-settings', t('Change settings'), administrators, 'SettingsFormPage'),
  page('/system/form-texts', t('Texts to clients and brokers'), administrators, 'NoticeTextsPage'),
  page('/system/form-plant', t('Change plant'), administrators, 'PlantFormPage'),
  page('/system/rates', t('Rates'), supervisors, 'RatesPage'),
  page('/system/form-rates', t('Rate card'), administrators, 'RateCardFormPage'),
  page('/system/form-broker', t('Broker'), administrators, 'BrokerFormPage'),
  page('/system/form-variety', t('Variety'), administrators, 'VarietyFormPage'),
  page('/system/form-drying-bin', t('Drying bin'), administrators, 'DryingBinFormPage'),

  page('/client/announce', t('Announce wagons'), growers, 'OwnAnnouncementPage'),
  page('/announcements/form', t('Announce wagons'), staff, 'AnnouncementFormPage'),
  page('/orders/form', t('New order'), staff, 'OrderFormPage'),
  page('/wagons/form', t('New wagon'), staff, 'WagonFormPage'),
  page('/batches/form', t('New batch'), staff, 'BatchFormPage'),
  page('/lots/form', t('New lot'), staff, 'LotFormPage'),
  page('/clients/form', t('Client'), staff, 'ClientFormPage'),
  page('/orchards/form', t('New orchard'), staff, 'OrchardFormPage'),
  page('/shipments/form', t('New shipment'), staff, 'ShipmentFormPage'),
  page('/shipments/process', t('Load a truck'), staff, 'ShipmentProcessPage'),

  detail('/orders/ticket/:id?', t('Shipping tickets'), staff, 'ShippingTicketsPage', 'ShippingTicketOrdersPage'),
  detail(
    '/tickets/processing/:id?',
    t('Processing ticket'),
    staff,
    'ProcessingTicketPage',
    'ProcessingTicketOrdersPage',
  ),
  page('/record/:kind/:id', t('Ticket'), members, 'RecordRedirectPage'),
  detail('/orders/:id', t('Order'), staff, 'OrderDetailPage'),
  detail('/wagons/:id', t('Wagon'), staff, 'WagonDetailPage'),
  detail('/batches/:id', t('Batch'), staff, 'BatchDetailPage'),
  detail('/lots/:id', t('Lot'), inventory, 'LotDetailPage'),
  detail('/shipments/:id', t('Shipment'), inventory, 'ShipmentDetailPage'),
  detail('/brokers/:id', t('Broker'), staff, 'BrokerDetailPage'),
  detail('/clients/:id', t('Client'), staff, 'ClientDetailPage'),
]
