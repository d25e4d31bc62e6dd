import type { Shift } from '#model/kinds/shift.ts'
import { formatClock } from '#ui/parts/text/format.ts'

/** `Night, 10:00 PM–06:00 AM` */
export const shiftText = ({ name, from, until }: Shift): string => `${name}, ${formatClock(from)}–${formatClock(until)}`
