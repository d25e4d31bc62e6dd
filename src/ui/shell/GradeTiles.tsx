import { bagGrades } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { sumPounds } from '#model/values/units.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { Count, Weight } from '#ui/parts/text/Figure.tsx'
import { named, t } from '#ui/words/words.ts'

export interface GradeTilesProps {
  lots: readonly Lot[]
  /** The chosen grade; empty for all. */
  value: string
  onChange: (grade: string) => void
}

/** The stock of each grade; a touch filters by that grade, a second one shows all again. */
export function GradeTiles({ lots, value, onChange }: GradeTilesProps) {
  return (
    <div role="group" aria-label={t('Grades')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {bagGrades.map((grade) => {
        const graded = lots.filter((lot) => lot.grade === grade)
        const pressed = value === grade
        return (
          <button
            key={grade}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? '' : grade)}
            className={classes(
              'rounded-card border px-3 py-3 text-start sm:px-4 transition-colors duration-100',
              pressed
                ? 'border-accent bg-accent-soft text-accent-ink inset-ring-1 inset-ring-accent'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span className="block text-sm font-semibold">{named(grade)}</span>
            <span className="block text-xl/7 font-bold">
              <Weight value={atPlant(graded)} />
            </span>
            <span className="text-quiet block text-sm">
              <Count value={graded.length} unit={graded.length === 1 ? t('lot') : t('lots')} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** lbs of some lots that are still at the plant; null if that is not known of all. */
function atPlant(lots: readonly Lot[]): number | null {
  const weighed = lots.flatMap(({ remaining_net }) => remaining_net ?? [])
  return weighed.length < lots.length ? null : sumPounds(weighed)
}
