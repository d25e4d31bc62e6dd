import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Plant } from '#model/kinds/settings.ts'
import { Self } from '#model/kinds/user.ts'
import type { PlantClient } from '#streams/client.ts'
import type { TwoGrowers } from '#tests/server/twoGrowers.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { ClientForm } from '#ui/forms/ClientForm.tsx'
import { NamedForm } from '#ui/forms/NamedForm.tsx'
import { brokerKind, varietyKind } from '#ui/forms/namedKinds.ts'
import { PlantForm } from '#ui/forms/PlantForm.tsx'
import { ProfileForm } from '#ui/forms/ProfileForm.tsx'
import { SettingsForm } from '#ui/forms/SettingsForm.tsx'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import { loadDialogs, WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'
import { ourPlant, pageOf } from './twoPeople.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await ourPlant()
  await loadDialogs()
}, 120_000)
afterAll(() => growers.plant.close())
afterEach(cleanup)

/** Draws a form on the page of a person. */
function draw(page: PlantClient, form: ReactNode) {
  const user = userEvent.setup()
  render(
    <PlantClientProvider plant={page}>
      <WorkflowHost>{form}</WorkflowHost>
      <Messages />
    </PlantClientProvider>,
  )
  const press = async (name: string | RegExp) => pressed(user, screen.getByRole('button', { name }))
  async function type(label: string, text: string) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  return { user, press, type }
}

/** The choice between two values of a field. */
async function choice() {
  const dialog = within(await screen.findByRole('dialog'))
  const card = (name: RegExp) => dialog.getByRole('radio', { name })
  const tap = async (name: RegExp) => pressed(userEvent.setup(), card(name))
  const press = async (name: string) => pressed(userEvent.setup(), dialog.getByRole('button', { name }))
  return { title: dialog.getByRole('heading').textContent, card, tap, press }
}

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
  readonly form: (page: PlantClient) => ReactNode
  readonly path: string
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
}
const ends = { onDone: vi.fn(), onCancel: vi.fn() }

describe.each(Object.entries(forms))('the form of a %s that two people change at one time', (_, each) => {
  const { form, path, label, field } = each
  it('should ask the second, and save their choice', async () => {
    ends.onDone.mockClear()
    const { admin } = growers.callers
    const page = await pageOf(growers, 'admin')
    const { type, press } = draw(page, form(page))
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
