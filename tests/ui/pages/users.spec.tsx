import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choicesIn, choose } from '#tests/ui/choose.ts'
import { headAction } from '#tests/ui/headMenu.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const manager = { ...ana, role_number: 4 }
const user = (id: number, role_number: number, more: object = {}) => ({
  id,
  email: `user${id}@example.com`,
  first_name: 'Person',
  last_name: String(id),
  role_number,
  client: null,
  broker: null,
  permissions: [],
  active: true,
  ...more,
})
const tables = {
  clients: [
    { id: 1, company_name: 'Hollis Farms' },
    {
      id: 4,
      company_name: 'Oak Hill',
      first_name: 'Ivy',
      last_name: 'Tillman',
      email: 'ivy@example.com; eve@x.example',
    },
  ],
  brokers: [{ id: 2, company_name: 'Pecan Traders' }],
  users: [
    user(7, 4),
    user(20, 5),
    user(21, 2),
    user(22, 1, { client: 1 }),
    user(23, 0, { broker: 2 }),
    user(24, 0, { active: false }),
  ],
}
const open = (place: string) => openApp({ self: manager, place, tables })
const arrivesAt = async (place: string) => waitFor(() => expect(location.hash).toBe(`#${place}`))
const labelled = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
type User = ReturnType<typeof open>['user']

async function fill(user: User, password = 'ten pecans') {
  await user.type(await screen.findByLabelText(/^First name/), 'Ivy')
  await user.type(labelled(/^Last name/), 'Tillman')
  await user.type(labelled(/^Email/), 'ivy@example.com')
  if (password) await user.type(labelled(/^Password/), password)
}
const ivy = { first_name: 'Ivy', last_name: 'Tillman', email: 'ivy@example.com', active: true, password: 'ten pecans' }

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the users', () => {
  it('should not be for supervisors', async () => {
    openApp({ self: { ...ana, role_number: 3 }, place: '/users', tables })
    expect(await screen.findByRole('heading', { name: '401 Permission Denied' })).toBeDefined()
  })

  it('should be listed with their role, each with a link to its form', async () => {
    open('/users')
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link('Person 21')).toBe('#/users/form-staff?id=21')
    expect(await link('Person 22')).toBe('#/users/form-client?id=22')
    expect(await link('Person 23')).toBe('#/users/form-broker?id=23')
    expect(await screen.findByText('Hollis Farms')).toBeDefined()
    expect(screen.getByText('Pecan Traders')).toBeDefined()
    expect(screen.getAllByText('Not active')).toHaveLength(1)
  })

  it('should be filtered by role, brokers without a company separately', async () => {
    const { user } = open('/users')
    await user.click(await screen.findByRole('button', { name: /^Inventory viewer 1/ }))
    expect(await screen.findByText('1 of 6 users')).toBeDefined()
    expect(screen.queryByText('Person 23')).toBeNull()
  })
})

describe('a new user', () => {
  it('should get no role above that of the adding user', async () => {
    const { user } = open('/users/form-staff')
    await screen.findByLabelText(/^Role/)
    expect(await choicesIn(user, labelled(/^Role/))).toEqual(['Choose…', 'Staff', 'Supervisor', 'Manager'])
  })

  it('of the staff should be sent with role and password', async () => {
    const { server, user } = open('/users/form-staff')
    await fill(user)
    await user.selectOptions(labelled(/^Role/), 'Supervisor')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/users')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/users/', { ...ivy, role_number: 3, client: null, broker: null }],
    ])
  })

  it('that is a grower should need a client', async () => {
    const { server, user } = open('/users/form-client')
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Choose the client of this user.')).toBeDefined()
    await choose(user, labelled(/^Client/), 'Hollis Farms')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/users')
    expect(server.requests[0]?.body).toEqual({ ...ivy, role_number: 1, client: 1, broker: null })
  })

  it('that is a grower should begin with the person of the client whose page led here', async () => {
    const { server, user } = open('/clients/4')
    await user.click(await headAction(user, 'Invite to sign in'))
    await user.type(await screen.findByLabelText(/^Password/), 'ten pecans')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/users')
    expect(server.requests.at(-1)?.body).toEqual({ ...ivy, role_number: 1, client: 4, broker: null })
  })

  it('that is a broker may have no company, and should then be read-only', async () => {
    const { server, user } = open('/users/form-broker')
    await fill(user)
    expect(await choicesIn(user, labelled(/^Broker/))).toEqual(['None: inventory viewer', 'Pecan Traders'])
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/users')
    expect(server.requests[0]?.body).toEqual({ ...ivy, role_number: 0, client: null, broker: null })
  })

  it('should need a password on a server without mail', async () => {
    const { server, user } = open('/users/form-staff')
    await fill(user, '')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Give a first password.')).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('should report a used address under the field', async () => {
    const { server, user } = open('/users/form-staff')
    await fill(user)
    server.fail('POST /api/users/', { status: 400, body: { email: ['Somebody else has this address.'] } })
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('Somebody else has this address.')
    expect(labelled(/^Email/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('inviting a user', () => {
  const opened = (place: string) => {
    const app = open(place)
    app.server.mail({ can_send: true })
    return app
  }

  it('should take the place of a password where the server can send mail', async () => {
    const { server, user } = opened('/users/form-staff')
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Invite by mail' })).toHaveProperty(
      'checked',
      true,
    )
    await fill(user, '')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/users')
    const { password: _, ...person } = ivy
    expect(server.requests[0]?.body).toEqual({ ...person, role_number: 2, client: null, broker: null })
  })

  it('should be replaced by a password', async () => {
    const { server, user } = opened('/users/form-staff')
    await user.click(await screen.findByRole('radio', { name: 'Give a password' }))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/users')
    expect(server.requests[0]?.body).toEqual({ ...ivy, role_number: 2, client: null, broker: null })
  })

  it('should be no choice where the server can not send mail', async () => {
    const { server } = open('/users/form-staff')
    server.mail({ can_send: false })
    expect(await screen.findByText(/This server can’t send mail/)).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'Invite by mail' })).toBeNull()
  })

  it('should be done again, from the page of the user', async () => {
    const invitation = { at: '2026-10-02T08:00:00.000Z', state: 'failed', reason: 'No such mailbox' }
    const ivy = user(25, 2, { has_password: false, invitation })
    const app = openApp({ self: manager, place: '/users/form-staff?id=25', tables: { ...tables, users: [ivy] } })
    app.server.mail({ can_send: true })
    expect(await screen.findByText('Not delivered')).toBeDefined()
    expect(screen.getByText('No such mailbox')).toBeDefined()
    const another = screen.getByRole('button', { name: 'Send another invitation' })
    await app.user.click(another)
    expect(another.style.pointerEvents, 'the second half of a double tap sends no other').toBe('none')
    await waitFor(() => expect(app.server.writes).toEqual(['POST /api/users/25/invite/']))
  })

  it('should show in the list', async () => {
    const waits = { at: '2026-10-02T08:00:00.000Z', state: 'sent', reason: null }
    const users = [
      user(7, 4),
      user(25, 2, { has_password: false, invitation: waits }),
      user(26, 2, { has_password: false, invitation: { ...waits, state: 'failed', reason: 'No' } }),
      user(27, 2, { has_password: false, invitation: null }),
    ]
    openApp({ self: manager, place: '/users', tables: { ...tables, users } })
    for (const words of ['Invited', 'Not delivered', 'No password'])
      expect(await screen.findByRole('cell', { name: words })).toBeDefined()
  })
})

describe('a user’s permissions beyond the role', () => {
  it('should be those of higher roles that the giver has too, in plain words', async () => {
    open('/users/form-staff?id=21')
    await screen.findByRole('group', { name: 'Allowed beyond the role' })
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'See every event and history',
      'Correct and void bags',
      'Correct what was recorded',
      'Take a status back',
      'Hold and release bags and lots',
      'Remove what nothing depends on',
      'See rates and prices',
      'See statements',
      'Make statements',
      'See invoice sheets',
      'Make two clients one',
      'Add and change users',
    ])
  })

  it('should be sent by name, with the earlier ones', async () => {
    const before = { ...tables, users: [user(21, 2, { permissions: ['change_settings'] })] }
    const { server, user: hand } = openApp({ self: manager, place: '/users/form-staff?id=21', tables: before })
    expect(await screen.findByRole('checkbox', { name: 'Change the settings' })).toHaveProperty('checked', true)
    await hand.click(screen.getByRole('checkbox', { name: 'Correct and void bags' }))
    await hand.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/users')
    expect(server.requests[0]?.body).toEqual({ permissions: ['change_settings', 'correct_bag'] })
  })

  it('should protect their email from users with fewer permissions, in the server’s words', async () => {
    const before = { ...tables, users: [user(21, 2, { permissions: ['change_settings'] })] }
    const { server, user: hand } = openApp({ self: manager, place: '/users/form-staff?id=21', tables: before })
    await hand.type(await screen.findByLabelText(/^Email/), 'x')
    expect(await screen.findByText(/^This user has change_settings, which you do not have/)).toBeDefined()
    await hand.click(screen.getByRole('button', { name: 'Save' }))
    expect(server.writes).toEqual([])
  })

  it('should not be offered for growers and brokers', async () => {
    open('/users/form-broker?id=23')
    await screen.findByLabelText(/^Broker/)
    expect(screen.queryByRole('group', { name: 'Allowed beyond the role' })).toBeNull()
  })
})

describe('a changed user', () => {
  it('should be sent with only changed fields', async () => {
    const { server, user } = open('/users/form-broker?id=23')
    await user.click(await screen.findByRole('switch', { name: 'Active' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/users')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([['PATCH /api/users/23/', { active: false }]])
  })

  it('should keep its password without input, and send nothing without a change', async () => {
    const { server, user } = open('/users/form-staff?id=21')
    expect(await screen.findByLabelText(/^New password/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/users')
    expect(server.writes).toEqual([])
  })

  it('should have its own kind of form, whatever the address', async () => {
    open('/users/form-staff?id=22')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Client/)).value).toBe('Hollis Farms')
    expect(screen.queryByLabelText(/^Role/)).toBeNull()
  })

  it('of a higher role should not be saved, and the reason be shown', async () => {
    const { server, user } = open('/users/form-staff?id=20')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(screen.getByText(/Administrator is a role above your own/)).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('that is oneself should be changed in one’s profile', async () => {
    open('/users/form-staff?id=7')
    await arrivesAt('/profile')
  })

  it('that is missing should be reported', async () => {
    open('/users/form-staff?id=99')
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined()
  })
})
