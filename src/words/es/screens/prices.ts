import type { prices as english } from '#words/en/screens/prices.ts'
import type { Translation } from '#words/translation.ts'

/** Prices of lots, and bids. */
export const prices: Translation<typeof english> = {
  'Asking price': 'Precio pedido',
  Bid: 'Oferta',
  'Our bid': 'Nuestra oferta',
  '¢ a point': '¢ por punto',
  '{price} ¢ a point': '{price} ¢ por punto',
  Price: 'Precio',
  'Worth at that price': 'Valor a ese precio',
  'The two yields differ by': 'Los dos rendimientos difieren en',
  'No broker has bid yet.': 'Ningún comprador ha ofertado todavía.',
  Bids: 'Ofertas',
  'Bid by': 'Oferta de',
  Worth: 'Valor',
}
