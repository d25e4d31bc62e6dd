import { afterEach, describe, expect, it } from 'vitest'
import { addConfiguredAdministrator, printAdministratorLink } from '#server/accounts/addConfiguredAdministrator.ts'
import { readConfig } from '#server/config.ts'
import { engines } from './freshPlace.ts'
import { OpenPlant, textAt } from './openPlant.ts'

const password = 'bright kernels 4.5'
const admin = { email: 'boss@example.com', password }
const person = { first_name: 'Ada', last_name: 'Whitfield', email: 'ada@example.com', password }

const open: OpenPlant[] = []
afterEach(async () => {
  for (const plant of open.splice(0)) await plant.close()
})

describe.each(engines)('the administrator of a plant on %s', (engine) => {
  /** A plant that people work at already, such as a season that was played. */
  async function started() {
    const plant = await OpenPlant.open(engine)
    open.push(plant)
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const signIn = async (email: string) => (await plant.call('POST', '/api/auth/login/', { email, password })).status
    const create = (token: string, who: object = person) =>
      plant.call('POST', '/api/auth/first_administrator/', { ...who, token })
    const link = async () => {
      const printed: string[] = []
      await printAdministratorLink(plant, 'http://plant.test', (line) => void printed.push(line))
      return /http:\/\/plant\.test\/#\/first-administrator\/(\S+)$/.exec(printed.join(''))?.[1] ?? null
    }
    return { plant, said, say, signIn, create, link }
  }

  it('should be requested by a link at every start while no administrator can sign in', async () => {
    const { plant, link, create, signIn } = await started()
    await plant.addUser({ role_number: 4, email: 'manager@example.com', password })
    await plant.addUser({ role_number: 5, email: 'gone@example.com', password, active: false })
    await plant.addUser({ role_number: 5, email: 'invited@example.com' })
    const [first, second] = [await link(), await link()]
    expect(first).not.toBeNull()
    expect((await create(second ?? '')).status).toBe(200)
    expect(await signIn(person.email)).toBe(200)
    expect(await link()).toBeNull()
    const again = await create(first ?? '', { ...person, email: 'eve@example.com' })
    expect([again.status, textAt(again.body, 'token', 0)]).toEqual([
      400,
      'This link was used or is too old. Start the server again: it prints a new one as long as no administrator can sign in.',
    ])
  })

  it('should be the one in the environment, if no administrator can sign in', async () => {
    const { plant, said, say, signIn, link } = await started()
    await plant.addUser({ role_number: 2, email: 'staff@example.com' })
    await addConfiguredAdministrator(plant, admin, say)
    expect(said).toEqual(['The administrator is boss@example.com.'])
    expect(await signIn(admin.email)).toBe(200)
    expect(await link()).toBeNull()
    await addConfiguredAdministrator(plant, { email: 'other@example.com', password }, say)
    expect([said.length, await signIn('other@example.com')]).toEqual([1, 400])
  })

  it('should never be an existing user, by environment or link', async () => {
    const { plant, said, say, link, create } = await started()
    const staff = await plant.addUser({ role_number: 2, email: 'Boss@example.com', password: 'another passphrase' })
    await addConfiguredAdministrator(plant, admin, say)
    expect(said).toEqual([
      'ADMIN_EMAIL is left aside: boss@example.com belongs to somebody at this plant already. Give another address.',
    ])
    const token = await link()
    const reply = await create(token ?? '', { ...person, email: 'BOSS@example.com' })
    expect([reply.status, textAt(reply.body, 'email', 0)]).toEqual([
      400,
      'A user with this email address exists already.',
    ])
    const { role_number } = await plant.db.read
      .selectFrom('users')
      .select('role_number')
      .where('id', '=', staff)
      .executeTakeFirstOrThrow()
    expect(role_number).toBe(2)
    // The link was not used up by it.
    expect((await create(token ?? '')).status).toBe(200)
  })
})

describe('the users of a demonstration', () => {
  it('should be shown to guests by a demonstration, and by no other plant', async () => {
    const user = { role: 'Staff', email: 'staff@example.com', password }
    const demo = await OpenPlant.open('sqlite', { demoUsers: [user] })
    const real = await OpenPlant.open('sqlite')
    open.push(demo, real)
    expect((await demo.call('GET', '/api/system/')).body).toMatchObject({ demo_users: [user] })
    expect((await real.call('GET', '/api/system/')).body).not.toHaveProperty('demo_users')
    expect((await (await real.signIn({ role_number: 5 })).get('/api/system/')).body).not.toHaveProperty('demo_users')
  })

  it('should stay visible in the terminal: a demonstration logs only warnings, by default', () => {
    expect(readConfig({ PECANYARD_DEMO: '1' }).logLevel).toBe('warn')
    expect(readConfig({ PECANYARD_DEMO: '1', LOG_LEVEL: 'info' }).logLevel).toBe('info')
    expect(readConfig({}).logLevel).toBe('info')
  })
})
