import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { type Client, ClientInput } from '#model/kinds/client.ts'
import { type Orchard, OrchardInput } from '#model/kinds/orchard.ts'
import { type Order, OrderInput } from '#model/kinds/order.ts'
import { say } from '#model/values/messages.ts'
import type { Result } from '#streams/http/failure.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { type FormErrors, useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { clientOptions, clientValues, newClient } from './clientInput.ts'
import { blankOrchard, orchardOptions } from './orchardInput.ts'
import { blankOrder, brokerFor, newOrchard, orderOptions } from './orderInput.ts'
import { useCautions } from './useCautions.tsx'

// Without client and orchard, which may not exist yet.
const OrderBesides = z.omit(OrderInput, { client: true, orchard: true })
const OrchardBesides = z.omit(OrchardInput, { client: true })

type NotCreated = 'itemsNotUpdated' | 'orchardNotCreated' | 'orderNotCreated'

interface Refusable {
  readonly refuse: (errors: FormErrors) => void
}

/**
 * The form of an order. A new client and a new orchard are added first and then chosen, so that a retry after the
 * order's own call failed never adds them twice.
 */
export function useOrderForm(start: number | typeof newClient | undefined, onDone: (order: Order | null) => void) {
  const plant = usePlantClient()
  const cautions = useCautions()
  const clientAttempt = useAttempt<Client>()
  const orchardAttempt = useAttempt<Orchard>()
  const orderAttempt = useAttempt<Order | null>()
  const chosen = String(start ?? '')
  const preselected_broker = brokerFor(plant.record('clients', Number(chosen)))
  const orchards = useList('orchards')
  /** The only orchard of a client is chosen. */
  function orchardOf(client: string): string {
    if (client === newClient) return newOrchard
    const own = orchards.by(ofClient.orchards, Number(client))
    return own.length === 1 ? String(own[0]?.id) : ''
  }
  const late = { orchard: orchardOf(chosen), preselected_broker }
  const order = useForm(OrderBesides, { ...blankOrder, client: chosen, ...late }, orderOptions)
  useLateChoices(order, chosen, late)
  const client = useForm(ClientInput, clientValues(undefined), clientOptions)
  const orchard = useForm(OrchardBesides, blankOrchard, orchardOptions)
  const isNew = { client: order.values.client === newClient, orchard: order.values.orchard === newOrchard }
  // The focus follows the form that was refused last.
  const answer = useMemo(
    () =>
      order.answer || client.answer || orchard.answer
        ? { ...order.answer, ...client.answer, ...orchard.answer }
        : undefined,
    [order.answer, client.answer, orchard.answer],
  )

  function chooseClient(id: string) {
    const before = brokerFor(plant.record('clients', Number(order.values.client)))
    // A broker chosen by hand is kept.
    const untouched = order.values.preselected_broker === before
    order.merge({
      client: id,
      // A new client has no orchard yet; the input of a new orchard is kept.
      orchard: isNew.orchard && (!isNew.client || orchard.values.name !== '') ? newOrchard : orchardOf(id),
      ...(untouched ? { preselected_broker: brokerFor(plant.record('clients', Number(id))) } : {}),
    })
  }

  /** The value of a successful call; null after a failure, which is reported. */
  function answered<T>(result: Result<T> | null, form: Refusable, message: NotCreated): T | null {
    if (result === null) return null
    if (result.ok) return result.value
    sayNotSaved(plant, result.failure, message)
    form.refuse(failureErrors(result.failure))
    return null
  }

  async function addClient(body: ClientInput): Promise<number | null> {
    const result = await clientAttempt.once(
      async (key) => plant.send(plainCalls.addClient, { body, key }),
      cautions.client(body.company_name, plant.lists.clients.get().toArray()),
    )
    const added = answered(result, client, 'itemsNotUpdated')
    if (added === null) return null
    plant.snackbars.add(t('Client added.'))
    order.merge({ client: String(added.id) })
    client.reset(clientValues(undefined))
    return added.id
  }

  async function addOrchard(body: OrchardInput): Promise<number | null> {
    const result = await orchardAttempt.once(async (key) => plant.send(plainCalls.addOrchard, { body, key }))
    const added = answered(result, orchard, 'orchardNotCreated')
    if (added === null) return null
    plant.snackbars.add(say('orchardCreated'))
    order.merge({ orchard: String(added.id) })
    orchard.reset(blankOrchard)
    return added.id
  }

  async function submit() {
    // All inputs are checked before any is sent.
    const inputs = {
      order: order.check(),
      client: isNew.client ? client.check() : undefined,
      orchard: isNew.orchard ? orchard.check() : undefined,
    }
    if (inputs.order === null || inputs.client === null || inputs.orchard === null) return
    const whose = inputs.client === undefined ? Number(order.values.client) : await addClient(inputs.client)
    if (whose === null) return
    const from =
      inputs.orchard === undefined
        ? Number(order.values.orchard)
        : await addOrchard({ ...inputs.orchard, client: whose })
    if (from === null) return
    const step = { entity: 'order', type: 'place', ...inputs.order, client: whose, orchard: from } as const
    const result = await orderAttempt.once(async (key) => plant.take(step, { key }))
    if (!result?.ok) return void answered(result, order, 'orderNotCreated')
    plant.snackbars.add(say('orderCreated'))
    onDone(result.value)
  }

  const attempts = [clientAttempt, orchardAttempt, orderAttempt]
  const attempt = {
    // Of a new client a question may come before that of the order.
    ...(clientAttempt.question === null ? orderAttempt : clientAttempt),
    saving: attempts.some(({ saving }) => saving),
    waits: attempts.some(({ waits }) => waits),
  }
  const form = { answer, status: [...order.status, ...client.status, ...orchard.status] }
  return { order, client, orchard, isNew, form, attempt, chooseClient, submit }
}

type LateChoices = Readonly<Record<'orchard' | 'preselected_broker', string>>

interface Choosing {
  readonly values: LateChoices & { readonly client: string }
  readonly merge: (some: Partial<LateChoices>) => void
}

/** The lists may come after the form: what it chooses by itself for its first client follows; other choices are kept. */
function useLateChoices({ values, merge }: Choosing, client: string, late: LateChoices): void {
  const before = useRef(late)
  const follow = useEffectEvent(() => {
    for (const field of ['orchard', 'preselected_broker'] as const)
      if (values.client === client && values[field] === before.current[field] && late[field] !== values[field])
        merge({ [field]: late[field] })
    before.current = late
  })
  useEffect(() => follow(), [late.orchard, late.preselected_broker])
}
