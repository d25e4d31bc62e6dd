import type { Scenes } from './scene.ts'

/** Failed loads. */
export const loadScenes = {
  usersNotLoaded: { says: 'Unable to load Users!', place: '/wagons', failing: ['GET /api/staff_list/'] },
  dryingBinsNotLoaded: {
    says: 'Unable to load Drying Bins!',
    place: '/drying-bins',
    failing: ['GET /api/drying_bins/'],
  },
  clientNotLoaded: { says: 'Unable to load Client!', place: '/clients/1', failing: ['GET /api/clients/1/'] },
  brokersNotLoaded: { says: 'Unable to load Brokers!', place: '/clients/form', failing: ['GET /api/brokers/'] },
  clientsNotLoaded: { says: 'Unable to load Clients!', place: '/clients', failing: ['GET /api/clients/'] },
  varietiesNotLoaded: { says: 'Unable to load Varieties!', place: '/orders/form', failing: ['GET /api/varieties/'] },
  ordersNotLoaded: { says: 'Unable to load Orders!', place: '/orders', failing: ['GET /api/orders/'] },
  orchardsNotLoaded: { says: 'Unable to load Orchards!', place: '/orchards', failing: ['GET /api/orchards/'] },
  readingsNotLoaded: {
    says: 'Unable to load Moisture Readings!',
    place: '/batches/71',
    failing: ['GET /api/moisture_readings/'],
  },
  dryerEventsNotLoaded: {
    says: 'Unable to load Dryer Events!',
    place: '/batches/71',
    failing: ['GET /api/dryer_events/'],
  },
  settingsNotLoaded: { says: 'Unable to load System Settings!', place: '/wagons', failing: ['GET /api/system/'] },
  bagsNotLoaded: { says: 'Unable to load Bags!', place: '/lots/4', failing: ['GET /api/bags/'] },
  lotsOrBagsNotLoaded: { says: 'Unable to load Lots or Bags!', place: '/inventory', failing: ['GET /api/lots/'] },
} as const satisfies Scenes
