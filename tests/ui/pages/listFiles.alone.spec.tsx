import { cleanup, screen, waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, expect, it, vi } from 'vitest'
import { lists } from '#model/kinds/commit.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { truckColumns } from '#ui/recordParts/shipmentColumns.tsx'

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

it('a file of batches should have the moisture that the list shows, and how it was measured', async () => {
  const taken = (reading: number, reading_method: string) => ({
    reading,
    reading_method,
    reading_time: '2026-11-18T08:00:00.000Z',
    sample_location: 'Top',
  })
  const latest_readings = [taken(6.23, 'In-Shell'), taken(4.66, 'Shelled')]
  const batch = { id: 1, batch_number: 7, order: 1, status: 'Drying', drying_bin: 3, wagons: [] }
  const file = await fileOf('/batches', { batches: [{ ...batch, latest_readings, last_reading: latest_readings[0] }] })
  expect(await screen.findByText('4.66')).toBeDefined()
  expect(file).toMatchObject([
    { 'Last moisture (%), Shelled': '4.66', 'Last moisture (%), In-Shell': '6.23', Measured: 'Shelled, Top' },
  ])
})

it('a file of batches should have the hours of a running dryer until it is saved', async () => {
  const batch = { id: 1, batch_number: 7, order: 1, status: 'Drying', drying_bin: 3, wagons: [], dry_hours: 6.5 }
  const running_since = new Date(Date.now() - 91 * 60_000).toISOString()
  const [row] = await fileOf('/batches', { batches: [{ ...batch, running_since }] })
  expect(Number(row?.['Dried (h)'])).toBeCloseTo(8, 1)
  // As the screen shows it, and no fraction of a second.
  expect(row?.['Dried (h)']).toMatch(/^\d+(?:\.\d{1,2})?$/)
})

it('a file of shipments should have the day of signing at the plant, the signer and the adjusted net', async () => {
  const shipment = { id: 4, shipment_number: 50, lot: 9, created_at: '2026-11-30T22:28:00.000Z', ship_net: 2798.5 }
  const signed = {
    ...shipment,
    status: 'Closed',
    signed_by: 'Dale Roy',
    signed_at: '2026-12-01T05:30:00.000Z',
    adjusted_net: 2763,
  }
  const file = await fileOf('/shipments', { shipments: [signed, { ...shipment, id: 5, shipment_number: 51 }] })
  expect(file).toMatchObject([
    {
      Shipment: '50',
      Signed: '2026-12-01',
      'Signed by': 'Dale Roy',
      'Ship net (lbs)': '2798.5',
      'Adjusted net (lbs)': '2763',
    },
    {
      Shipment: '51',
      Opened: '11/30/2026 10:28 PM',
      'Opened (UTC)': '2026-11-30T22:28:00.000Z',
      Signed: '',
      'Signed by': '',
      'Adjusted net (lbs)': '2798.5',
    },
  ])
})

it('the day of signing should be the plant’s', () => {
  const shipment = lists.shipments.parse({ id: 4, shipment_number: 50, lot: 9, signed_at: '2026-12-01T05:30:00.000Z' })
  const signed = truckColumns('America/Chicago').find(({ key }) => key === 'signed_at')
  expect(signed?.sortValue?.(shipment)).toBe('2026-11-30')
})
