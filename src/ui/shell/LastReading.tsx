import type { Batch } from '#model/batch.ts'
import { NotKnown, Percent } from '#ui/parts/Figure.tsx'
import { namedText } from '#ui/words/words.ts'

/** The last moisture with its method: In-Shell and Shelled are different quantities. */
export function LastReading({ batch: { last_reading } }: { batch: Pick<Batch, 'last_reading'> }) {
  if (last_reading === null) return <NotKnown />
  return (
    <span className="whitespace-nowrap">
      <Percent value={last_reading.reading} />
      <span className="text-quiet text-[0.88em] font-normal"> {namedText(last_reading.reading_method)}</span>
    </span>
  )
}
