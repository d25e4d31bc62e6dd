import type { Actor } from '#machines/facts.ts'
import type { Step } from '#model/calls/step.ts'
import { saveCredentials } from '#server/accounts/credentials.ts'
import { changeRecord, type ChangeRequest, type PlainKind } from '#server/commands/changeRecord.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import { takeStepIn } from '#server/commands/takeStep.ts'
import { type PlantContext, emptyAnswer } from '#server/commands/writeOptions.ts'
import type { Work } from '#server/log/work.ts'
import { brokers as buyers, cropShare, farmName, orchardName, type Person, person, phone } from './people.ts'
import type { Random } from './random.ts'
import { type GrownVariety, grownVarieties } from './varieties.ts'

/** A user of the season; with `email` and `password` only if people are to sign in. */
export interface NewUser extends Person {
  readonly role_number: number
  readonly client?: number
  readonly broker?: number
  readonly email: string
  readonly passwordHash?: string
}

/** The records that exist before the first wagon arrives. */
export interface Founded {
  readonly staff: readonly number[]
  readonly bins: readonly number[]
  readonly brokers: readonly number[]
  readonly varieties: readonly { readonly id: number; readonly grown: GrownVariety }[]
  readonly growers: readonly {
    readonly client: number
    readonly orchards: readonly number[]
    readonly preferred: number | null
  }[]
}

export interface SeasonSize {
  readonly growers: number
  readonly bins: number
  readonly staff: number
}

type Founding<E extends PlainKind> = Pick<ChangeRequest<E>, 'entity' | 'type' | 'data' | 'personal' | 'sideWrites'>

/** Adds a record without a lifecycle and gives its id. */
async function add<E extends PlainKind>(plant: PlantContext, request: Founding<E>): Promise<number> {
  const { outcome } = await changeRecord(plant, { id: null, actor: null, answer: emptyAnswer, ...request })
  if (outcome.kind !== 'done')
    throw new Error(`The season could not add a ${request.entity}: ${JSON.stringify(outcome)}`)
  return outcome.id
}

/** Adds a user, with credentials where there is a password. */
export const addUser = (
  plant: PlantContext,
  { role_number, client, broker, email, passwordHash, first_name, last_name }: NewUser,
): Promise<number> =>
  add(plant, {
    entity: 'user',
    type: 'user.added',
    data: { role_number, client: client ?? null, broker: broker ?? null, permissions: [], active: true },
    personal: { email, first_name, last_name },
    ...(passwordHash === undefined
      ? {}
      : {
          sideWrites: (tx, id) => saveCredentials(tx, id, { email, passwordHash }),
        }),
  })

/** Sets the plant up: settings, staff, bins, varieties, brokers and growers with their orchards. */
export async function foundSeason(plant: PlantContext, random: Random, size: SeasonSize): Promise<Founded> {
  await initializePlant(plant)
  const staff = await several(size.staff, async (nth) =>
    addUser(plant, { ...person(random), role_number: 2, email: `staff${nth + 1}@example.com` }),
  )
  const bins = await several(size.bins, async (nth) =>
    add(plant, { entity: 'drying_bin', type: 'drying_bin.added', data: { name: `Bin ${nth + 1}`, locked_by: null } }),
  )
  const varieties = await several(grownVarieties.length, async (nth) => {
    const grown = grownVarieties[nth] ?? { name: 'Stuart', count: [51, 57], yield: [46, 52] }
    return { id: await add(plant, { entity: 'variety', type: 'variety.added', data: { name: grown.name } }), grown }
  })
  const brokers = await several(buyers.length, async (nth) =>
    add(plant, { entity: 'broker', type: 'broker.added', personal: { ...buyers[nth] } }),
  )
  const growers = await several(size.growers, async (nth) => addGrower(plant, random, nth, brokers))
  return { staff, bins, brokers, varieties, growers }
}

async function addGrower(plant: PlantContext, random: Random, nth: number, brokers: readonly number[]) {
  const { first_name, last_name } = person(random)
  const preferred = random.happens(0.3) ? random.pick(brokers) : null
  const client = await add(plant, {
    entity: 'client',
    type: 'client.added',
    data: { preferred_contact_methods: [random.pick(['Call', 'Text', 'Email'] as const)], preferred_broker: preferred },
    personal: {
      company_name: farmName(random, nth),
      first_name,
      last_name,
      phone: phone(random),
      mobile_phone: phone(random),
      alt_phone: '',
      email: `${first_name}.${last_name}@example.com`.toLowerCase(),
    },
  })
  const orchards = await several(random.whole(1, 3), async () =>
    add(plant, {
      entity: 'orchard',
      type: 'orchard.added',
      data: { name: orchardName(random), farm: String(random.whole(1000, 9999)), client, notes: cropShare(random) },
    }),
  )
  return { client, orchards, preferred }
}

async function several<T>(count: number, make: (nth: number) => Promise<T>): Promise<readonly T[]> {
  const made: T[] = []
  for (let nth = 0; nth < count; nth += 1) made.push(await make(nth))
  return made
}

/** Takes steps in a job, in the name of one of the staff. Returns the id of the step's record; throws if it is refused. */
export const stepsBy =
  (work: Work, staff: number, now: string) =>
  async (step: Step): Promise<number> => {
    const outcome = await takeStepIn(work, { step, actor: staffActor(staff) }, now)
    if (outcome.kind !== 'done') throw new Error(`The demonstration failed at ${JSON.stringify({ step, outcome })}`)
    return outcome.id
  }

/** Somebody of the staff, as the rules see them. */
export const staffActor = (id: number): Actor => ({ id, role_number: 2, client: null, broker: null, permissions: [] })
