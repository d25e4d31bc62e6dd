import type { ComponentProps, ComponentType } from 'react'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'
import type { Access } from '#ui/shell/access.ts'
import { recordPage } from '#ui/shell/recordPage.tsx'
import type { Route } from '#ui/shell/useRoute.ts'
import { t } from '#ui/words/words.ts'

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

/** A row of the table: the page is loaded by the name under which its file exports it. */
type Row<Name extends string, Props> = readonly [
  path: string,
  title: string,
  access: Access,
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
]

const page = <Name extends string>(...[path, title, access, name, load]: Row<Name, ComponentProps<Route['Page']>>) =>
  route(path, title, access, lazyPage(load, name))

const detail = <Name extends string>(...[path, title, access, name, load]: Row<Name, { id: number }>) =>
  route(path, title, access, recordPage(load, name))

const firstAdministrator = lazyPage(() => import('#ui/pages/FirstAdministratorPage.tsx'), 'FirstAdministratorPage')
const ClientLots = lazyPage(() => import('#ui/pages/client/ClientLotsPage.tsx'), 'ClientLotsPage')
const ClientShipments = lazyPage(() => import('#ui/pages/client/ClientShipmentsPage.tsx'), 'ClientShipmentsPage')
const ticketOrders = () => import('#ui/pages/tickets/TicketOrdersPage.tsx')
const ClientTicketOrders = lazyPage(ticketOrders, 'ClientTicketOrdersPage')
const ShippingTicketOrders = lazyPage(ticketOrders, 'ShippingTicketOrdersPage')
const ProcessingTicketOrders = lazyPage(ticketOrders, 'ProcessingTicketOrdersPage')

/** All pages; the first route that matches an address is used. Specification, section 2. */
export const routes: readonly Route[] = [
  page('/login', t('Sign in'), guests, 'LoginPage', () => import('#ui/pages/LoginPage.tsx')),
  page(
    '/password-reset',
    t('Forgot your password?'),
    guests,
    'PasswordResetPage',
    () => import('#ui/pages/PasswordResetPage.tsx'),
  ),
  // For signed-in users too: an invitation may be opened on a tablet where somebody else is signed in.
  page(
    '/password-reset-confirm/:uid?/:token',
    t('Choose a password'),
    everyone,
    'PasswordResetConfirmPage',
    () => import('#ui/pages/PasswordResetConfirmPage.tsx'),
  ),
  page(
    '/unsubscribe/:client/:token',
    t('No more mails'),
    everyone,
    'UnsubscribePage',
    () => import('#ui/pages/UnsubscribePage.tsx'),
  ),
  page(
    '/unsubscribe/broker/:broker/:token',
    t('No more mails'),
    everyone,
    'UnsubscribePage',
    () => import('#ui/pages/UnsubscribePage.tsx'),
  ),
  page(
    '/unsubscribe/user/:user/:token',
    t('No more mails'),
    everyone,
    'UnsubscribePage',
    () => import('#ui/pages/UnsubscribePage.tsx'),
  ),
  page(
    '/enrol/:code?',
    t('Enrol this tablet'),
    everyone,
    'EnrolTabletPage',
    () => import('#ui/pages/EnrolTabletPage.tsx'),
  ),
  route('/first-administrator/:token', t('First administrator'), everyone, firstAdministrator),
  page(
    '/terms_and_conditions',
    t('Terms and Conditions'),
    everyone,
    'TermsPage',
    () => import('#ui/pages/TermsPage.tsx'),
  ),
  page('/privacy_policy', t('Privacy Policy'), everyone, 'PrivacyPage', () => import('#ui/pages/PrivacyPage.tsx')),

  page('/devices', t('Devices'), administrators, 'DevicesPage', () => import('#ui/pages/DevicesPage.tsx')),
  page('/badges', t('Badges'), administrators, 'BadgesPage', () => import('#ui/pages/BadgesPage.tsx')),
  page('/', t('Dashboard'), staff, 'DashboardPage', () => import('#ui/pages/DashboardPage.tsx')),
  page('/statistics', t('Statistics'), staff, 'StatisticsPage', () => import('#ui/pages/StatisticsPage.tsx')),
  page('/reports', t('Reports'), staff, 'ReportsPage', () => import('#ui/pages/ReportsPage.tsx')),
  page('/trace', t('Trace'), { minimum: 1 }, 'TracePage', () => import('#ui/pages/TracePage.tsx')),
  page('/balance', t('Balance'), { minimum: 1 }, 'BalancePage', () => import('#ui/pages/BalancePage.tsx')),
  page('/invoice', t('Invoice sheet'), staff, 'InvoicePage', () => import('#ui/pages/InvoicePage.tsx')),
  page('/statements', t('Statements'), { minimum: 1 }, 'StatementsPage', () => import('#ui/pages/StatementsPage.tsx')),
  page('/orders', t('Orders'), staff, 'OrdersPage', () => import('#ui/pages/OrdersPage.tsx')),
  page('/wagons', t('Wagons'), staff, 'WagonsPage', () => import('#ui/pages/WagonsPage.tsx')),
  page('/batches', t('Batches'), staff, 'BatchesPage', () => import('#ui/pages/BatchesPage.tsx')),
  page('/lots', t('Lots'), staff, 'LotsPage', () => import('#ui/pages/LotsPage.tsx')),
  page('/shipments', t('Shipments'), inventory, 'ShipmentsPage', () => import('#ui/pages/ShipmentsPage.tsx')),
  page('/clients', t('Clients'), staff, 'ClientsPage', () => import('#ui/pages/ClientsPage.tsx')),
  page('/orchards', t('Orchards'), staff, 'OrchardsPage', () => import('#ui/pages/OrchardsPage.tsx')),
  page('/drying-bins', t('Drying Bins'), staff, 'DryingBinsPage', () => import('#ui/pages/DryingBinsPage.tsx')),
  page('/desk', t('Desk|broker'), buyers, 'DeskPage', () => import('#ui/pages/DeskPage.tsx')),
  page('/inventory', t('Inventory'), inventory, 'InventoryPage', () => import('#ui/pages/InventoryPage.tsx')),
  page('/client', t('Tracker'), clients, 'TrackerPage', () => import('#ui/pages/TrackerPage.tsx')),
  page(
    '/client/order',
    t('Orders'),
    growers,
    'ClientOrdersPage',
    () => import('#ui/pages/client/ClientOrdersPage.tsx'),
  ),
  route(
    '/client/order/ticket/:id?',
    t('Tickets'),
    growers,
    recordPage(() => import('#ui/pages/client/ClientTicketsPage.tsx'), 'ClientTicketsPage', ClientTicketOrders),
  ),
  detail(
    '/client/order/:id',
    t('Order'),
    growers,
    'ClientOrderPage',
    () => import('#ui/pages/client/ClientOrderPage.tsx'),
  ),
  route(
    '/client/lot/:id?',
    t('Lots'),
    growers,
    recordPage(() => import('#ui/pages/client/ClientLotPage.tsx'), 'ClientLotPage', ClientLots),
  ),
  route(
    '/client/shipment/:id?',
    t('Shipments'),
    growers,
    recordPage(() => import('#ui/pages/client/ClientShipmentPage.tsx'), 'ClientShipmentPage', ClientShipments),
  ),
  page(
    '/client/info',
    t('Client Info'),
    growers,
    'ClientInfoPage',
    () => import('#ui/pages/client/ClientInfoPage.tsx'),
  ),
  page(
    '/client/form',
    t('Your contact'),
    growers,
    'OwnContactPage',
    () => import('#ui/pages/client/OwnContactPage.tsx'),
  ),
  page('/printing', t('Printing'), staff, 'PrintingPage', () => import('#ui/pages/PrintingPage.tsx')),
  page('/timeline', t('Timeline'), supervisors, 'TimelinePage', () => import('#ui/pages/TimelinePage.tsx')),
  page('/lanes', t('Where the days went'), supervisors, 'LanesPage', () => import('#ui/pages/LanesPage.tsx')),
  page('/handover', t('Handover'), supervisors, 'HandoverPage', () => import('#ui/pages/HandoverPage.tsx')),
  page('/audit', t('Audit'), supervisors, 'AuditPage', () => import('#ui/pages/AuditPage.tsx')),
  page('/what-if', t('What if'), supervisors, 'WhatIfPage', () => import('#ui/pages/WhatIfPage.tsx')),
  page('/help', t('Help'), staff, 'HelpPage', () => import('#ui/pages/HelpPage.tsx')),
  page('/profile', t('My Profile'), members, 'ProfilePage', () => import('#ui/pages/ProfilePage.tsx')),
  page(
    '/edit_profile',
    t('Change my profile'),
    members,
    'EditProfilePage',
    () => import('#ui/pages/EditProfilePage.tsx'),
  ),
  page('/users', t('Users'), managers, 'UsersPage', () => import('#ui/pages/UsersPage.tsx')),
  page(
    '/users/form-staff',
    t('Staff member'),
    managers,
    'StaffFormPage',
    () => import('#ui/pages/forms/UserFormPage.tsx'),
  ),
  page(
    '/users/form-client',
    t('Client user'),
    managers,
    'ClientUserFormPage',
    () => import('#ui/pages/forms/UserFormPage.tsx'),
  ),
  page(
    '/users/form-broker',
    t('Broker user'),
    managers,
    'BrokerUserFormPage',
    () => import('#ui/pages/forms/UserFormPage.tsx'),
  ),
  page('/system', t('System Settings'), administrators, 'SystemPage', () => import('#ui/pages/SystemPage.tsx')),
  page(
    '/system/first-run',
    t('Set the plant up'),
    administrators,
    'FirstRunPage',
    () => import('#ui/pages/FirstRunPage.tsx'),
  ),
  page('/system/import', t('Bring in records'), administrators, 'ImportPage', () => import('#ui/pages/ImportPage.tsx')),
  page(
    '/system/form-settings',
    t('Change settings'),
    administrators,
    'SettingsFormPage',
    () => import('#ui/pages/forms/SettingsFormPage.tsx'),
  ),
  page(
    '/system/form-texts',
    t('Texts to clients and brokers'),
    administrators,
    'NoticeTextsPage',
    () => import('#ui/pages/forms/NoticeTextsPage.tsx'),
  ),
  page(
    '/system/form-plant',
    t('Change plant'),
    administrators,
    'PlantFormPage',
    () => import('#ui/pages/forms/PlantFormPage.tsx'),
  ),
  page('/system/rates', t('Rates'), supervisors, 'RatesPage', () => import('#ui/pages/system/RatesPage.tsx')),
  page(
    '/system/form-rates',
    t('Rate card'),
    administrators,
    'RateCardFormPage',
    () => import('#ui/pages/system/RatesPage.tsx'),
  ),
  page(
    '/system/form-broker',
    t('Broker'),
    administrators,
    'BrokerFormPage',
    () => import('#ui/pages/forms/NamedFormPage.tsx'),
  ),
  page(
    '/system/form-variety',
    t('Variety'),
    administrators,
    'VarietyFormPage',
    () => import('#ui/pages/forms/NamedFormPage.tsx'),
  ),
  page(
    '/system/form-drying-bin',
    t('Drying bin'),
    administrators,
    'DryingBinFormPage',
    () => import('#ui/pages/forms/NamedFormPage.tsx'),
  ),

  page(
    '/client/announce',
    t('Announce wagons'),
    growers,
    'OwnAnnouncementPage',
    () => import('#ui/pages/forms/AnnouncementFormPage.tsx'),
  ),
  page(
    '/announcements/form',
    t('Announce wagons'),
    staff,
    'AnnouncementFormPage',
    () => import('#ui/pages/forms/AnnouncementFormPage.tsx'),
  ),
  page('/orders/form', t('New order'), staff, 'OrderFormPage', () => import('#ui/pages/forms/OrderFormPage.tsx')),
  page('/wagons/form', t('New wagon'), staff, 'WagonFormPage', () => import('#ui/pages/forms/WagonFormPage.tsx')),
  page('/batches/form', t('New batch'), staff, 'BatchFormPage', () => import('#ui/pages/forms/BatchFormPage.tsx')),
  page('/lots/form', t('New lot'), staff, 'LotFormPage', () => import('#ui/pages/forms/LotFormPage.tsx')),
  page('/clients/form', t('Client'), staff, 'ClientFormPage', () => import('#ui/pages/forms/ClientFormPage.tsx')),
  page(
    '/orchards/form',
    t('New orchard'),
    staff,
    'OrchardFormPage',
    () => import('#ui/pages/forms/OrchardFormPage.tsx'),
  ),
  page(
    '/shipments/form',
    t('New shipment'),
    staff,
    'ShipmentFormPage',
    () => import('#ui/pages/forms/ShipmentFormPage.tsx'),
  ),
  page(
    '/shipments/process',
    t('Load a truck'),
    staff,
    'ShipmentProcessPage',
    () => import('#ui/pages/truck/ShipmentProcessPage.tsx'),
  ),

  route(
    '/orders/ticket/:id?',
    t('Shipping tickets'),
    staff,
    recordPage(() => import('#ui/pages/tickets/ShippingTicketsPage.tsx'), 'ShippingTicketsPage', ShippingTicketOrders),
  ),
  route(
    '/tickets/processing/:id?',
    t('Processing ticket'),
    staff,
    recordPage(
      () => import('#ui/pages/tickets/ProcessingTicketPage.tsx'),
      'ProcessingTicketPage',
      ProcessingTicketOrders,
    ),
  ),
  page(
    '/record/:kind/:id',
    t('Ticket'),
    members,
    'RecordRedirectPage',
    () => import('#ui/pages/tickets/RecordRedirectPage.tsx'),
  ),
  detail('/orders/:id', t('Order'), staff, 'OrderDetailPage', () => import('#ui/pages/details/OrderDetailPage.tsx')),
  detail('/wagons/:id', t('Wagon'), staff, 'WagonDetailPage', () => import('#ui/pages/details/WagonDetailPage.tsx')),
  detail('/batches/:id', t('Batch'), staff, 'BatchDetailPage', () => import('#ui/pages/details/BatchDetailPage.tsx')),
  detail('/lots/:id', t('Lot'), inventory, 'LotDetailPage', () => import('#ui/pages/details/LotDetailPage.tsx')),
  detail(
    '/shipments/:id',
    t('Shipment'),
    inventory,
    'ShipmentDetailPage',
    () => import('#ui/pages/details/ShipmentDetailPage.tsx'),
  ),
  detail('/brokers/:id', t('Broker'), staff, 'BrokerDetailPage', () => import('#ui/pages/BrokerDetailPage.tsx')),
  detail(
    '/clients/:id',
    t('Client'),
    staff,
    'ClientDetailPage',
    () => import('#ui/pages/details/ClientDetailPage.tsx'),
  ),
]
