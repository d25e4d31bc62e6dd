import type { Batch } from '#model/batch.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Percent } from '#ui/parts/Figure.tsx'
import { Ago } from '#ui/parts/Instant.tsx'

/** The last moisture of a batch, and whether it is what the plant dries to. Methods are never compared with each other. */
export function Moisture({ batch: { last_reading: last } }: { batch: Batch }) {
  const { ideal_moisture_content: ideal, ideal_moisture_method: method } = useSettings()
  if (last === null) return <span className="text-quiet">No moisture reading yet</span>
  const reached = last.reading_method === method && last.reading <= ideal
  return (
    <>
      <span>
        <strong className="text-base font-bold">
          <Percent value={last.reading} />
        </strong>{' '}
        {last.reading_method}
      </span>
      <span className="text-quiet">
        {reached ? 'at target, ' : ''}
        <Ago at={last.reading_time} />
      </span>
    </>
  )
}
