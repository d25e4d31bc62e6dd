import type { wagonWeights } from '#model/kinds/wagon.ts'
import { t } from '#ui/words/words.ts'

export const weightLabels: Readonly<Record<(typeof wagonWeights)[number], string>> = {
  gross: t('Gross weight'),
  tare: t('Tare weight'),
  trash: t('Trash'),
}
