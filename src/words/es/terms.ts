import type { terms as english } from '#words/en/terms.ts'
import type { Translation } from '#words/translation.ts'

/** Statuses, grades, types and the plant's other lists of values. */
export const terms: Translation<typeof english> = {
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
  'Written off': 'Dada de baja',
  Void: 'Anulada',
  // What became of a bag that is written off
  torn: 'rota',
  wet: 'mojada',
  eaten: 'comida',
  lost: 'perdida',
  sample: 'muestra',
  other: 'otra causa',
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
  // Drying bins
  Free: 'Libre',
  Locked: 'Ocupado',
  // The dryer
  Start: 'Encendido',
  Stop: 'Apagado',
  // Ways to contact a client
  Call: 'Llamada',
  Text: 'Mensaje',
  Email: 'Correo',
  // The first day of a week
  Monday: 'Lunes',
  Sunday: 'Domingo',
  // What the label printers feed
  'As the printer is set': 'Como está la impresora',
  Gaps: 'Con separación',
  'Black marks': 'Con marca negra',
  Continuous: 'Continuo',
  // Roles
  Broker: 'Corredor',
  Client: 'Productor',
  Staff: 'Personal',
  Supervisor: 'Supervisor',
  Manager: 'Gerente',
  Administrator: 'Administrador',
  'Inventory viewer': 'Solo inventario',
  // Whether a user can sign in
  Active: 'Activo',
  Invited: 'Invitado',
  'Not delivered': 'No se entregó',
  'No password': 'Sin contraseña',
  'Not active': 'Inactivo',
  // An order that waits for wagons
  Expected: 'Se esperan',
  // An order that is Ready, as its grower reads it
  'All wagons in': 'Remolques completos',
}
