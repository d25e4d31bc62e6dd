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

const firstAdministrator = lazyPage(() => import('#ui/pages/FirstAdministratorPage.tsx'), 'FirstAdministratorPage')
const ClientLots = lazyPage(() => import('#ui/pages/client/ClientLotsPage.tsx'), 'ClientLotsPage')
const ClientShipments = lazyPage(() => import('#ui/pages/client/ClientShipmentsPage.tsx'), 'ClientShipmentsPage')
const ticketOrders = () => import('#ui/pages/tickets/TicketOrdersPage.tsx')
const ClientTicketOrders = lazyPage(ticketOrders, 'ClientTicketOrdersPage')
const ShippingTicketOrders = lazyPage(ticketOrders, 'ShippingTicketOrdersPage')
const ProcessingTicketOrders = lazyPage(ticketOrders, 'ProcessingTicketOrdersPage')

/** Every page there is; the first that matches an address is its page. Specification, section 2. */
export const routes: readonly Route[] = [
  route(
    '/login',
    t('Sign in'),
    guests,
    lazyPage(() => import('#ui/pages/LoginPage.tsx'), 'LoginPage'),
  ),
  route(
    '/password-reset',
    t('Forgot your password?'),
    guests,
    lazyPage(() => import('#ui/pages/PasswordResetPage.tsx'), 'PasswordResetPage'),
  ),
  // For who is signed in too: an invitation may be opened on a tablet that somebody else works at.
  route(
    '/password-reset-confirm/:uid?/:token',
    t('Choose a password'),
    everyone,
    lazyPage(() => import('#ui/pages/PasswordResetConfirmPage.tsx'), 'PasswordResetConfirmPage'),
  ),
  route(
    '/unsubscribe/:client/:token',
    t('No more mails'),
    everyone,
    lazyPage(() => import('#ui/pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
  ),
  route('/first-administrator/:token', t('First administrator'), everyone, firstAdministrator),
  route(
    '/terms_and_conditions',
    t('Terms and Conditions'),
    everyone,
    lazyPage(() => import('#ui/pages/TermsPage.tsx'), 'TermsPage'),
  ),
  route(
    '/privacy_policy',
    t('Privacy Policy'),
    everyone,
    lazyPage(() => import('#ui/pages/PrivacyPage.tsx'), 'PrivacyPage'),
  ),

  route(
    '/',
    t('Dashboard'),
    staff,
    lazyPage(() => import('#ui/pages/DashboardPage.tsx'), 'DashboardPage'),
  ),
  route(
    '/statistics',
    t('Statistics'),
    staff,
    lazyPage(() => import('#ui/pages/StatisticsPage.tsx'), 'StatisticsPage'),
  ),
  route(
    '/trace',
    t('Trace'),
    { minimum: 1 },
    lazyPage(() => import('#ui/pages/TracePage.tsx'), 'TracePage'),
  ),
  route(
    '/balance',
    t('Balance'),
    { minimum: 1 },
    lazyPage(() => import('#ui/pages/BalancePage.tsx'), 'BalancePage'),
  ),
  route(
    '/invoice',
    t('Invoice sheet'),
    staff,
    lazyPage(() => import('#ui/pages/InvoicePage.tsx'), 'InvoicePage'),
  ),
  route(
    '/orders',
    t('Orders'),
    staff,
    lazyPage(() => import('#ui/pages/OrdersPage.tsx'), 'OrdersPage'),
  ),
  route(
    '/wagons',
    t('Wagons'),
    staff,
    lazyPage(() => import('#ui/pages/WagonsPage.tsx'), 'WagonsPage'),
  ),
  route(
    '/batches',
    t('Batches'),
    staff,
    lazyPage(() => import('#ui/pages/BatchesPage.tsx'), 'BatchesPage'),
  ),
  route(
    '/lots',
    t('Lots'),
    staff,
    lazyPage(() => import('#ui/pages/LotsPage.tsx'), 'LotsPage'),
  ),
  route(
    '/shipments',
    t('Shipments'),
    inventory,
    lazyPage(() => import('#ui/pages/ShipmentsPage.tsx'), 'ShipmentsPage'),
  ),
  route(
    '/clients',
    t('Clients'),
    staff,
    lazyPage(() => import('#ui/pages/ClientsPage.tsx'), 'ClientsPage'),
  ),
  route(
    '/orchards',
    t('Orchards'),
    staff,
    lazyPage(() => import('#ui/pages/OrchardsPage.tsx'), 'OrchardsPage'),
  ),
  route(
    '/drying-bins',
    t('Drying Bins'),
    staff,
    lazyPage(() => import('#ui/pages/DryingBinsPage.tsx'), 'DryingBinsPage'),
  ),
  route(
    '/inventory',
    t('Inventory'),
    inventory,
    lazyPage(() => import('#ui/pages/InventoryPage.tsx'), 'InventoryPage'),
  ),
  route(
    '/client',
    t('Tracker'),
    clients,
    lazyPage(() => import('#ui/pages/TrackerPage.tsx'), 'TrackerPage'),
  ),
  route(
    '/client/order',
    t('Orders'),
    growers,
    lazyPage(() => import('#ui/pages/client/ClientOrdersPage.tsx'), 'ClientOrdersPage'),
  ),
  route(
    '/client/order/ticket/:id?',
    t('Tickets'),
    growers,
    recordPage(() => import('#ui/pages/client/ClientTicketsPage.tsx'), 'ClientTicketsPage', ClientTicketOrders),
  ),
  route(
    '/client/order/:id',
    t('Order'),
    growers,
    recordPage(() => import('#ui/pages/client/ClientOrderPage.tsx'), 'ClientOrderPage'),
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
  route(
    '/client/info',
    t('Client Info'),
    growers,
    lazyPage(() => import('#ui/pages/client/ClientInfoPage.tsx'), 'ClientInfoPage'),
  ),
  route(
    '/client/form',
    t('Your contact'),
    growers,
    lazyPage(() => import('#ui/pages/client/OwnContactPage.tsx'), 'OwnContactPage'),
  ),
  route(
    '/printing',
    t('Printing'),
    staff,
    lazyPage(() => import('#ui/pages/PrintingPage.tsx'), 'PrintingPage'),
  ),
  route(
    '/timeline',
    t('Timeline'),
    supervisors,
    lazyPage(() => import('#ui/pages/TimelinePage.tsx'), 'TimelinePage'),
  ),
  route(
    '/help',
    t('Help'),
    staff,
    lazyPage(() => import('#ui/pages/HelpPage.tsx'), 'HelpPage'),
  ),
  route(
    '/profile',
    t('My Profile'),
    members,
    lazyPage(() => import('#ui/pages/ProfilePage.tsx'), 'ProfilePage'),
  ),
  route(
    '/edit_profile',
    t('Change my profile'),
    members,
    lazyPage(() => import('#ui/pages/EditProfilePage.tsx'), 'EditProfilePage'),
  ),
  route(
    '/users',
    t('Users'),
    managers,
    lazyPage(() => import('#ui/pages/UsersPage.tsx'), 'UsersPage'),
  ),
  route(
    '/users/form-staff',
    t('Staff member'),
    managers,
    lazyPage(() => import('#ui/pages/forms/UserFormPage.tsx'), 'StaffFormPage'),
  ),
  route(
    '/users/form-client',
    t('Client user'),
    managers,
    lazyPage(() => import('#ui/pages/forms/UserFormPage.tsx'), 'ClientUserFormPage'),
  ),
  route(
    '/users/form-broker',
    t('Broker user'),
    managers,
    lazyPage(() => import('#ui/pages/forms/UserFormPage.tsx'), 'BrokerUserFormPage'),
  ),
  route(
    '/system',
    t('System Settings'),
    administrators,
    lazyPage(() => import('#ui/pages/SystemPage.tsx'), 'SystemPage'),
  ),
  route(
    '/system/first-run',
    t('Set the plant up'),
    administrators,
    lazyPage(() => import('#ui/pages/FirstRunPage.tsx'), 'FirstRunPage'),
  ),
  route(
    '/system/import',
    t('Bring in records'),
    administrators,
    lazyPage(() => import('#ui/pages/ImportPage.tsx'), 'ImportPage'),
  ),
  route(
    '/system/form-settings',
    t('Change settings'),
    administrators,
    lazyPage(() => import('#ui/pages/forms/SettingsFormPage.tsx'), 'SettingsFormPage'),
  ),
  route(
    '/system/form-texts',
    t('Texts to clients'),
    administrators,
    lazyPage(() => import('#ui/pages/forms/NoticeTextsPage.tsx'), 'NoticeTextsPage'),
  ),
  route(
    '/system/form-plant',
    t('Change plant'),
    administrators,
    lazyPage(() => import('#ui/pages/forms/PlantFormPage.tsx'), 'PlantFormPage'),
  ),
  route(
    '/system/form-broker',
    t('Broker'),
    administrators,
    lazyPage(() => import('#ui/pages/forms/NamedFormPage.tsx'), 'BrokerFormPage'),
  ),
  route(
    '/system/form-variety',
    t('Variety'),
    administrators,
    lazyPage(() => import('#ui/pages/forms/NamedFormPage.tsx'), 'VarietyFormPage'),
  ),
  route(
    '/system/form-drying-bin',
    t('Drying bin'),
    administrators,
    lazyPage(() => import('#ui/pages/forms/NamedFormPage.tsx'), 'DryingBinFormPage'),
  ),

  route(
    '/orders/form',
    t('New order'),
    staff,
    lazyPage(() => import('#ui/pages/forms/OrderFormPage.tsx'), 'OrderFormPage'),
  ),
  route(
    '/wagons/form',
    t('New wagon'),
    staff,
    lazyPage(() => import('#ui/pages/forms/WagonFormPage.tsx'), 'WagonFormPage'),
  ),
  route(
    '/batches/form',
    t('New batch'),
    staff,
    lazyPage(() => import('#ui/pages/forms/BatchFormPage.tsx'), 'BatchFormPage'),
  ),
  route(
    '/lots/form',
    t('New lot'),
    staff,
    lazyPage(() => import('#ui/pages/forms/LotFormPage.tsx'), 'LotFormPage'),
  ),
  route(
    '/clients/form',
    t('Client'),
    staff,
    lazyPage(() => import('#ui/pages/forms/ClientFormPage.tsx'), 'ClientFormPage'),
  ),
  route(
    '/orchards/form',
    t('New orchard'),
    staff,
    lazyPage(() => import('#ui/pages/forms/OrchardFormPage.tsx'), 'OrchardFormPage'),
  ),
  route(
    '/shipments/form',
    t('New shipment'),
    staff,
    lazyPage(() => import('#ui/pages/forms/ShipmentFormPage.tsx'), 'ShipmentFormPage'),
  ),
  route(
    '/shipments/process',
    t('Load a truck'),
    staff,
    lazyPage(() => import('#ui/pages/forms/ShipmentProcessPage.tsx'), 'ShipmentProcessPage'),
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
  route(
    '/record/:kind/:id',
    t('Ticket'),
    members,
    lazyPage(() => import('#ui/pages/tickets/RecordDoorPage.tsx'), 'RecordDoorPage'),
  ),
  route(
    '/orders/:id',
    t('Order'),
    staff,
    recordPage(() => import('#ui/pages/details/OrderDetailPage.tsx'), 'OrderDetailPage'),
  ),
  route(
    '/wagons/:id',
    t('Wagon'),
    staff,
    recordPage(() => import('#ui/pages/details/WagonDetailPage.tsx'), 'WagonDetailPage'),
  ),
  route(
    '/batches/:id',
    t('Batch'),
    staff,
    recordPage(() => import('#ui/pages/details/BatchDetailPage.tsx'), 'BatchDetailPage'),
  ),
  route(
    '/lots/:id',
    t('Lot'),
    inventory,
    recordPage(() => import('#ui/pages/details/LotDetailPage.tsx'), 'LotDetailPage'),
  ),
  route(
    '/shipments/:id',
    t('Shipment'),
    inventory,
    recordPage(() => import('#ui/pages/details/ShipmentDetailPage.tsx'), 'ShipmentDetailPage'),
  ),
  route(
    '/clients/:id',
    t('Client'),
    staff,
    recordPage(() => import('#ui/pages/details/ClientDetailPage.tsx'), 'ClientDetailPage'),
  ),
]
