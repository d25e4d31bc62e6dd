import { isLocked } from '#model/kinds/dryingBin.ts'
import { compareTexts } from '#model/values/compareTexts.ts'
import { useLoadedRows, useList } from '#ui/hooks/useList.ts'
import type { MultiChoice } from '#ui/parts/fields/MultiSelect.tsx'
import { t } from '#ui/words/words.ts'
import { useDryingIn } from './useDryingIn.ts'

/** The plant's bins as choices, by name. A bin of another order shows that order and can't be chosen. */
export function useBinChoices(order: number): readonly MultiChoice<number>[] {
  const bins = useList('drying_bins').toArray()
  const orders = useLoadedRows('orders')
  const dryingIn = useDryingIn(order)
  return bins
    .map(({ id, name, locked_by, locked_by_details }) => ({
      value: id,
      label: name,
      reason:
        !isLocked({ locked_by, locked_by_details }) || locked_by === order
          ? undefined
          : takenBy(locked_by_details?.order_number ?? locked_by ?? 0, orders.get(locked_by ?? 0)?.company_name),
      detail: locked_by === order ? ownBin(dryingIn(id)[0]?.batch_number) : undefined,
    }))
    .toSorted((a, b) => compareTexts(a.label, b.label))
}

const ownBin = (drying: number | undefined): string =>
  drying === undefined ? t('This order’s') : t('Drying batch {number}', { number: drying })

const takenBy = (number: number, client: string | undefined): string =>
  client ? t('{client} (order {number})', { client, number }) : t('Order {number}', { number })
