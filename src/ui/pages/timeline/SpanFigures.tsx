import type { Between } from '#model/calls/between.ts'
import { figuresOf } from '#model/calls/spanFigures.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { LargeFigure } from '#ui/parts/text/LargeFigure.tsx'
import { plural, t } from '#ui/words/words.ts'

/** What the span brought, large. */
export function SpanFigures({ between }: { between: Between }) {
  const { wagons, bags, bagged, shipments, shipped } = figuresOf(between.changed)
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <LargeFigure label={t('Wagons in')} value={formatCount(wagons)} />
      <LargeFigure
        label={t('Bagged|weight')}
        value={<Weight value={bagged} />}
        more={plural(bags, '{n} bag', '{n} bags', formatCount(bags))}
      />
      <LargeFigure
        label={t('Shipped|weight')}
        value={<Weight value={shipped} />}
        more={plural(shipments, '{n} shipment', '{n} shipments', formatCount(shipments))}
      />
    </dl>
  )
}
