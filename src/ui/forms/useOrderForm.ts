import { useMemo } from 'react'
import * as z from 'zod/mini'
import { say } from '#model/messages.ts'
import { type Orchard, OrchardInput } from '#model/orchard.ts'
import { type Order, OrderInput } from '#model/order.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { failureErrors } from './failureErrors.ts'
import { blankOrchard, orchardOptions } from './orchardInput.ts'
import { blankOrder, brokerFor, newOrchard, orderOptions } from './orderInput.ts'
import { useAttempt } from './useAttempt.ts'
import { useForm } from './useForm.ts'

// The orchard may not be there yet.
const OrderBesides = z.omit(OrderInput, { orchard: true })

/**
 * Entering an order. A New orchard is created first and is then the chosen one, so that an order whose own call
 * failed goes on from there and never creates it twice.
 */
export function useOrderForm(client: number | undefined, onDone: (order: Order | null) => void) {
  const plant = usePlant()
  const orchardAttempt = useAttempt<Orchard>()
  const orderAttempt = useAttempt<Order | null>()
  const chosen = String(client ?? '')
  const broker = brokerFor(plant.record('clients', Number(chosen)))
  const order = useForm(OrderBesides, { ...blankOrder, client: chosen, preselected_broker: broker }, orderOptions)
  const orchard = useForm(OrchardInput, { ...blankOrchard, client: chosen }, orchardOptions)
  // The focus follows whichever of the two was refused last.
  const answer = useMemo(
    () => (order.answer || orchard.answer ? { ...order.answer, ...orchard.answer } : undefined),
    [order.answer, orchard.answer],
  )

  function chooseClient(id: string) {
    const before = brokerFor(plant.record('clients', Number(order.values.client)))
    // A broker that somebody picked by hand stays picked.
    const untouched = order.values.preselected_broker === before
    order.merge({
      client: id,
      orchard: order.values.orchard === newOrchard ? newOrchard : '',
      ...(untouched ? { preselected_broker: brokerFor(plant.record('clients', Number(id))) } : {}),
    })
    orchard.merge({ client: id })
  }

  const failed = (message: 'orderNotCreated' | 'orchardNotCreated') =>
    plant.snackbars.add(say(message), { color: 'error' })

  /** The chosen orchard's id, created now where it is a new one; null where that did not work. */
  async function orchardId(): Promise<number | null> {
    if (order.values.orchard !== newOrchard) return Number(order.values.orchard)
    const input = orchard.check()
    if (input === null) return null
    const result = await orchardAttempt.once(async (key) => plant.send('addOrchard', { body: input, key }))
    if (result === null) return null
    if (!result.ok) {
      failed('orchardNotCreated')
      orchard.refuse(failureErrors(result.failure))
      return null
    }
    plant.snackbars.add(say('orchardCreated'))
    order.merge({ orchard: String(result.value.id) })
    orchard.reset({ ...blankOrchard, client: order.values.client })
    return result.value.id
  }

  async function submit() {
    const input = order.check()
    if (input === null) return
    const id = await orchardId()
    if (id === null) return
    const step = { entity: 'order', type: 'place', ...input, orchard: id } as const
    const result = await orderAttempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) {
      plant.snackbars.add(say('orderCreated'))
      onDone(result.value)
    } else {
      failed('orderNotCreated')
      order.refuse(failureErrors(result.failure))
    }
  }

  return { order, orchard, answer, chooseClient, submit, saving: orchardAttempt.saving || orderAttempt.saving }
}
