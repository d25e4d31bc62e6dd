import { useState } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { sumPounds } from '#model/values/units.ts'
import { bagsOfShipment } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { weightFigure } from '#ui/parts/text/format.ts'
import { BagTable } from '#ui/recordParts/BagTable.tsx'
import { TakeOff } from '#ui/recordParts/TakeOff.tsx'
import { EmptyListText } from '#ui/records/Unreadable.tsx'
import { plural, t } from '#ui/words/words.ts'

/** The bags on the truck so far, by shipment. */
export function LoadedBags({ truck }: { truck: readonly Shipment[] }) {
  return (
    <div className="grid gap-5">
      {truck.map((shipment) => (
        <OfShipment key={shipment.id} shipment={shipment} />
      ))}
    </div>
  )
}

function OfShipment({ shipment }: { shipment: Shipment }) {
  const loading = useLoad('bags', { shipment: shipment.id })
  const held = useGroup('bags', bagsOfShipment, shipment.id)
  const bags = useNewestFirst(held, loading.status === 'loaded' || loading.status === 'failed')
  return (
    <Section
      title={`${t('Shipment {number}', { number: shipment.shipment_number })} · ${t('Lot {number}', { number: shipment.lot_number ?? '' })}`}
      flush
    >
      <Sum bags={bags} />
      <BagTable
        bags={bags}
        weights="ship"
        inOrder
        cards
        empty={<EmptyListText list="bags">{t('No bag is on it yet.')}</EmptyListText>}
        action={(bag) => <TakeOff bag={bag} />}
      />
    </Section>
  )
}

/** The sum of the bags, large enough to be read from a forklift. */
function Sum({ bags }: { bags: readonly Bag[] }) {
  const net = sumPounds(bags.map(({ ship_net }) => ship_net ?? 0))
  return (
    <p className="border-line flex flex-wrap items-baseline justify-between gap-x-6 border-b px-4 py-3 font-bold sm:px-5">
      <Large figure={String(bags.length)} unit={plural(bags.length, 'bag', 'bags')} />
      <Large figure={weightFigure(net)} unit={t('lbs')} />
    </p>
  )
}

function Large({ figure, unit }: { figure: string; unit: string }) {
  return (
    <span className="figures text-[clamp(2rem,8vw,3.5rem)]/none tracking-tight">
      {figure}
      <span className="text-quiet text-xl font-normal"> {unit}</span>
    </span>
  )
}

/** Bags in the order of loading, the last one first. Bags loaded before the page opened follow by number. */
function useNewestFirst(bags: readonly Bag[], settled: boolean): readonly Bag[] {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const ids = bags.toSorted((a, b) => b.bag_number - a.bag_number).map(({ id }) => id)
  const before = order ?? []
  const came = ids.filter((id) => !before.includes(id))
  const stay = before.filter((id) => ids.includes(id))
  const now = [...came, ...stay]
  if (settled && (order === null || now.join() !== order.join())) setOrder(now)
  return now.flatMap((id) => bags.find((bag) => bag.id === id) ?? [])
}
