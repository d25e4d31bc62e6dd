import { bagTypes } from '#model/kinds/bag.ts'
import type { Usual } from '#model/kinds/settings.ts'
import { named, t } from '#ui/words/words.ts'

interface UsualFigure {
  readonly usual: Usual
  readonly label: string
  readonly unit: string
  readonly kind: 'lbs' | 'percent' | 'pecans'
}

/** The label of every figure with a usual range: a wagon, bag types from the largest, then a lot's figures. */
export const usualFigures: readonly UsualFigure[] = [
  { usual: 'wagon', label: t('Wagon, net'), unit: t('lbs'), kind: 'lbs' },
  ...bagTypes.map((usual) => ({
    usual,
    label: t('{type}, net', { type: named(usual) }),
    unit: t('lbs'),
    kind: 'lbs' as const,
  })),
  { usual: 'yield', label: t('Yield'), unit: '%', kind: 'percent' },
  { usual: 'moisture', label: t('Moisture'), unit: '%', kind: 'percent' },
  { usual: 'count', label: t('Count'), unit: t('pecans'), kind: 'pecans' },
]
