import type { Lot } from '#model/kinds/lot.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { weightFigure } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** A lot's net weight, and below it the net still at the plant once a part has shipped, which is a column of its own too. */
export const netColumn = (): Column<Lot> => ({
  key: 'clean_net',
  title: t('Clean net'),
  width: 7.5,
  align: 'end',
  summed: true,
  sortValue: ({ clean_net }) => clean_net,
  unit: 'lbs',
  render: ({ clean_net, remaining_net }) => (
    <>
      <Weight value={clean_net} />
      {remaining_net !== null && remaining_net !== clean_net && (
        <span className="figures text-quiet block text-xs/4">
          {t('{weight} at the plant', { weight: weightFigure(remaining_net) })}
        </span>
      )}
    </>
  ),
})
