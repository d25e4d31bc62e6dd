import type { Order } from '#model/order.ts'
import type { Wagon } from '#model/wagon.ts'
import { Count } from '#ui/parts/Figure.tsx'
import { formatPlainDate } from '#ui/parts/format.ts'
import { Section } from '#ui/parts/Section.tsx'
import { StatusPill } from '#ui/parts/StatusPill.tsx'

/** The wagons that an order came in. */
export function WagonsSection({ order, wagons }: { order: Order; wagons: readonly Wagon[] }) {
  return (
    <Section title="Wagons" aside={<Count value={wagons.length} unit="" />} flush>
      {wagons.length === 0 ? (
        <p className="text-quiet px-4 py-5 sm:px-5">{order.more_wagons ? 'None has arrived yet.' : 'None.'}</p>
      ) : (
        <ul aria-label="Wagons" className="divide-line divide-y">
          {wagons.map((wagon) => (
            <WagonRow key={wagon.id} wagon={wagon} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function WagonRow({ wagon: { wagon_id, arrived_at, excessive_trash, status } }: { wagon: Wagon }) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
      <span className="min-w-0 grow">
        <span className="block font-semibold">Wagon {wagon_id}</span>
        <span className="text-quiet block text-sm">
          Arrived {formatPlainDate(arrived_at)}
          {excessive_trash && ' · Excessive trash'}
        </span>
      </span>
      <StatusPill status={status} />
    </li>
  )
}
