/**
 * The content of one frame. `pounds` are lbs to the hundredth, negative too; `steady` is the scale's own report
 * of no motion; `net`: a tare is already subtracted.
 */
export type ScaleReading =
  | { readonly kind: 'weight'; readonly pounds: number; readonly steady: boolean; readonly net: boolean }
  /** Overload, underload, or a weight that the scale marks as invalid. */
  | { readonly kind: 'over' | 'under' | 'faulty' }

/** Formats by the names of their makers, as a person sees them. */
export type ScaleFormat = 'A&D' | 'Mettler SICS' | 'Mettler continuous' | 'Rice Lake' | 'Cardinal' | 'SMA' | 'Ohaus'

/** lbs in one unit, by the international pound of 0.45359237 kg. */
const poundsIn = { lb: 1, kg: 1 / 0.45359237, g: 1 / 453.59237, oz: 1 / 16 } as const

export type ScaleUnit = keyof typeof poundsIn

/** A figure as a scale writes it ("1234", "0012.50", "1234.", ".5") in lbs, to the hundredth; −0 is 0. */
export function poundsOf(figure: string, unit: ScaleUnit, isNegative: boolean): number {
  const hundredths = Math.round(Number(figure) * poundsIn[unit] * 100)
  return hundredths === 0 ? 0 : (isNegative ? -hundredths : hundredths) / 100
}
