import { bagTypes } from '#model/kinds/bag.ts'
import { readingMethods } from '#model/kinds/moistureReading.ts'
import type { Usual } from '#model/kinds/settings.ts'
import { named, t } from '#ui/words/words.ts'

interface UsualFigure {
  readonly usual: Usual
  readonly label: string
  readonly unit: string
  readonly kind: 'lbs' | 'percent' | 'pecans' | 'plain'
  /** A whole number. */
  readonly whole?: true
}

/** The label of every figure with a usual range: wagons, drying, bag types from the largest, then a lot's figures. */
export const usualFigures: readonly UsualFigure[] = [
  { usual: 'wagon', label: t('Wagon, net'), unit: t('lbs'), kind: 'lbs' },
  { usual: 'gross', label: t('Wagon, gross'), unit: t('lbs'), kind: 'lbs' },
  { usual: 'tare', label: t('Wagon, tare'), unit: t('lbs'), kind: 'lbs' },
  { usual: 'trash', label: t('Wagon, trash'), unit: t('lbs'), kind: 'lbs' },
  { usual: 'arrival', label: t('From harvest to arrival'), unit: t('days'), kind: 'plain', whole: true },
  ...readingMethods.map((usual) => ({
    usual,
    label: t('Reading, {method}', { method: named(usual) }),
    unit: '%',
    kind: 'percent' as const,
  })),
  { usual: 'run', label: t('Dryer run'), unit: t('hours'), kind: 'plain', whole: true },
  ...bagTypes.map((usual) => ({
    usual,
    label: t('{type}, net', { type: named(usual) }),
    unit: t('lbs'),
    kind: 'lbs' as const,
  })),
  { usual: 'yield', label: t('Yield'), unit: '%', kind: 'percent' },
  { usual: 'moisture', label: t('Moisture'), unit: '%', kind: 'percent' },
  { usual: 'count', label: t('Count'), unit: t('pecans'), kind: 'pecans', whole: true },
]
