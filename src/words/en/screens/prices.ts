/** Prices of lots, and bids. */
export const prices = [
  'Asking price',
  'Bid',
  'Our bid',
  '¢ a point',
  '{price} ¢ a point',
  'Price',
  'Worth at that price',
  'The two yields differ by',
  'No broker has bid yet.',
  'Bids',
  'Bid by',
  'Worth',
] as const
