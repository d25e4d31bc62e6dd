import { isCapped } from '#machines/lot.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { CapBar } from '#ui/pages/details/CapBar.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'

/** The order's lots: those being filled with how far they are from their cap, the others with their weight. */
export function LotCaps({ order }: { order: number }) {
  useLoad('lots', { order })
  const { max_lot_weight } = useSettings()
  const lots = useList('lots')
    .toArray()
    .filter((lot) => lot.order === order)
  if (lots.length === 0) return <p className="text-quiet">No lots yet: the first bag of a grade starts its lot.</p>
  return (
    <section className="grid gap-2">
      <h3 className="text-[0.9375rem]/5 font-semibold">Lots of this order</h3>
      <ul aria-label="Lots of this order" className="divide-line border-line divide-y border-y">
        {lots.map(({ id, lot_number, grade, status, clean_gross, bag_count }) => (
          <li key={id} className="grid gap-1 py-3">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="font-semibold">Lot {lot_number}</span> <span className="text-quiet">{grade}</span>
              </span>
              <StatusPill status={status} />
            </div>
            {isCapped(grade) && status === 'Sorting' ? (
              <CapBar held={clean_gross} cap={max_lot_weight} />
            ) : (
              <span className="text-quiet">
                {bag_count} {bag_count === 1 ? 'bag' : 'bags'}, <Weight value={clean_gross} /> gross
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
