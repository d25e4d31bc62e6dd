import type { desk as english } from '#words/en/screens/desk.ts'
import type { Translation } from '#words/translation.ts'

/** The broker's desk, and how a broker measures. */
export const desk: Translation<typeof english> = {
  'Desk|broker': 'Mesa de compras',
  'Offered to us': 'Nos ofrecen',
  'How we measure': 'Cómo medimos',
  'Our figures beside the plant’s': 'Nuestros datos junto a los de la planta',
  'How this broker measures': 'Cómo mide este corredor',
  'Lots that it comes from': 'Lotes de los que sale',
  'Loading how the broker measures': 'Cargando cómo mide el corredor',
  'How the broker measures could not be loaded. Try again in a moment.':
    'No se pudo cargar cómo mide el corredor. Inténtelo de nuevo en un momento.',
  Verdict: 'Veredicto',
  'Off by (mean)': 'Diferencia (media)',
  '95 % interval': 'Intervalo del 95 %',
  points: 'puntos',
  'measures lower': 'mide más bajo',
  'measures higher': 'mide más alto',
  'no difference to be seen': 'no se ve diferencia',
  'no verdict under five lots': 'sin veredicto con menos de cinco lotes',
  '{from} to {to}': '{from} a {to}',
  'The broker’s figure less the plant’s, over the lots that it bought and both measured.':
    'El dato del corredor menos el de la planta, en los lotes que compró y que ambos midieron.',
  'The plant’s figure, and below it the broker’s with the difference.':
    'El dato de la planta y, debajo, el del corredor con la diferencia.',
  'Yield, %': 'Rendimiento, %',
  'Moisture, %': 'Humedad, %',
  'Yield {plant} %': 'Rendimiento {plant} %',
  'Yield, ours {own} %': 'Rendimiento, nuestro {own} %',
  'Yield {plant} %, ours {own} ({apart})': 'Rendimiento {plant} %, nuestro {own} ({apart})',
  'asked {price}': 'piden {price}',
  'our bid {price}': 'nuestra oferta {price}',
}
