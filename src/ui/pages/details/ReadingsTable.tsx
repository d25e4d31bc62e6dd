import type { MoistureReading } from '#model/moistureReading.ts'
import { Percent } from '#ui/parts/Figure.tsx'
import { Instant } from '#ui/parts/Instant.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from './tableClass.ts'

/** Moisture readings, newest first. */
export function ReadingsTable({ readings }: { readings: readonly MoistureReading[] }) {
  if (readings.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">No moisture reading yet.</p>
  return (
    <div className="overflow-x-auto">
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>Time</th>
            <th className={headFigure}>Reading</th>
            <th className={headCell}>Method</th>
            <th className={headCell}>Place</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {readings.toReversed().map((reading) => (
            <tr key={reading.id}>
              <td className={cell}>
                <Instant at={reading.reading_time} />
              </td>
              <td className={figureCell}>
                <Percent value={reading.reading} />
              </td>
              <td className={cell}>{reading.reading_method}</td>
              <td className={cell}>{reading.sample_location}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
