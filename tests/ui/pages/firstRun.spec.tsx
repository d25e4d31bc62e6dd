import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const plants = [{ id: 1, name: 'Plant', label_printer1: '' }]
const open = () =>
  openApp({ self: { ...ana, role_number: 5 }, place: '/system/first-run', tables: { plants, staff_list: [ana] } })

type Opened = ReturnType<typeof open>

async function enter({ user }: Opened, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

const begin = async ({ user }: Opened) => pressed(user, await screen.findByRole('button', { name: 'Begin' }))

describe('The questions to a new plant', () => {
  it('should be saved as settings, printer and bins, and end on the dashboard', async () => {
    const opened = open()
    const { server } = opened
    const read = { columns: [], heading: 1, headings: [], sample: [], bad_rows: 0, is_unreadable: false }
    const report = { ...read, rows: 3, adds: 3, present: 0, added: 3, fault_count: 0, faults: [] }
    server.fail('POST /api/import/', { status: 200, body: report })
    await enter(opened, 'Company name', 'Oak Hill Pecans')
    const season = within(await screen.findByRole('group', { name: 'First day of season' }))
    await opened.user.selectOptions(season.getByLabelText('Day'), '15')
    await enter(opened, 'Maximum lot weight', '42000')
    await enter(opened, 'How many drying bins are there?', '3')
    await enter(opened, 'Label printer', '192.168.1.50')
    await begin(opened)
    await waitFor(() => expect(location.hash).toBe('#/'))
    expect(server.writes).toEqual(['PATCH /api/system/', 'PATCH /api/plants/1/', 'POST /api/import/'])
    const bodies = server.requests.filter(({ line }) => !line.startsWith('GET')).map(({ body }) => body)
    expect(bodies[0]).toMatchObject({ company_name: 'Oak Hill Pecans', season_start: '09-15', max_lot_weight: 42_000 })
    expect(bodies[0]).toHaveProperty('time_zone')
    expect(bodies[1]).toEqual({ label_printer1: '192.168.1.50' })
    expect(bodies[2]).toEqual({ kind: 'drying_bin', file: btoa('name\nBin 1\nBin 2\nBin 3'), dry_run: false })
  })

  it('should leave out the printer and the bins that a plant has not', async () => {
    const opened = open()
    await enter(opened, 'How many drying bins are there?', '0')
    await begin(opened)
    await waitFor(() => expect(location.hash).toBe('#/'))
    expect(opened.server.writes).toEqual(['PATCH /api/system/'])
  })

  it('should ask about a maximum lot weight of 44 lbs before anything is saved', async () => {
    const opened = open()
    await enter(opened, 'Maximum lot weight', '44')
    await enter(opened, 'How many drying bins are there?', '0')
    await begin(opened)
    const asked = await screen.findByRole('alertdialog', { name: 'Are these settings right?' })
    expect(asked.textContent).toContain('Maximum lot weight: 44 is unusual.')
    expect(opened.server.writes).toEqual([])
    await pressed(opened.user, within(asked).getByRole('button', { name: 'No, change them' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await enter(opened, 'Maximum lot weight', '44000')
    await begin(opened)
    await waitFor(() => expect(location.hash).toBe('#/'))
    expect(opened.server.writes).toEqual(['PATCH /api/system/'])
  })

  it('should mark all wrong fields at once, and stay', async () => {
    const opened = open()
    await enter(opened, 'Company name', '')
    await enter(opened, 'Maximum lot weight', 'much')
    await enter(opened, 'How many drying bins are there?', '201')
    await enter(opened, 'Label printer', 'the printer')
    await begin(opened)
    const labels = ['Company name', 'Maximum lot weight', 'How many drying bins are there?', 'Label printer']
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'))).toEqual(
      labels.map(() => 'true'),
    )
    expect(opened.server.writes).toEqual([])
  })

  it('should show the server’s answer under its field, and stay', async () => {
    const opened = open()
    opened.server.fail('PATCH /api/system/', { status: 400, body: { company_name: ['Enter a name.'] } })
    await begin(opened)
    expect(await screen.findByText('Enter a name.')).toBeDefined()
    expect(location.hash).toBe('#/system/first-run')
  })

  it('should offer only days that every year has', async () => {
    const { user } = open()
    const season = within(await screen.findByRole('group', { name: 'First day of season' }))
    const [month, day] = [season.getByLabelText('Month'), season.getByLabelText('Day')]
    await user.selectOptions(month, 'October')
    await user.selectOptions(day, '31')
    await user.selectOptions(month, 'February')
    expect(day).toHaveProperty('value', '28')
    expect(within(day).getAllByRole('option').at(-1)?.textContent).toBe('28')
  })
})
