import type { Batch, ShownReading } from '#model/kinds/batch.ts'
import { NotKnown, Percent } from '#ui/parts/text/Figure.tsx'
import { methodAndPlace, useMoisture } from './moisture.ts'

export const LastReading = ({ batch }: { batch: Pick<Batch, 'last_reading' | 'latest_readings'> }) => (
  <Reading reading={useMoisture(batch).last} />
)

/** A moisture with its method and place: In-Shell and Shelled are different quantities. */
export function Reading({ reading }: { reading: ShownReading | null }) {
  if (reading === null) return <NotKnown />
  return (
    <span>
      <span className="whitespace-nowrap">
        <Percent value={reading.reading} />
      </span>{' '}
      <span className="text-quiet text-[0.88em] font-normal whitespace-nowrap">{methodAndPlace(reading)}</span>
    </span>
  )
}
