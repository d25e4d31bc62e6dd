import { useMemo } from 'react'
import type { Step } from '#model/calls/step.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { ComboField, type ComboFieldProps } from '#ui/parts/fields/ComboField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { orderName } from './orderName.ts'

export interface OrderFieldProps {
  readonly field: Pick<ComboFieldProps<string>, 'name' | 'value' | 'onChange' | 'errors'>
  /** The step that the form takes with an order. */
  readonly opens: (order: number) => Step
}

/** The order of a new batch or lot: the orders with which the step is allowed, the newest first. */
export function OrderField({ field, opens }: OrderFieldProps) {
  const may = useIsStepAllowed()
  const orders = useList('orders').toArray()
  const open = useMemo(() => orders.filter(({ id }) => may(opens(id))), [orders, may, opens])
  return (
    <ComboField
      label={t('Order')}
      required
      none={<NoneYet of="orders" />}
      choices={choicesOf(open, orderName).toReversed()}
      {...field}
    />
  )
}
