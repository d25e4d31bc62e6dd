/** The pages with which somebody begins, by the names under which their files export them. */
export const firstPages = {
  LoginPage: () => import('#ui/pages/LoginPage.tsx'),
  DashboardPage: () => import('#ui/pages/DashboardPage.tsx'),
  TrackerPage: () => import('#ui/pages/TrackerPage.tsx'),
  InventoryPage: () => import('#ui/pages/InventoryPage.tsx'),
} as const
