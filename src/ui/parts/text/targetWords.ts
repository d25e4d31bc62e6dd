import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import { t } from '#ui/words/words.ts'
import { formatPercent } from './format.ts'

/** `4.50 % Shelled`: the target moisture with its method. */
export function targetWords({ percent, method }: { percent: number; method: ReadingMethod }): string {
  const figure = formatPercent(percent)
  return method === 'Shelled' ? t('{figure} Shelled', { figure }) : t('{figure} In-Shell', { figure })
}
