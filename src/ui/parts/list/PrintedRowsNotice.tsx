import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** Below a list that is printed in part: how many rows were printed. */
export const PrintedRowsNotice = ({ shown, total }: { shown: number; total: number }) => (
  <p className="px-5 py-3 font-semibold">
    {t('These are {shown} of {total}. All of them are in the CSV file of this list.', {
      shown: formatCount(shown),
      total: formatCount(total),
    })}
  </p>
)
