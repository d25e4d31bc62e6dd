/** The kinds of record on whose pages a cure may be taken. */
export const curePlaces = ['wagon', 'batch', 'lot', 'order', 'shipment'] as const
