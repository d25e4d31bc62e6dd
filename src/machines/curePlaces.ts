/** The entities whose pages can offer a cure. */
export const curePlaces = ['wagon', 'batch', 'lot', 'order', 'shipment'] as const
