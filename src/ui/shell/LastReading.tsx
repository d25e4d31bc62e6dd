import type { Batch } from '#model/batch.ts'
import { NotKnown, Percent } from '#ui/parts/Figure.tsx'
import { methodAndPlace } from './moisture.ts'

/** The last moisture with its method and place: In-Shell and Shelled are different quantities. */
export function LastReading({ batch: { last_reading } }: { batch: Pick<Batch, 'last_reading'> }) {
  if (last_reading === null) return <NotKnown />
  return (
    <span>
      <span className="whitespace-nowrap">
        <Percent value={last_reading.reading} />
      </span>{' '}
      <span className="text-quiet text-[0.88em] font-normal whitespace-nowrap">{methodAndPlace(last_reading)}</span>
    </span>
  )
}
