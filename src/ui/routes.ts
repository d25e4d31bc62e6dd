import type { ComponentType } from 'react'
import type { Access } from '#ui/shell/access.ts'
import { lazyPage } from '#ui/shell/lazyPage.ts'
import { recordPage } from '#ui/shell/recordPage.tsx'

/** What stands in the blanks of a route's path. */
export type Params = Readonly<Record<string, string | undefined>>

export interface Route {
  /** As wouter reads it: `/orders/:id`. */
  readonly path: string
  readonly title: string
  readonly access: Access
  readonly Page: ComponentType<{ params: Params }>
}

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

/** Every page there is; the first that matches an address is its page. Specification, section 2. */
export const routes: readonly Route[] = [
  route(
    '/login',
    'Sign in',
    guests,
    lazyPage(() => import('#ui/pages/LoginPage.tsx'), 'LoginPage'),
  ),
  route('/first-administrator/:token', 'First administrator', everyone, firstAdministrator),
  route(
    '/terms_and_conditions',
    'Terms and Conditions',
    everyone,
    lazyPage(() => import('#ui/pages/TermsPage.tsx'), 'TermsPage'),
  ),
  route(
    '/privacy_policy',
    'Privacy Policy',
    everyone,
    lazyPage(() => import('#ui/pages/PrivacyPage.tsx'), 'PrivacyPage'),
  ),

  route(
    '/',
    'Dashboard',
    staff,
    lazyPage(() => import('#ui/pages/DashboardPage.tsx'), 'DashboardPage'),
  ),
  route(
    '/orders',
    'Orders',
    staff,
    lazyPage(() => import('#ui/pages/OrdersPage.tsx'), 'OrdersPage'),
  ),
  route(
    '/wagons',
    'Wagons',
    staff,
    lazyPage(() => import('#ui/pages/WagonsPage.tsx'), 'WagonsPage'),
  ),
  route(
    '/batches',
    'Batches',
    staff,
    lazyPage(() => import('#ui/pages/BatchesPage.tsx'), 'BatchesPage'),
  ),
  route(
    '/lots',
    'Lots',
    staff,
    lazyPage(() => import('#ui/pages/LotsPage.tsx'), 'LotsPage'),
  ),
  route(
    '/shipments',
    'Shipments',
    inventory,
    lazyPage(() => import('#ui/pages/ShipmentsPage.tsx'), 'ShipmentsPage'),
  ),
  route(
    '/clients',
    'Clients',
    staff,
    lazyPage(() => import('#ui/pages/ClientsPage.tsx'), 'ClientsPage'),
  ),
  route(
    '/orchards',
    'Orchards',
    staff,
    lazyPage(() => import('#ui/pages/OrchardsPage.tsx'), 'OrchardsPage'),
  ),
  route(
    '/drying-bins',
    'Drying Bins',
    staff,
    lazyPage(() => import('#ui/pages/DryingBinsPage.tsx'), 'DryingBinsPage'),
  ),
  route(
    '/inventory',
    'Inventory',
    inventory,
    lazyPage(() => import('#ui/pages/InventoryPage.tsx'), 'InventoryPage'),
  ),
  route(
    '/client',
    'Tracker',
    clients,
    lazyPage(() => import('#ui/pages/TrackerPage.tsx'), 'TrackerPage'),
  ),
  route(
    '/client/order',
    'Orders',
    growers,
    lazyPage(() => import('#ui/pages/client/ClientOrdersPage.tsx'), 'ClientOrdersPage'),
  ),
  route(
    '/client/order/:id',
    'Order',
    growers,
    recordPage(() => import('#ui/pages/client/ClientOrderPage.tsx'), 'ClientOrderPage'),
  ),
  route(
    '/client/lot/:id?',
    'Lots',
    growers,
    recordPage(() => import('#ui/pages/client/ClientLotPage.tsx'), 'ClientLotPage', ClientLots),
  ),
  route(
    '/client/shipment/:id?',
    'Shipments',
    growers,
    recordPage(() => import('#ui/pages/client/ClientShipmentPage.tsx'), 'ClientShipmentPage', ClientShipments),
  ),
  route(
    '/client/info',
    'Client Info',
    growers,
    lazyPage(() => import('#ui/pages/client/ClientInfoPage.tsx'), 'ClientInfoPage'),
  ),
  route(
    '/client/form',
    'Your contact',
    growers,
    lazyPage(() => import('#ui/pages/client/OwnContactPage.tsx'), 'OwnContactPage'),
  ),
  route(
    '/timeline',
    'Timeline',
    supervisors,
    lazyPage(() => import('#ui/pages/TimelinePage.tsx'), 'TimelinePage'),
  ),
  route(
    '/help',
    'Help',
    staff,
    lazyPage(() => import('#ui/pages/HelpPage.tsx'), 'HelpPage'),
  ),
  route(
    '/profile',
    'My Profile',
    members,
    lazyPage(() => import('#ui/pages/ProfilePage.tsx'), 'ProfilePage'),
  ),
  route(
    '/edit_profile',
    'Change my profile',
    members,
    lazyPage(() => import('#ui/pages/EditProfilePage.tsx'), 'EditProfilePage'),
  ),
  route(
    '/users',
    'Users',
    managers,
    lazyPage(() => import('#ui/pages/UsersPage.tsx'), 'UsersPage'),
  ),
  route(
    '/users/form-staff',
    'Staff member',
    managers,
    lazyPage(() => import('#ui/pages/forms/UserFormPage.tsx'), 'StaffFormPage'),
  ),
  route(
    '/users/form-client',
    'Client user',
    managers,
    lazyPage(() => import('#ui/pages/forms/UserFormPage.tsx'), 'ClientUserFormPage'),
  ),
  route(
    '/users/form-broker',
    'Broker user',
    managers,
    lazyPage(() => import('#ui/pages/forms/UserFormPage.tsx'), 'BrokerUserFormPage'),
  ),
  route(
    '/system',
    'System Settings',
    administrators,
    lazyPage(() => import('#ui/pages/SystemPage.tsx'), 'SystemPage'),
  ),
  route(
    '/system/form-settings',
    'Change settings',
    administrators,
    lazyPage(() => import('#ui/pages/forms/SettingsFormPage.tsx'), 'SettingsFormPage'),
  ),
  route(
    '/system/form-plant',
    'Change plant',
    administrators,
    lazyPage(() => import('#ui/pages/forms/PlantFormPage.tsx'), 'PlantFormPage'),
  ),
  route(
    '/system/form-broker',
    'Broker',
    administrators,
    lazyPage(() => import('#ui/pages/forms/NamedFormPage.tsx'), 'BrokerFormPage'),
  ),
  route(
    '/system/form-variety',
    'Variety',
    administrators,
    lazyPage(() => import('#ui/pages/forms/NamedFormPage.tsx'), 'VarietyFormPage'),
  ),
  route(
    '/system/form-drying-bin',
    'Drying bin',
    administrators,
    lazyPage(() => import('#ui/pages/forms/NamedFormPage.tsx'), 'DryingBinFormPage'),
  ),

  route(
    '/orders/form',
    'New order',
    staff,
    lazyPage(() => import('#ui/pages/forms/OrderFormPage.tsx'), 'OrderFormPage'),
  ),
  route(
    '/wagons/form',
    'New wagon',
    staff,
    lazyPage(() => import('#ui/pages/forms/WagonFormPage.tsx'), 'WagonFormPage'),
  ),
  route(
    '/batches/form',
    'New batch',
    staff,
    lazyPage(() => import('#ui/pages/forms/BatchFormPage.tsx'), 'BatchFormPage'),
  ),
  route(
    '/lots/form',
    'New lot',
    staff,
    lazyPage(() => import('#ui/pages/forms/LotFormPage.tsx'), 'LotFormPage'),
  ),
  route(
    '/clients/form',
    'Client',
    staff,
    lazyPage(() => import('#ui/pages/forms/ClientFormPage.tsx'), 'ClientFormPage'),
  ),
  route(
    '/orchards/form',
    'New orchard',
    staff,
    lazyPage(() => import('#ui/pages/forms/OrchardFormPage.tsx'), 'OrchardFormPage'),
  ),
  route(
    '/shipments/form',
    'New shipment',
    staff,
    lazyPage(() => import('#ui/pages/forms/ShipmentFormPage.tsx'), 'ShipmentFormPage'),
  ),
  route(
    '/shipments/process',
    'Load a truck',
    staff,
    lazyPage(() => import('#ui/pages/forms/ShipmentProcessPage.tsx'), 'ShipmentProcessPage'),
  ),

  route(
    '/orders/:id',
    'Order',
    staff,
    recordPage(() => import('#ui/pages/details/OrderDetailPage.tsx'), 'OrderDetailPage'),
  ),
  route(
    '/wagons/:id',
    'Wagon',
    staff,
    recordPage(() => import('#ui/pages/details/WagonDetailPage.tsx'), 'WagonDetailPage'),
  ),
  route(
    '/batches/:id',
    'Batch',
    staff,
    recordPage(() => import('#ui/pages/details/BatchDetailPage.tsx'), 'BatchDetailPage'),
  ),
  route(
    '/lots/:id',
    'Lot',
    inventory,
    recordPage(() => import('#ui/pages/details/LotDetailPage.tsx'), 'LotDetailPage'),
  ),
  route(
    '/shipments/:id',
    'Shipment',
    inventory,
    recordPage(() => import('#ui/pages/details/ShipmentDetailPage.tsx'), 'ShipmentDetailPage'),
  ),
  route(
    '/clients/:id',
    'Client',
    staff,
    recordPage(() => import('#ui/pages/details/ClientDetailPage.tsx'), 'ClientDetailPage'),
  ),
]
