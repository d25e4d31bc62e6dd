import { percentFigure } from '#ui/parts/text/format.ts'

/** `+0.45`, `−1.20`, `±0.00`: a difference, to hundredths. */
export function signed(difference: number, format: (value: number) => string = percentFigure): string {
  const apart = Math.round(difference * 100) / 100
  return `${apart === 0 ? '±' : apart > 0 ? '+' : '−'}${format(Math.abs(apart))}`
}
