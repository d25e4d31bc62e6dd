import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import { Plant } from '#model/kinds/settings.ts'
import { Self } from '#model/kinds/user.ts'
import type { PlantClient } from '#streams/client.ts'
import type { TwoGrowers } from '#tests/server/twoGrowers.ts'
import { ClientForm } from '#ui/forms/ClientForm.tsx'
import { NamedForm } from '#ui/forms/NamedForm.tsx'
import { brokerKind, varietyKind } from '#ui/forms/namedKinds.ts'
import { NoticeTextsForm } from '#ui/forms/NoticeTextsForm.tsx'
import { PlantForm } from '#ui/forms/PlantForm.tsx'
import { ProfileForm } from '#ui/forms/ProfileForm.tsx'
import { SettingsForm } from '#ui/forms/SettingsForm.tsx'
import { UserForm } from '#ui/forms/UserForm.tsx'
import { loadDialogs } from '#ui/workflow/WorkflowHost.tsx'
import { choice, draw } from './drawn.tsx'
import { ourPlant, pageOf } from './twoPeople.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await ourPlant()
  await loadDialogs()
}, 120_000)
afterAll(() => growers.plant.close())
afterEach(cleanup)

const choosing = () => screen.queryByRole('dialog')

describe('a client that two people change at one time', () => {
  /** The second has opened the form when the first saves. */
  async function bothOpen() {
    const { hollis, callers } = growers
    const path = `/api/clients/${hollis.client}/`
    const first = async (fields: object) => expect((await callers.admin.send('PATCH', path, fields)).status).toBe(200)
    const now = async () => (await callers.admin.get(path)).body
    await first({ phone: '229-555-0000', alt_phone: '', first_name: 'Hollis', mobile_phone: '' })
    const page = await pageOf(growers, 'manager')
    const client = page.record('clients', hollis.client)
    const onDone = vi.fn()
    return { ...draw(page, <ClientForm client={client} onDone={onDone} onCancel={onDone} />), first, now, onDone }
  }

  it('should show the second what the first wrote, by whom and when, before it is overwritten', async () => {
    const { type, press, first, now, onDone } = await bothOpen()
    await type('Phone', '229-555-2222')
    await first({ phone: '229-555-1111' })
    await press('Save')
    const { title, card } = await choice()
    expect(title).toBe('Ana Rigsby changed this while you were writing')
    expect(card(/Ana Rigsby · .*\d\d:\d\d [AP]M.* 229-555-1111/)).toBeDefined()
    expect(card(/You · not saved yet 229-555-2222/)).toBeDefined()
    expect(await now()).toMatchObject({ phone: '229-555-1111' })
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    [/229-555-1111/, '229-555-1111'],
    [/229-555-2222/, '229-555-2222'],
  ])('should save the choice, and what only one of them wrote: %s', async (tapped, phone) => {
    const { type, press, first, now, onDone } = await bothOpen()
    await type('Phone', '229-555-2222')
    await type('Other phone', '229-555-3333')
    await first({ phone: '229-555-1111', first_name: 'Holly' })
    await press('Save')
    const { tap, press: pressIn } = await choice()
    await tap(tapped)
    await pressIn('Save')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(await now()).toMatchObject({ phone, alt_phone: '229-555-3333', first_name: 'Holly' })
  })

  it('should go back to the form with all that was entered, and ask again at the next Save', async () => {
    const { type, press, first, now } = await bothOpen()
    await type('Phone', '229-555-2222')
    await first({ phone: '229-555-1111' })
    await press('Save')
    await (await choice()).press('Back to what I entered')
    await screen.findByText(/Nothing is saved yet/)
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '229-555-2222')
    await waitFor(() => expect(choosing()).toBeNull())
    await press('Save')
    const { card } = await choice()
    expect(card(/229-555-1111/)).toBeDefined()
    expect(await now()).toMatchObject({ phone: '229-555-1111' })
  })

  it('should ask for each of several fields, or take one side with one press', async () => {
    const { type, press, first, now, onDone } = await bothOpen()
    await type('Phone', '229-555-2222')
    await type('Mobile phone', '229-555-6666')
    await first({ phone: '229-555-1111', mobile_phone: '229-555-5555' })
    await press('Save')
    const { card, press: pressIn } = await choice()
    expect(card(/229-555-5555/)).toBeDefined()
    await pressIn('Keep all of mine')
    await pressIn('Save')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(await now()).toMatchObject({ phone: '229-555-2222', mobile_phone: '229-555-6666' })
  })

  it('should merge different fields, and the same value of both, without a question', async () => {
    const { type, press, first, now, onDone } = await bothOpen()
    await type('Phone', '229-555-2222')
    await type('Mobile phone', '229-555-7777')
    await first({ first_name: 'Holly', mobile_phone: '229-555-7777' })
    await press('Save')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(choosing()).toBeNull()
    expect(await now()).toMatchObject({ phone: '229-555-2222', first_name: 'Holly', mobile_phone: '229-555-7777' })
  })

  it('should ask once more where a third person was faster than the choice', async () => {
    const { type, press, first, now, onDone } = await bothOpen()
    await type('Phone', '229-555-2222')
    await first({ phone: '229-555-1111' })
    await press('Save')
    const { tap, press: pressIn } = await choice()
    await tap(/229-555-2222/)
    await first({ phone: '229-555-4444' })
    await pressIn('Save')
    await waitFor(async () => expect((await choice()).card(/229-555-4444/)).toBeDefined())
    expect(await now()).toMatchObject({ phone: '229-555-4444' })
    expect(onDone).not.toHaveBeenCalled()
  })
})

/** Forms of records without a lifecycle: a field that both change, its path, and the values. */
interface OtherForm {
  readonly form: (page: PlantClient) => ReactNode | Promise<ReactNode>
  readonly path: string | (() => string)
  readonly label: string
  readonly field: string
}

const forms: Readonly<Record<string, OtherForm>> = {
  broker: {
    form: (page) => <NamedForm named={brokerKind} record={page.record('brokers', growers.broker)} {...ends} />,
    path: '/api/brokers/1/',
    label: 'Phone',
    field: 'phone',
  },
  variety: {
    form: (page) => <NamedForm named={varietyKind} record={page.record('varieties', growers.variety)} {...ends} />,
    path: '/api/varieties/1/',
    label: 'Name',
    field: 'name',
  },
  plant: {
    form: (page) => <PlantForm site={page.site.get() ?? Plant.parse({})} {...ends} />,
    path: '/api/plants/1/',
    label: 'Name',
    field: 'name',
  },
  settings: {
    form: (page) => <SettingsForm settings={page.settings.get()} {...ends} />,
    path: '/api/system/',
    label: 'City',
    field: 'city',
  },
  profile: {
    form: (page) => <ProfileForm self={page.self.get() ?? Self.parse({})} {...ends} />,
    path: '/api/auth/user/',
    label: 'Last name',
    field: 'last_name',
  },
  user: {
    form: userForm,
    path: () => `/api/users/${growers.callers.supervisor.id}/`,
    label: 'Last name',
    field: 'last_name',
  },
}
/** The form of the supervisor, as an administrator changes it. */
async function userForm(page: PlantClient): Promise<ReactNode> {
  const answer = await page.send(calls.getUser, { ids: { id: growers.callers.supervisor.id } })
  const self = page.self.get()
  if (!answer.ok || self === null) throw new Error('The supervisor could not be loaded')
  return <UserForm kind="staff" self={self} user={answer.value} {...ends} />
}
const ends = { onDone: vi.fn(), onCancel: vi.fn() }

describe.each(Object.entries(forms))('the form of a %s that two people change at one time', (_, each) => {
  const { form, label, field } = each
  const pathNow = () => (typeof each.path === 'string' ? each.path : each.path())
  it('should ask the second, and save their choice', async () => {
    ends.onDone.mockClear()
    const { admin } = growers.callers
    const page = await pageOf(growers, 'admin')
    const path = pathNow()
    const { type, press } = draw(page, await form(page))
    await type(label, 'Mine')
    expect((await admin.send('PATCH', path, { [field]: 'Theirs' })).status).toBe(200)
    await press('Save')
    const { card, tap, press: pressIn } = await choice()
    expect(card(/^You, elsewhere · .* Theirs$/)).toBeDefined()
    await tap(/not saved yet Mine/)
    await pressIn('Save')
    await waitFor(() => expect(ends.onDone).toHaveBeenCalled())
    expect((await admin.get(path)).body).toMatchObject({ [field]: 'Mine' })
  })
})

describe('the texts of messages that two people change at one time', () => {
  it('should ask about the one that both changed, and keep what each changed alone', async () => {
    ends.onDone.mockClear()
    const { admin } = growers.callers
    const page = await pageOf(growers, 'admin')
    const { user, press } = draw(page, <NoticeTextsForm settings={page.settings.get()} {...ends} />)
    const wagons = within(screen.getByRole('group', { name: 'A wagon is unloaded' }))
    const subject = (language: string) => wagons.getByLabelText(`Subject, ${language}`)
    await user.clear(subject('English'))
    await user.type(subject('English'), 'Mine')
    const text = { kind: 'wagon', language: 'English', subject: 'Theirs', text: 'Unloaded.' }
    const spanish = { ...text, language: 'Spanish', subject: 'De ellos' }
    expect((await admin.send('PATCH', '/api/system/', { notice_texts: [text, spanish] })).status).toBe(200)
    await press('Save')
    const { card, tap, press: pressIn } = await choice()
    // The log has all texts as one field, and so does not say who changed which.
    expect(card(/^Somebody else Theirs$/)).toBeDefined()
    await tap(/not saved yet Mine/)
    await pressIn('Save')
    await waitFor(() => expect(ends.onDone).toHaveBeenCalled())
    expect((await admin.get('/api/system/')).body).toMatchObject({
      notice_texts: [{ ...text, subject: 'Mine' }, spanish],
    })
  })
})
