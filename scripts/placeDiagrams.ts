import type { Point } from '#ui/pages/help/layoutDiagram.ts'
import type { DrawnLifecycle } from '#ui/pages/help/stepWords.ts'
import { spanish } from '#ui/words/es/spanish.ts'
import { setLanguage } from '#ui/words/words.ts'

const language = process.argv[2] === 'es' ? 'es' : 'en'
setLanguage(language, language === 'es' ? spanish : {})
const { readLifecycle } = await import('#ui/pages/help/readLifecycle.ts')
const { placedDiagram } = await import('#ui/pages/help/placedDiagram.ts')

/** As few characters as it takes: each place as two numbers; of a move its words' place, then its points. */
function placed(name: DrawnLifecycle): unknown {
  const { states, moves, width, height } = placedDiagram(readLifecycle(name))
  return [
    [width, height],
    [...states].map(([state, place]) => [state, numbers(place)]),
    [...moves].map(([move, { label, points }]) => [move, [label, ...points].flatMap(numbers)]),
  ]
}

const numbers = ({ x, y }: Point): readonly number[] => [x, y]

const all: Readonly<Record<DrawnLifecycle, unknown>> = {
  wagon: placed('wagon'),
  batch: placed('batch'),
  lot: placed('lot'),
  bag: placed('bag'),
  order: placed('order'),
  shipment: placed('shipment'),
  print_job: placed('print_job'),
}
// Half a pixel is invisible.
const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value) : value)
process.stdout.write(JSON.stringify(all, rounded))
