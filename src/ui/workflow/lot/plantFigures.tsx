import type { Lot } from '#model/kinds/lot.ts'
import type { Fact } from '#ui/parts/text/Facts.tsx'
import { Count, Percent } from '#ui/parts/text/Figure.tsx'
import { t } from '#ui/words/words.ts'

/** The plant's measurements of a lot, for seller and purchaser; in the order of the input fields. */
export const plantFigures = (lot: Lot): readonly Fact[] => [
  { label: t('Plant’s count'), value: <Count value={lot.internal_count} /> },
  { label: t('Plant’s yield'), value: <Percent value={lot.internal_yield} /> },
  { label: t('Plant’s moisture'), value: <Percent value={lot.internal_moisture} /> },
]
