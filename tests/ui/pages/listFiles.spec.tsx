import { cleanup, screen, waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Row = Readonly<Record<string, string>>

/** The rows of the file that "CSV" of a list gives, by the titles of its columns. */
async function fileOf(
  place: string,
  tables: NonNullable<Parameters<typeof openApp>[0]['tables']>,
): Promise<readonly Row[]> {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:file'
  })
  const { user } = openApp({ self: ana, place, tables })
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  return Papa.parse<Row>((await saved[0]?.text()) ?? '', { header: true, skipEmptyLines: true }).data
}

it('a file of batches has the moisture that the list shows, and how it was measured', async () => {
  const taken = (reading: number, reading_method: string) => ({
    reading,
    reading_method,
    reading_time: '2026-11-18T08:00:00.000Z',
    sample_location: 'Top',
  })
  const latest_readings = [taken(6.23, 'In-Shell'), taken(4.66, 'Shelled')]
  const batch = { id: 1, batch_number: 7, order: 1, status: 'Drying', drying_bin: 3, wagons: [] }
  const file = await fileOf('/batches', { batches: [{ ...batch, latest_readings, last_reading: latest_readings[0] }] })
  expect(screen.getByText('4.66')).toBeDefined()
  expect(file).toMatchObject([{ 'Last moisture': '4.66', Measured: 'Shelled, Top' }])
})
