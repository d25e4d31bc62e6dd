import { isNamedKind, noSuchRecord } from '#machines/plainRecords.ts'
import type { Refusal } from '#machines/rule.ts'
import { writeCallsOf } from '#model/calls/recordCalls.ts'
import { contactFields } from '#model/kinds/client.ts'
import { kindOf, type PlainEntity, plainEntities } from '#model/kinds/kinds.ts'
import { can, type Permission, roles } from '#model/values/roles.ts'
import type { PlantState } from '#plant/state.ts'
import { canViewKind, canAccess } from '#server/access/readVisible.ts'
import { changeRecord, splitFields } from '#server/commands/changeRecord.ts'
import { announcementChecks, nameRefusals, orchardRefusals, rateCardRefusals } from '#server/commands/checks.ts'
import { bodyFields, demandFields } from '#server/http/bodyFields.ts'
import { problems } from '#server/problem.ts'
import { type CallContext, type Route, uncheckedUserRoute, userRoute } from './route.ts'
import { answeredBefore, writeOptionsOf, send } from './writeAnswers.ts'

type PlainCall = CallContext<unknown, () => unknown>
type Fields = Readonly<Record<string, unknown>>

/** Whether an entity has owners, so that a foreign record is answered like a missing one. */
function hides(entity: PlainEntity): boolean {
  const { owner } = kindOf(entity)
  return owner !== null && owner !== 'everybody'
}

/** 404 if invisible, 403 if forbidden; both before the body is parsed. A repeated removal is answered from its key. */
async function demandRecord(context: PlainCall, entity: PlainEntity, permission: Permission): Promise<void> {
  const { server, request, user, id, now } = context
  const may = can(user, permission)
  if (!may && !(hides(entity) && canViewKind(user, entity))) throw problems.notAllowed()
  const isThere = canAccess(await server.writer.plant(), user, entity, id)
  const wasAnswered = async (): Promise<boolean> =>
    (await answeredBefore(server, writeOptionsOf(request, user), now)) !== null
  if (!isThere && !(may && (await wasAnswered()))) throw problems.notFound()
  if (!may) throw problems.notAllowed()
}

const fieldsOf = (body: unknown): Fields => bodyFields(typeof body === 'object' && body !== null ? { ...body } : {})

/** The refusal N2: a record in a body does not exist or is invisible, which is the same to the user. */
const missing = (state: PlantState, { user }: PlainCall, entity: PlainEntity, body: Fields): readonly Refusal[] =>
  Object.entries(kindOf(entity).refers ?? {}).flatMap(([column, kind]) => {
    const id = body[column]
    if (typeof id !== 'number' || !isNamedKind(kind) || canAccess(state, user, kind, id)) return []
    return noSuchRecord(column, kind, id)
  })

/** Rules of a single entity. */
function ownRefusals(
  state: PlantState,
  entity: PlainEntity,
  { id, body, now }: { readonly id: number | null; readonly body: Fields; readonly now: string },
): readonly Refusal[] {
  const { client, valid_from } = body
  if (entity === 'announcement') return announcementChecks(state, id, body, now)
  if (entity === 'rate_card')
    return rateCardRefusals(state, id, typeof valid_from === 'string' ? valid_from : undefined)
  return entity === 'orchard' && typeof client === 'number' ? orchardRefusals(state, id, client) : []
}

/** Growers change their contact data; their name and preselected broker are the plant's to change. */
function demandContact({ user }: PlainCall, entity: PlainEntity, body: Fields): void {
  if (entity !== 'client' || user.role_number !== roles.grower) return
  const isContact = (name: string) => contactFields.some((field) => field === name)
  if (!Object.keys(body).every(isContact))
    throw problems.notAllowed('You may change your contact data only. Ask the plant to change the rest.')
}

async function save(
  context: PlainCall,
  entity: PlainEntity,
  id: number | null,
  verb: 'added' | 'changed' | 'removed',
  body: Fields,
): Promise<unknown> {
  const { server, request, reply, user } = context
  const { uniqueName } = kindOf(entity).plain ?? {}
  const { name } = body
  const answered = await changeRecord(server, {
    ...writeOptionsOf(request, user),
    entity,
    id,
    type: `${entity}.${verb}`,
    actor: user,
    ...splitFields(entity, body),
    check: ({ state }) => [
      ...(uniqueName === true && typeof name === 'string' ? nameRefusals(state, entity, name, id) : []),
      ...missing(state, context, entity, body),
      ...ownRefusals(state, entity, { id, body, now: context.now }),
    ],
  })
  return send(reply, answered)
}

function routesOf(entity: PlainEntity): readonly Route[] {
  const { add, change: changing, remove } = writeCallsOf(entity)
  const permissions = kindOf(entity).plain
  if (permissions === undefined) return []
  return [
    userRoute(add, async (context) => save(context, entity, null, 'added', fieldsOf(context.body()))),
    uncheckedUserRoute(changing, async (context) => {
      await demandRecord(context, entity, permissions.change)
      const body = demandFields(fieldsOf(context.body()))
      demandContact(context, entity, body)
      return save(context, entity, context.id, 'changed', body)
    }),
    uncheckedUserRoute(remove, async (context) => {
      await demandRecord(context, entity, permissions.remove)
      context.body()
      return save(context, entity, context.id, 'removed', {})
    }),
  ]
}

/** Adds, changes and removes records without a lifecycle: clients, orchards, brokers, varieties, bins and rate cards. */
export const plainRoutes: readonly Route[] = plainEntities.flatMap(routesOf)
