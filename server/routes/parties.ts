import { noSuchRecord } from '#machines/plainRecords.ts'
import type { Refusal } from '#machines/rule.ts'
import { calls } from '#model/calls.ts'
import { type ClientPersonal, contactFields } from '#model/client.ts'
import type { Rows } from '#model/entities.ts'
import { can, type Permission, roles } from '#model/roles.ts'
import type { PlantState } from '#plant/state.ts'
import { change, type Plain } from '#server/change.ts'
import { nameRefusals, orchardRefusals, referenceRefusals } from '#server/checks.ts'
import { given, pick, something } from '#server/given.ts'
import type { Work } from '#server/log/writer.ts'
import { problems } from '#server/problem.ts'
import { mayLook, mayTouch } from '#server/seen.ts'
import { type Ask, type Route, writes } from './route.ts'
import { answeredBefore, askingOf, send } from './written.ts'

type Asked = Ask<unknown, () => unknown>

/** Kinds that hide from those they do not concern, so that a foreign one is answered as one that is not there. */
const hides: readonly Plain[] = ['client', 'orchard']

/** Not to be seen is 404, not to be done 403; both before the body is read. A removal that is repeated finds nothing any more. */
async function demandRecord(ask: Asked, entity: Plain, permission: Permission): Promise<void> {
  const { server, request, user, id, now } = ask
  const may = can(user, permission)
  if (!may && !(hides.includes(entity) && mayLook(user, entity))) throw problems.notAllowed()
  const isThere = mayTouch(await server.writer.plant(), user, entity, id)
  const wasAnswered = async (): Promise<boolean> =>
    (await answeredBefore(server, askingOf(request, user), now)) !== null
  if (!isThere && !(may && (await wasAnswered()))) throw problems.notFound()
  if (!may) throw problems.notAllowed()
}

function demand({ user }: Asked, permission: Permission): void {
  if (!can(user, permission)) throw problems.notAllowed()
}

interface Wanted<E extends Plain> {
  readonly data?: Readonly<Partial<Omit<Rows[E], 'id'>>>
  readonly personal?: Readonly<Record<string, unknown>>
  readonly check?: (work: Work, id: number | null) => readonly Refusal[]
}

async function save<E extends Plain>(
  ask: Asked,
  entity: E,
  id: number | null,
  type: `${E}.${string}`,
  wanted: Wanted<E>,
): Promise<unknown> {
  const { server, request, reply, user } = ask
  return send(reply, await change(server, { ...askingOf(request, user), entity, id, type, actor: user, ...wanted }))
}

async function remove<E extends Plain>(ask: Asked, entity: E, permission: Permission): Promise<unknown> {
  await demandRecord(ask, entity, permission)
  ask.body()
  return save(ask, entity, ask.id, `${entity}.removed`, {})
}

const personalFields = [
  'company_name',
  'first_name',
  'last_name',
  'phone',
  'mobile_phone',
  'alt_phone',
  'email',
] as const satisfies readonly (keyof ClientPersonal)[]
const clientColumns = ['preferred_contact_methods', 'preferred_broker'] as const

/** Growers change how they are reached; what they are called, and who buys from them first, is the plant's. */
function demandContact(names: readonly string[]): void {
  const isContact = (name: string) => contactFields.some((field) => field === name)
  if (!names.every(isContact)) throw problems.notAllowed('You may change your contact data; the rest the plant does.')
}

const clients: readonly Route[] = [
  writes(calls.addClient, async (ask) => {
    demand(ask, 'add_client')
    const body = ask.body()
    return save(ask, 'client', null, 'client.added', {
      data: pick(body, clientColumns),
      personal: pick(body, personalFields),
      check: ({ state }) => referenceRefusals(state, 'broker', 'preferred_broker', body.preferred_broker),
    })
  }),
  writes(calls.changeClient, async (ask) => {
    await demandRecord(ask, 'client', 'change_client')
    const body = something(ask.body())
    if (ask.user.role_number === roles.grower) demandContact(Object.keys(body))
    return save(ask, 'client', ask.id, 'client.changed', {
      data: pick(body, clientColumns),
      personal: pick(body, personalFields),
      check: ({ state }) => referenceRefusals(state, 'broker', 'preferred_broker', body.preferred_broker),
    })
  }),
  writes(calls.removeClient, (ask) => remove(ask, 'client', 'delete_record')),
]

/** A client that somebody may not see is to them not there. */
function clientThere(state: PlantState, { user }: Asked, client: number | undefined): readonly Refusal[] {
  const seen = client === undefined || mayTouch(state, user, 'client', client)
  return seen ? [] : noSuchRecord('client', 'client', client)
}

const orchards: readonly Route[] = [
  writes(calls.addOrchard, async (ask) => {
    demand(ask, 'change_orchard')
    const body = ask.body()
    return save(ask, 'orchard', null, 'orchard.added', {
      data: given(body),
      check: ({ state }) => clientThere(state, ask, body.client),
    })
  }),
  writes(calls.changeOrchard, async (ask) => {
    await demandRecord(ask, 'orchard', 'change_orchard')
    const body = something(ask.body())
    const check = ({ state }: Work, id: number | null) => [
      ...clientThere(state, ask, body.client),
      ...orchardRefusals(state, id, body.client),
    ]
    return save(ask, 'orchard', ask.id, 'orchard.changed', { data: body, check })
  }),
  writes(calls.removeOrchard, (ask) => remove(ask, 'orchard', 'delete_record')),
]

const brokers: readonly Route[] = [
  writes(calls.addBroker, async (ask) => {
    demand(ask, 'change_broker')
    return save(ask, 'broker', null, 'broker.added', { personal: given(ask.body()) })
  }),
  writes(calls.changeBroker, async (ask) => {
    await demandRecord(ask, 'broker', 'change_broker')
    return save(ask, 'broker', ask.id, 'broker.changed', { personal: something(ask.body()) })
  }),
  writes(calls.removeBroker, (ask) => remove(ask, 'broker', 'change_broker')),
]

const varieties: readonly Route[] = [
  writes(calls.addVariety, async (ask) => {
    demand(ask, 'change_variety')
    const body = ask.body()
    return save(ask, 'variety', null, 'variety.added', {
      data: body,
      check: ({ state }, id) => nameRefusals(state, 'variety', body.name, id),
    })
  }),
  writes(calls.changeVariety, async (ask) => {
    await demandRecord(ask, 'variety', 'change_variety')
    const body = something(ask.body())
    return save(ask, 'variety', ask.id, 'variety.changed', {
      data: body,
      check: ({ state }, id) => nameRefusals(state, 'variety', body.name, id),
    })
  }),
  writes(calls.removeVariety, (ask) => remove(ask, 'variety', 'change_variety')),
]

const bins: readonly Route[] = [
  writes(calls.addDryingBin, async (ask) => {
    demand(ask, 'change_drying_bin')
    const body = ask.body()
    return save(ask, 'drying_bin', null, 'drying_bin.added', {
      data: body,
      check: ({ state }, id) => nameRefusals(state, 'drying_bin', body.name, id),
    })
  }),
  writes(calls.changeDryingBin, async (ask) => {
    await demandRecord(ask, 'drying_bin', 'change_drying_bin')
    const body = something(ask.body())
    return save(ask, 'drying_bin', ask.id, 'drying_bin.changed', {
      data: body,
      check: ({ state }, id) => nameRefusals(state, 'drying_bin', body.name, id),
    })
  }),
  writes(calls.removeDryingBin, (ask) => remove(ask, 'drying_bin', 'change_drying_bin')),
]

/** Adding, changing and removing those the plant works for and with, and what it has. */
export const partyRoutes: readonly Route[] = [...clients, ...orchards, ...brokers, ...varieties, ...bins]
