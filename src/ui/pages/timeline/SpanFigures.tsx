import type { ReactNode } from 'react'
import type { Between } from '#model/calls/between.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { plural, t } from '#ui/words/words.ts'
import { figuresOf } from './spanFigures.ts'

/** What the span brought, large. */
export function SpanFigures({ between }: { between: Between }) {
  const { wagons, bags, bagged, shipments, shipped } = figuresOf(between)
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Large label={t('Wagons in')} value={formatCount(wagons)} />
      <Large label={t('Bagged|weight')} value={<Weight value={bagged} />} more={plural(bags, '{n} bag', '{n} bags')} />
      <Large
        label={t('Shipped|weight')}
        value={<Weight value={shipped} />}
        more={plural(shipments, '{n} shipment', '{n} shipments')}
      />
    </dl>
  )
}

function Large({ label, value, more }: { label: string; value: ReactNode; more?: string }) {
  return (
    <div className="rounded-card border-line bg-surface grid content-start gap-0.5 border px-4 py-3">
      <dt className="text-quiet text-sm font-semibold">{label}</dt>
      <dd className="figures text-2xl/8 font-bold">{value}</dd>
      {more && <dd className="text-quiet text-sm">{more}</dd>}
    </div>
  )
}
