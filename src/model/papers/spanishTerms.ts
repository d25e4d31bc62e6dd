import type { Adjustment } from '#model/kinds/adjustment.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { MoistureReading } from '#model/kinds/moistureReading.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'

/** Every value of the records' own lists that screens, tickets and mails show. */
export type RecordTerm =
  | Wagon['status']
  | Batch['status']
  | Lot['status']
  | Order['status']
  | Shipment['status']
  | NonNullable<Shipment['signature_meaning']>
  | NonNullable<Adjustment['signature_meaning']>
  | NonNullable<Bag['status' | 'grade' | 'type' | 'pallet_type']>
  | MoistureReading['reading_method' | 'sample_location']

/** The Spanish of these values: one for screens, tickets and mails. */
export const spanishTerms = {
  // Wagons
  Arrived: 'Llegó',
  'Pre-cleaning': 'Prelimpieza',
  Unloaded: 'Descargado',
  // Batches, lots, orders
  Loading: 'Cargando',
  Drying: 'Secando',
  Ready: 'Listo',
  Sorting: 'Clasificando',
  Sold: 'Vendido',
  Open: 'Abierto',
  Complete: 'Completo',
  // Shipments
  Closed: 'Cerrado',
  'Agreed to the adjusted net weight': 'De acuerdo con el peso neto ajustado',
  'Received in the stated quantity and in good order': 'Recibido en la cantidad indicada y en buen estado',
  // Bags
  'In lot': 'En lote',
  Loaded: 'Cargada',
  Shipped: 'Embarcada',
  Void: 'Anulada',
  // Grades
  'Large A Grade': 'Grado A grande',
  'Small A Grade': 'Grado A chico',
  'B Grade': 'Grado B',
  'Cracks & Splits': 'Rajadas y rotas',
  // Bag types
  'Tall Super Sack': 'Supersaco alto',
  'Super Sack': 'Supersaco',
  'Large Bag': 'Bolsa grande',
  'Medium Bag': 'Bolsa mediana',
  'Small Bag': 'Bolsa chica',
  // Pallets
  Cardboard: 'Cartón',
  Wood: 'Madera',
  'Cardboard & Wood': 'Cartón y madera',
  Plastic: 'Plástico',
  None: 'Ninguno',
  // Moisture readings
  'In-Shell': 'Con cáscara',
  Shelled: 'Sin cáscara',
  Top: 'Arriba',
  Middle: 'En medio',
  Bottom: 'Abajo',
} as const satisfies Readonly<Record<RecordTerm, string>>
