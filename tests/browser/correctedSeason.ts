import * as z from 'zod/mini'
import { must } from '#machines/common.ts'
import { openPlant, type ServedPlant } from './plant.ts'

const password = 'pecans-in-the-yard'

/** The reasons of what a supervisor corrected in the season, by which tests find it. */
export const corrections = {
  bag: { pounds: 4.5, reason: 'The sack stood against the rail' },
  wagon: { pounds: 100, reason: 'The ticket of the truck scale says it' },
} as const

/** What was tried and refused: by whom, and how often within a minute. */
export const refusals = [
  { email: 'staff@example.com', times: 3, step: 'Make Ready' },
  { email: 'supervisor@example.com', times: 1, step: 'Remove' },
] as const

const Rows = z.array(z.looseObject({ id: z.int() }))

/**
 * A plant in the middle of its season in which people also erred: a supervisor corrected a bag and a wagon, two people
 * were refused something, and a second order is open for the nuts that are sorted. Tests only look at it.
 */
export async function openCorrectedSeason(): Promise<ServedPlant> {
  const plant = await openPlant({ PECANYARD_DEMO: '1' })
  const callOf = async (email: string) => {
    const send = (path: string, method: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${plant.url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const { token } = z
      .object({ token: z.string() })
      .parse(await (await send('auth/login/', 'POST', { email, password })).json())
    return async (path: string, method = 'GET', body?: unknown, status = 200): Promise<unknown> => {
      const answer = await send(path, method, body, { authorization: `Bearer ${token}` })
      const text = await answer.text()
      if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return text === '' ? null : JSON.parse(text)
    }
  }
  const supervisor = await callOf('supervisor@example.com')
  const list = async (path: string) => Rows.parse(await supervisor(`${path}/`))

  const batch = must(
    (await list('batches')).find(({ status }) => status === 'Sorting'),
    'a batch that is sorted',
  )
  const bag = must(
    (await list('bags')).findLast((each) => each['batch'] === batch.id),
    'a bag of it',
  )
  await supervisor(`bags/${bag.id}/correct/`, 'POST', {
    clean_gross: round(Number(bag['clean_gross']) - corrections.bag.pounds),
    reason: corrections.bag.reason,
  })

  const wagons = await list('wagons')
  const isTwin = (wagon: (typeof wagons)[number]) =>
    wagons.filter(({ wagon_id }) => wagon_id === wagon['wagon_id']).length > 1
  const wagon = must(
    wagons.findLast((each) => each['status'] === 'Complete' && isTwin(each)),
    'a wagon with a namesake',
  )
  await supervisor(`wagons/${wagon.id}/correct/`, 'POST', {
    gross: Number(wagon['gross']) + corrections.wagon.pounds,
    reason: corrections.wagon.reason,
  })

  const staff = await callOf('staff@example.com')
  const lot = must(
    (await list('lots')).find(({ status }) => status === 'Ready'),
    'a Ready lot',
  )
  for (let nth = 0; nth < refusals[0].times; nth += 1) await staff(`lots/${lot.id}/`, 'PATCH', { status: 'Ready' }, 409)
  await supervisor(`orders/${String(batch['order'])}/`, 'DELETE', undefined, 409)

  const order = must(
    (await list('orders')).find(({ id }) => id === batch['order']),
    'its order',
  )
  const orchard = must(
    (await list('orchards')).find(({ client }) => client !== order['client']),
    'another grower',
  )
  await staff('orders/', 'POST', { client: orchard['client'], orchard: orchard.id, variety: order['variety'] }, 201)
  return plant
}

const round = (pounds: number): number => Math.round(pounds * 100) / 100
