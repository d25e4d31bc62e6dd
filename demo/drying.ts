import type { ReadingMethod } from '#model/kinds/moistureReading.ts'

/**
 * The drying of one bin: kernel moisture at the start and in the long run (percent, wet basis), and the rate per
 * running hour.
 */
export interface DryingCurve {
  readonly initial: number
  readonly final: number
  readonly rate: number
}

/**
 * Kernel moisture after some running hours, percent wet basis. Nuts dry in the falling-rate period,
 * so it is Newton's law: the wetter, the faster.
 */
export const kernelMoisture = ({ initial, final, rate }: DryingCurve, hours: number): number =>
  final + (initial - final) * Math.exp(-rate * hours)

/** Running hours until the kernel is at `target` percent; none where it already is. */
export const hoursUntil = ({ initial, final, rate }: DryingCurve, target: number): number =>
  initial <= target ? 0 : Math.log((initial - final) / (target - final)) / rate

/** The kernel's share of the wet weight of a nut, and how much wetter the shell is than the kernel, in points. */
const kernelShare = 0.52
const shellOverKernel = 3.5

/** The reading of a meter for some kernel moisture: in the shell it includes the wetter shell. */
export const meterReading = (kernel: number, method: ReadingMethod): number =>
  method === 'Shelled' ? kernel : kernelShare * kernel + (1 - kernelShare) * (kernel + shellOverKernel)
