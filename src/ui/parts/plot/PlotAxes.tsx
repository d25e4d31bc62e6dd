import type { Frame } from './moisturePlot.ts'

export interface PlotAxesProps {
  frame: Frame
  /** The vertical axis: positions and labels. */
  rows: readonly { at: number; label: string }[]
  /** The horizontal axis. */
  columns: readonly { at: number; label: string }[]
  unit: string
}

/** Fine horizontal lines with labels at their ends; the unit is shown once, above the numbers. */
export function PlotAxes({ frame, rows, columns, unit }: PlotAxesProps) {
  return (
    <g className="fill-quiet text-xs" fontSize={12}>
      <text x={frame.left - 8} y={frame.top - 12} textAnchor="end">
        {unit}
      </text>
      {rows.map(({ at, label }) => (
        <g key={label}>
          <line x1={frame.left} x2={frame.right} y1={at} y2={at} className="stroke-line" />
          <text x={frame.left - 8} y={at} dy="0.32em" textAnchor="end" className="figures">
            {label}
          </text>
        </g>
      ))}
      {columns.map(({ at, label }) => (
        <text key={`${at} ${label}`} x={at} y={frame.bottom + 20} textAnchor="middle" className="figures">
          {label}
        </text>
      ))}
    </g>
  )
}
