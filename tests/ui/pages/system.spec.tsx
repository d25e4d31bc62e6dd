import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const administrator = { ...ana, role_number: 5 }
const tables = {
  varieties: [
    { id: 1, name: 'Desirable' },
    { id: 2, name: 'Caddo' },
  ],
  brokers: [{ id: 3, company_name: 'Pecan Traders' }],
  drying_bins: [{ id: 4, name: 'B1' }],
  plants: [{ id: 1, name: 'North yard', label_printer1: '192.168.1.50' }],
}
const open = (place: string, more: object = {}) =>
  openApp({ self: administrator, place, tables: { ...tables, ...more } })
const arrivesAt = async (place: string) => waitFor(() => expect(location.hash).toBe(`#${place}`))
const namesIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the system settings', () => {
  it('should not be for managers', async () => {
    openApp({ self: { ...ana, role_number: 4 }, place: '/system' })
    expect(await screen.findByRole('heading', { name: '401 Permission Denied' })).toBeDefined()
  })

  it('should list the plant’s records by name, each with a link to its form', async () => {
    open('/system')
    expect(await namesIn('Varieties')).toEqual([
      ['Caddo', '#/system/form-variety?id=2'],
      ['Desirable', '#/system/form-variety?id=1'],
    ])
    expect(await namesIn('Brokers')).toEqual([['Pecan Traders', '#/system/form-broker?id=3']])
    expect(await namesIn('Drying bins')).toEqual([['B1', '#/system/form-drying-bin?id=4']])
    expect(screen.getByText('North yard')).toBeDefined()
  })

  it('should name the missing records of an empty plant', async () => {
    open('/system', { varieties: [], drying_bins: [] })
    expect(await screen.findByText('No varieties yet. Every order names one.')).toBeDefined()
    expect(screen.getByText('No drying bins yet. Wagons are pre-cleaned into them.')).toBeDefined()
  })
})

describe('mail', () => {
  const mails = [
    { id: 'a', user: 7, kind: 'invitation', at: '2026-10-02T08:00:00.000Z', state: 'sent', tries: 1, reason: null },
    {
      id: 'b',
      user: 8,
      kind: 'password_reset',
      at: '2026-10-01T08:00:00.000Z',
      state: 'failed',
      tries: 5,
      reason: 'Away',
    },
  ]
  const users = [{ ...ana, id: 7, active: true }]

  it('should show the sender and the result of each mail', async () => {
    const { server } = open('/system', { users })
    server.mail({ can_send: true, mails })
    expect(await screen.findByText('office@example.com')).toBeDefined()
    const list = await screen.findByRole('list', { name: 'Mails of the last 30 days' })
    await within(list).findByText('Ana Rigsby')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Invitation Ana Rigsby.*Sent$/),
      expect.stringMatching(/^New password.*Not deliveredAway$/),
    ])
  })

  it('should be tried out', async () => {
    const { server, user } = open('/system')
    server.mail({ can_send: true })
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    await waitFor(() => expect(server.writes).toEqual(['POST /api/mail/test/']))
  })

  it('should tell what DNS has of the sender’s domain', async () => {
    const { server, user } = open('/system')
    server.mail({ can_send: true })
    server.records = {
      domain: 'plant.rivers.example',
      spf: { state: 'found', said: 'v=spf1 -all' },
      dkim: { state: 'missing', said: '' },
      dmarc: { state: 'unasked', said: '' },
    }
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    const said = (await screen.findByText('What DNS has of plant.rivers.example')).parentElement?.textContent
    expect(said).toMatch(/SPFv=spf1 -allDKIMNone: receivers may refuse.*DMARCDNS could not be asked/)
  })

  it('should tell where DNS has several of a record, of which receivers take none', async () => {
    const { server, user } = open('/system')
    server.mail({ can_send: true })
    const [found, several] = ['found', 'several'].map((state) => ({ state, said: 'v=spf1 -all' }))
    server.records = { domain: 'rivers.example', spf: several, dkim: { ...found, said: '' }, dmarc: found }
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    const said = (await screen.findByText('What DNS has of rivers.example')).parentElement?.textContent
    expect(said).toMatch(/SPFSeveral, of which receivers take none: .* v=spf1 -allDKIMA key is there/)
  })

  it('should be sent once by a double tap', async () => {
    const { server, user } = open('/system')
    server.mail({ can_send: true })
    const button = await screen.findByRole('button', { name: 'Send me a test mail' })
    await user.click(button)
    expect(button.style.pointerEvents).toBe('none')
  })

  it('should report that none can be sent', async () => {
    const { server } = open('/system')
    server.mail({ can_send: false })
    expect(await screen.findByText(/has to set SMTP_URL/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send me a test mail' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a test print', () => {
  it('should go to the label printer', async () => {
    const { server, user } = open('/system')
    await screen.findByText('192.168.1.50')
    await user.click(screen.getByRole('button', { name: 'Test print' }))
    expect(await screen.findByText('Sent to the label printer.')).toBeDefined()
    expect(JSON.stringify(server.requests[0]?.body)).toContain('Test print')
  })

  it('should print one label at a double tap, however fast the printer answers', async () => {
    const { user } = open('/system')
    await screen.findByText('192.168.1.50')
    const button = screen.getByRole('button', { name: 'Test print' })
    await user.click(button)
    await screen.findByText('Sent to the label printer.')
    expect(button.style.pointerEvents).toBe('none')
    await waitFor(() => expect(button.style.pointerEvents).toBe(''))
  })

  it('should show the reason for a missing test mail', async () => {
    const { server, user } = open('/system')
    await screen.findByText('192.168.1.50')
    server.fail('POST /api/print/', { status: 409, body: { status: ['The label printer does not answer.'] } })
    await user.click(screen.getByRole('button', { name: 'Test print' }))
    expect(await screen.findByText('The label printer does not answer.')).toBeDefined()
  })

  it('should go to the second printer where there is one', async () => {
    const plants = [{ id: 1, name: 'North yard', label_printer1: '192.168.1.50', label_printer2: '192.168.1.51' }]
    const { server, user } = open('/system', { plants })
    await user.click(await screen.findByRole('button', { name: 'Test print on printer 2' }))
    expect(await screen.findByText('Sent to the label printer.')).toBeDefined()
    expect(server.requests[0]?.body).toMatchObject({ printer: 2 })
  })

  it('should need a printer', async () => {
    const { server, user } = open('/system', { plants: [{ id: 1, name: 'North yard', label_printer1: '' }] })
    await user.click(await screen.findByRole('button', { name: 'Test print' }))
    expect(screen.getByText('No label printer is set: labels are not printed.')).toBeDefined()
    expect(server.writes).toEqual([])
  })
})

describe('a variety', () => {
  it('should be added', async () => {
    const { server, user } = open('/system/form-variety')
    await user.type(await screen.findByLabelText(/^Name/), ' Pawnee ')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/varieties/', { name: 'Pawnee' }],
    ])
    expect((await namesIn('Varieties')).map(([name]) => name)).toEqual(['Caddo', 'Desirable', 'Pawnee'])
  })

  it('should need a name', async () => {
    const { server, user } = open('/system/form-variety')
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    expect(screen.getByText('Enter the variety’s name.')).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('should report a used name under its field', async () => {
    const { server, user } = open('/system/form-variety?id=1')
    const name = await screen.findByLabelText(/^Name/)
    server.fail('PATCH /api/varieties/1/', { status: 400, body: { name: ['Caddo is there already.'] } })
    await user.type(name, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Caddo is there already.')
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a broker', () => {
  const address = '88 Gin Road\nTifton, GA 31794'

  it('should be added with its postal address, shown with its name', async () => {
    const { server, user } = open('/system/form-broker')
    await user.type(await screen.findByLabelText(/^Company name/), 'Southern Shellers')
    await user.type(screen.getByLabelText(/^Address/), address)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await arrivesAt('/system')
    expect(server.requests[0]?.body).toEqual({ company_name: 'Southern Shellers', address })
    expect((await namesIn('Brokers')).map(([name]) => name)).toContain(`Southern Shellers${address}`)
  })

  it('should keep its address if only the name changes, and be hidden from users without access', async () => {
    const { server, user } = open('/system/form-broker?id=3')
    await user.type(await screen.findByLabelText(/^Company name/), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests[0]?.body).toEqual({ company_name: 'Pecan Traders!' })
  })
})

describe('removing', () => {
  async function remove(place: string, kind: string, failing?: string) {
    const opened = open(place)
    await opened.user.click(await screen.findByRole('button', { name: `Remove ${kind}` }))
    if (failing)
      opened.server.fail(failing, {
        status: 409,
        body: { status: ['It can’t be removed: batches refer to it.'] },
      })
    return {
      ...opened,
      answer: async (name: string) => pressed(opened.user, await screen.findByRole('button', { name })),
    }
  }

  it('should ask first, and No changes nothing', async () => {
    const { server, answer } = await remove('/system/form-drying-bin?id=4', 'drying bin')
    expect(await screen.findByRole('alertdialog', { name: 'Remove B1?' })).toBeDefined()
    await answer('No')
    expect(server.writes).toEqual([])
  })

  it('should take it off the list', async () => {
    const { answer } = await remove('/system/form-broker?id=3', 'broker')
    await answer('Remove')
    await arrivesAt('/system')
    expect(await screen.findByText('No brokers yet. Lots are sold to them.')).toBeDefined()
  })

  it('should not be offered by another server that has no such call, and the record stays', async () => {
    const lacking = { paths: ['/api/brokers/3/'], status: 404 }
    const { user } = openApp({ self: administrator, place: '/system/form-broker?id=3', tables, lacking })
    await user.click(await screen.findByRole('button', { name: 'Remove broker' }))
    await pressed(user, await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('This server does not offer this.')).toBeDefined()
    expect(location.hash).toBe('#/system/form-broker?id=3')
  })

  it('should explain a refusal, and stay', async () => {
    const line = 'DELETE /api/drying_bins/4/'
    const { answer } = await remove('/system/form-drying-bin?id=4', 'drying bin', line)
    await answer('Remove')
    expect(await screen.findByText('It can’t be removed: batches refer to it.')).toBeDefined()
    expect(location.hash).toBe('#/system/form-drying-bin?id=4')
  })
})

describe('changing the settings', () => {
  const image = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'icon', { type })
  const choose = (label: string, file: File) =>
    fireEvent.change(screen.getByLabelText(`${label}: file`), { target: { files: [file] } })

  it('should send only changed fields, figures as numbers', async () => {
    const { server, user } = open('/system/form-settings')
    const cap = await screen.findByLabelText(/^Maximum lot weight/)
    await user.clear(cap)
    await user.type(cap, '43000.5')
    await user.click(screen.getByRole('radio', { name: 'Sunday' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => body)).toEqual([{ max_lot_weight: 43_000.5, week_start: 'Sunday' }])
  })

  it('should ask about a setting that makes no sense, and save it after a Yes', async () => {
    const { server, user } = open('/system/form-settings')
    const cap = await screen.findByLabelText(/^Maximum lot weight/)
    await user.clear(cap)
    await user.type(cap, '44')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Are these settings right?' }))
    expect(question.getByText(/Maximum lot weight: 44 is unusual. Mostly it is 2,000–100,000/)).toBeDefined()
    expect(server.requests).toEqual([])
    await pressed(user, question.getByRole('button', { name: 'Yes' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => body)).toEqual([{ max_lot_weight: 44 }])
  })

  it('should send the first day of the season as it was chosen', async () => {
    const { server, user } = open('/system/form-settings')
    const season = within(await screen.findByRole('group', { name: 'First day of season' }))
    await user.selectOptions(season.getByLabelText('Month'), 'October')
    await user.selectOptions(season.getByLabelText('Day'), '30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => body)).toEqual([{ season_start: '10-30' }])
  })

  it('should send the shifts as they were typed, and say what is missing', async () => {
    const { server, user } = open('/system/form-settings')
    const shifts = within(await screen.findByRole('group', { name: 'Shifts' }))
    await user.click(shifts.getByRole('button', { name: 'Add a shift' }))
    await user.type(shifts.getByLabelText('Name'), ' Night ')
    fireEvent.change(shifts.getByLabelText('From'), { target: { value: '22:00' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(shifts.getByText('Give a time as HH:MM, for example 22:00.')).toBeDefined()
    expect(server.requests).toEqual([])
    fireEvent.change(shifts.getByLabelText('Until'), { target: { value: '06:00' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => body)).toEqual([
      { shifts: [{ name: 'Night', from: '22:00', until: '06:00' }] },
    ])
  })

  it('should find the time zone by a part of its name, in any order and case', async () => {
    const { server, user } = open('/system/form-settings')
    await user.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'indiana KNOX{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => body)).toEqual([{ time_zone: 'America/Indiana/Knox' }])
  })

  it('should refuse a usual range that ends before it begins, under the bound that was typed', async () => {
    const { server, user } = open('/system/form-settings')
    const most = await screen.findByLabelText('Super Sack, net, to')
    await user.clear(most)
    await user.type(most, '700')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Give at least 800.')).toBeDefined()
    expect(server.writes).toEqual([])
    await user.clear(most)
    await user.type(most, '2200.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => body)).toEqual([{ usual_super_sack_max: 2200.5 }])
  })

  it('should show the chosen images, and send each in a separate call', async () => {
    const { server, user } = open('/system/form-settings')
    await screen.findByLabelText('Icon: file')
    choose('Icon', image(12))
    choose('Landscape logo', image(12, 'image/jpeg'))
    const icon = await screen.findByRole('img', { name: 'Icon' })
    await screen.findByRole('img', { name: 'Landscape logo' })
    expect(icon.getAttribute('src')).toBe('data:image/png;base64,AAAAAAAAAAAAAAAA')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ body }) => Object.keys(body as object))).toEqual([
      ['company_icon'],
      ['company_logo_landscape'],
    ])
  })

  it.each([
    { file: image(512 * 1024 + 1), words: 'Choose an image of at most 512 KiB.' },
    { file: image(12, 'image/gif'), words: 'Choose a PNG or JPEG image.' },
  ])('should refuse an image: $words', async ({ file, words }) => {
    open('/system/form-settings')
    await screen.findByLabelText('Icon: file')
    choose('Icon', file)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('img', { name: 'Icon' })).toBeNull()
  })
})

describe('changing the plant', () => {
  it('should send only changed fields', async () => {
    const { server, user } = open('/system/form-plant')
    const printer = await screen.findByLabelText(/^Label printer/)
    await user.clear(printer)
    await user.type(printer, 'printer:8080')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await arrivesAt('/system')
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['PATCH /api/plants/1/', { label_printer1: 'printer:8080' }],
    ])
  })

  it('should refuse invalid addresses', async () => {
    const { user } = open('/system/form-plant')
    await user.type(await screen.findByLabelText(/^Label printer/), ' /x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText(/Give a host or address/)).toBeDefined()
  })
})
