import { rangeRefusals } from '#machines/plausible.ts'
import { calls } from '#model/calls/calls.ts'
import { type PlantChange, type SettingsChange } from '#model/calls/settingsChange.ts'
import { companyContact, type Plant, type Settings, usualRanges } from '#model/kinds/settings.ts'
import { can, isStaff } from '#model/values/roles.ts'
import { hasRates } from '#plant/rateCards.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { endSessionsWithoutFactor, secondFactorOf } from '#server/accounts/secondFactors.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { demandFields } from '#server/http/bodyFields.ts'
import type { Server } from '#server/http/server.ts'
import { practiceDoor } from '#server/practice/practiceDoor.ts'
import { pictureFaults } from '#server/practice/withoutPictures.ts'
import { problems } from '#server/problem.ts'
import { demandOutsidePractice, guestRoute, type Route, stateAsked, stateRoute, userRoute } from './route.ts'
import { writeOptionsOf, send } from './writeAnswers.ts'

// Two images of 512 KiB don't fit into one call; each is 700,000 characters as a data URL.
const withImage = 1024 * 1024

const forAnyone = ['company_name', 'company_icon', 'theme', 'terms', 'privacy'] as const
const forSignedIn = [
  ...forAnyone,
  ...companyContact,
  'company_logo_landscape',
  'time_zone',
  'week_start',
  'season_start',
  // Brokers enter figures, which are compared with the usual ranges.
  ...usualRanges.yield,
  ...usualRanges.moisture,
  ...usualRanges.count,
] as const

const part = (settings: Settings, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))

/**
 * The settings in the user's view, of now or of a moment: guests get the company's name and look, growers and brokers its
 * address too, and whether it has rates. The practice plant and a demonstration's users are those of now.
 */
const settings = guestRoute(calls.settings, async ({ server, request, reply, now }) => {
  const user = request.session?.mustEnrol === true ? null : (request.session?.user ?? null)
  const { state } =
    user === null ? { state: await server.writer.plant() } : await stateAsked({ server, request, user, now })
  reply.header('x-commit-seq', state.seq)
  const all = settingsOf(state)
  const door = await practiceDoor(server, request)
  const demo = {
    ...(server.demoUsers.length === 0 ? {} : { demo_users: server.demoUsers }),
    ...(door === null ? {} : { practice_door: door }),
  }
  if (!can(user, 'view_settings')) return { ...part(all, forAnyone), ...demo }
  return { ...(isStaff(user) ? all : part(all, forSignedIn)), has_rates: hasRates(state), ...demo }
})

/**
 * Refuses a new address to which the server never prints; an existing one does not block changes of other fields.
 */
function refuseOutside({ printer }: Server, plant: Plant, data: PlantChange): void {
  const names = ['label_printer1', 'label_printer2'] as const
  const faults = names.flatMap((name) => {
    const address = data[name] ?? ''
    const fault = address === '' || address === plant[name] ? null : printer.fault(address)
    return fault === null ? [] : [[name, [fault]] as const]
  })
  if (faults.length > 0) throw problems.fields(Object.fromEntries(faults))
}

/** A practice plant keeps no pictures, and its shared users have no second factor. */
function refuseInPractice({ otherPlant }: Server, data: SettingsChange): void {
  if (otherPlant?.isPractice !== true) return
  if (data.require_second_factor === true) demandOutsidePractice({ otherPlant })
  const faults = pictureFaults(data)
  if (Object.keys(faults).length > 0) throw problems.fields(faults)
}

/** Administrators must have a second factor before they demand it of others. */
async function refuseOwnLockout({ db }: Server, user: number, data: SettingsChange): Promise<void> {
  if (data.require_second_factor !== true || (await secondFactorOf(db.read, user)) !== null) return
  throw problems.fields({ require_second_factor: ['Set up two-factor sign-in for yourself first, in your profile.'] })
}

/** There is one plant, with id 1. */
function demandPlant({ records }: PlantState, id: number): Plant {
  const kept = records.of('plant').get(id)
  if (kept === undefined) throw problems.notFound()
  return { ...kept.row, version: kept.version }
}

/** The plant's settings and its printers. */
export const settingsRoutes: readonly Route[] = [
  settings,
  {
    ...userRoute(calls.changeSettings, async ({ server, request, reply, user, body }) => {
      const data = demandFields(body())
      refuseInPractice(server, data)
      await refuseOwnLockout(server, user.id, data)
      let ended: readonly string[] = []
      const answered = await changeRecord(server, {
        ...writeOptionsOf(request, user),
        entity: 'settings',
        id: 1,
        type: 'settings.changed',
        data,
        actor: user,
        check: ({ state }) => rangeRefusals(settingsOf(state), data),
        sideWrites: async (tx) => {
          if (data.require_second_factor === true) ended = await endSessionsWithoutFactor(tx)
        },
      })
      server.live.sessionsEnded(ended)
      return send(reply, answered)
    }),
    bodyLimit: withImage,
  },
  stateRoute(calls.getPlant, ({ state, id }) => demandPlant(state, id)),
  userRoute(calls.changePlant, async ({ server, request, reply, user, id, body }) => {
    const plant = demandPlant(await server.writer.plant(), id)
    const data = demandFields(body())
    refuseOutside(server, plant, data)
    return send(
      reply,
      await changeRecord(server, {
        ...writeOptionsOf(request, user),
        entity: 'plant',
        id,
        type: 'plant.changed',
        data,
        actor: user,
      }),
    )
  }),
]
