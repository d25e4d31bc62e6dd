import type { invoice as english } from '#words/en/screens/invoice.ts'
import type { Translation } from '#words/translation.ts'

/** Invoice sheets. */
export const invoice: Translation<typeof english> = {
  'Invoice sheet': 'Hoja de factura',
  'Invoice sheet of order {number}': 'Hoja de factura del pedido {number}',
  'See invoice sheets': 'Ver hojas de factura',
  'Nothing to invoice yet': 'Todavía no hay nada que facturar',
  'Open an order and press Invoice sheet.': 'Abra un pedido y presione Hoja de factura.',
  'Invoice sheets are for managers': 'Las hojas de factura son para gerentes',
  'A manager can allow you to see them.': 'Un gerente puede permitirle verlas.',
  'Loading the invoice sheet': 'Cargando la hoja de factura',
  'The invoice sheet could not be loaded': 'No se pudo cargar la hoja de factura',
  'The order is not Complete': 'El pedido no está Completo',
  'The figures may still change.': 'Las cifras todavía pueden cambiar.',
  'The notes of the orchard may name a crop share that is not understood':
    'Las notas de la huerta quizá nombran un reparto de cosecha que no se entiende',
  'The crop share {share} is not 100 %': 'El reparto de cosecha {share} no suma 100 %',
  'The weights are not split. Mend the notes of the orchard.':
    'Los pesos no se reparten. Corrija las notas del huerto.',
  Lines: 'Renglones',
  Item: 'Concepto',
  Quantity: 'Cantidad',
  'Share of {percent} %': 'Parte de {percent} %',
  Rate: 'Tarifa',
  Amount: 'Importe',
  'left empty': 'queda vacío',
  'Net of all grades': 'Neto de todos los grados',
  'Dry hours of batch {number}': 'Horas de secado de la tanda {number}',
  'Wagons with excessive trash': 'Remolques con basura excesiva',
  '{n} hours': '{n} horas',
  'Both files have the columns of an invoice import of QuickBooks Online, which reads the CSV. Dates due, rates and amounts are left empty: fill them in first.':
    'Los dos archivos tienen las columnas para importar facturas en QuickBooks Online, que lee el CSV. Los vencimientos, las tarifas y los importes quedan vacíos: llénelos antes.',
}
