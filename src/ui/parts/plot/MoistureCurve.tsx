import { useRef } from 'react'
import type { DryerRun } from '#model/kinds/dryerRuns.ts'
import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import type { CoursePoint } from '#model/papers/forecast.ts'
import { offsetAt, toLocalText } from '#model/values/calendar.ts'
import { formatInstant, formatPercent } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { targetWords } from '#ui/parts/text/targetWords.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { named, t } from '#ui/words/words.ts'
import { timeTicks } from './axis.ts'
import { ExpectedCourse } from './ExpectedCourse.tsx'
import { endName, MoistureMarks } from './MoistureMarks.tsx'
import { type MoistureLine, moisturePlot, type MoisturePoint } from './moisturePlot.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { useWidth } from './useWidth.ts'

export interface MoistureCurveProps {
  /** One for each method and place; never joined. */
  lines: readonly MoistureLine[]
  /** The target moisture and its method. */
  target?: { percent: number; method: ReadingMethod } | null
  runs?: readonly DryerRun[]
  /** What is expected of the target's method from the last reading to the target; empty without a forecast. */
  course?: readonly CoursePoint[]
}

const height = 280

export function MoistureCurve({ lines, target = null, runs = [], course = [] }: MoistureCurveProps) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box, 720)
  const timeZone = usePlantTimeZone()
  const now = useNow()
  const readings = lines.flatMap(({ method, place, points }) => points.map((point) => ({ method, place, ...point })))
  // On a phone the method is left out of the lines' names if there is only one.
  const short = width < 480 && new Set(lines.map(({ method }) => method)).size === 1
  const frame = { left: 44, right: width - nameWidth(lines, short), top: 36, bottom: height - 30 }
  const drawable = readings.length > 0 || runs.length > 0
  const plot = drawable ? moisturePlot({ lines, runs, target: target?.percent ?? null, course, now }, frame) : null

  return (
    <figure ref={box} className="relative m-0 min-w-0">
      <figcaption className="text-quiet mb-2 text-[0.9375rem]">
        {sentence(readings, timeZone)}
        {target && ` ${t('Target {figure}.', { figure: targetWords(target) })}`}
        {expected(course, timeZone)}
      </figcaption>
      {plot && (
        <svg aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block max-w-full">
          {plot.shades.map(({ key, start, end }, at) => (
            <g key={key} data-tone="amber">
              <rect
                x={start}
                width={Math.max(1, end - start)}
                y={frame.top}
                height={frame.bottom - frame.top}
                className="fill-tone-soft opacity-65"
              />
              {at === 0 && end - start > 64 && (
                <text x={start + 6} y={frame.bottom - 6} fontSize={12} className="fill-tone-ink">
                  {t('dryer on')}
                </text>
              )}
            </g>
          ))}
          <PlotAxes
            frame={frame}
            unit="%"
            rows={plot.ticks.map((tick) => ({ at: plot.y(tick), label: String(tick) }))}
            columns={clock(plot.from, plot.to, frame.right - frame.left, timeZone).map(({ time, label }) => ({
              at: plot.x(time),
              label,
            }))}
          />
          {target && plot.course.length > 0 && (
            <ExpectedCourse frame={frame} method={target.method} spots={plot.course} />
          )}
          <MoistureMarks
            short={short}
            frame={frame}
            lines={plot.lines}
            target={target && { ...target, y: plot.y(target.percent) }}
          />
        </svg>
      )}
      {readings.length > 0 && (
        <div className="sr-only">
          <table>
            <caption>
              {target
                ? t('Moisture readings; target {figure}', { figure: targetWords(target) })
                : t('Moisture readings')}
            </caption>
            <thead>
              <tr>
                <th>{t('Time')}</th>
                <th>{t('Method')}</th>
                <th>{t('Place')}</th>
                <th>{t('Moisture')}</th>
              </tr>
            </thead>
            <tbody>
              {readings.map(({ time, method, place, percent }, at) => (
                <tr key={at}>
                  <td>{formatInstant(time, timeZone)}</td>
                  <td>{named(method)}</td>
                  <td>{named(place)}</td>
                  <td>{formatPercent(percent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}

/** When the target is expected, in words. */
function expected(course: readonly CoursePoint[], timeZone: string): string {
  const end = course.at(-1)
  if (end === undefined) return ''
  const [at, from, to] = [end.at, end.from, end.to].map((each) => formatInstant(each, timeZone))
  return ` ${t('Expected there at {at}, between {from} and {to}.', { at: at ?? '', from: from ?? '', to: to ?? '' })}`
}

/** Room for the longest name at a line's end, px. */
const nameWidth = (lines: readonly MoistureLine[], short: boolean): number =>
  24 + 6.5 * Math.max(...lines.map((line) => endName(line, short).length), t('Target').length)

type Reading = MoisturePoint & Pick<MoistureLine, 'method' | 'place'>

/**
 * The latest reading of each method in words; of several at the same time, the wettest. Handles none and one as well.
 */
function sentence(readings: readonly Reading[], timeZone: string): string {
  if (readings.length === 0) return t('No moisture has been measured yet.')
  const latest = new Map<string, Reading>()
  for (const reading of readings.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time) || a.percent - b.percent))
    latest.set(reading.method, reading)
  const last = [...latest.values()].map(({ method, place, percent, time }) =>
    t('{figure} {method}, {place} at {time}', {
      method: named(method),
      place: named(place),
      figure: formatPercent(percent),
      time: formatInstant(time, timeZone),
    }),
  )
  return readings.length === 1
    ? t('One reading so far: {reading}.', { reading: last.join('') })
    : `${last.join(' · ')}.`
}

/** Hours for a short span, days otherwise, in the plant's time. */
function clock(from: number, to: number, width: number, timeZone: string) {
  const ticks = timeTicks(from, to, Math.max(2, Math.floor(width / 90)), offsetAt(from, timeZone))
  return ticks.map((time) => {
    const [day = '', hours = ''] = toLocalText(time, timeZone).split('T')
    const date = `${day.slice(5, 7)}/${day.slice(8, 10)}`
    return {
      time,
      label:
        hours === '00:00'
          ? date
          : `${Number(hours.slice(0, 2)) % 12 || 12} ${Number(hours.slice(0, 2)) < 12 ? 'AM' : 'PM'}`,
    }
  })
}
