/** Bar, drawer, footer, display menu, and what stands around every page. */
export const shell = {
  'Sign out': 'Cerrar sesión',
} as const
