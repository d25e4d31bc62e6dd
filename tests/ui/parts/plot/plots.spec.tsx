import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { niceTicks, timeTicks } from '#ui/parts/plot/axis.ts'
import { BarPlot } from '#ui/parts/plot/BarPlot.tsx'
import { MoistureCurve } from '#ui/parts/plot/MoistureCurve.tsx'
import { spread } from '#ui/parts/plot/moisturePlot.ts'
import { PlantTime } from '#ui/parts/text/PlantTime.tsx'

const first = { time: '2026-10-12T14:00:00Z', percent: 8.21 } as const
const second = { time: '2026-10-13T14:00:00Z', percent: 6.4 } as const

describe('MoistureCurve', () => {
  test('should draw In-Shell and Shelled as lines of their own', () => {
    const { container } = render(
      <MoistureCurve
        lines={[
          { method: 'In-Shell', place: 'Top', points: [first, second] },
          { method: 'Shelled', place: 'Top', points: [first, second] },
        ]}
      />,
    )
    expect(container.querySelectorAll('polyline')).toHaveLength(2)
  })

  test('should draw each place as a separate line, with its name and its last figure at the end', () => {
    const { container } = render(
      <MoistureCurve
        lines={[
          { method: 'Shelled', place: 'Top', points: [first, second] },
          { method: 'Shelled', place: 'Bottom', points: [{ ...first, percent: 5 }] },
        ]}
      />,
    )
    const corners = [...container.querySelectorAll('polyline')].map(
      (line) => line.getAttribute('points')?.split(' ').length,
    )
    expect(corners).toEqual([2, 1])
    const ends = [...container.querySelectorAll('svg g[data-tone=sky] text')].map((each) => each.textContent)
    expect(ends).toEqual(['△ Shelled, Top6.40 %', '▽ Shelled, Bottom5.00 %'])
  })

  test('should have a correct text for none and one', () => {
    const { rerender } = render(<MoistureCurve lines={[{ method: 'Shelled', place: 'Top', points: [] }]} />)
    expect(screen.getByText('No moisture has been measured yet.')).toBeDefined()
    rerender(
      <PlantTime timeZone="America/Denver">
        <MoistureCurve
          lines={[{ method: 'Shelled', place: 'Top', points: [first] }]}
          target={{ percent: 4.5, method: 'Shelled' }}
        />
      </PlantTime>,
    )
    expect(
      screen.getByText('One reading so far: 8.21 % Shelled, Top at 10/12/2026 08:00 AM. Target 4.50 % Shelled.'),
    ).toBeDefined()
  })

  describe('with a forecast', () => {
    const third = { time: '2026-10-13T20:00:00Z', percent: 5.57 } as const
    const point = (hours: number, percent: number, apart: number) => {
      const at = (more: number) => new Date(Date.parse(third.time) + (hours + more) * 3_600_000).toISOString()
      return { at: at(0), from: at(-apart), to: at(apart), percent }
    }
    const course = [point(0, 5.57, 0), point(3, 5, 1), point(6, 4.5, 2)]
    const draw = (drawn = course) =>
      render(
        <PlantTime timeZone="UTC">
          <MoistureCurve
            lines={[{ method: 'Shelled', place: 'Top', points: [first, second, third] }]}
            target={{ percent: 4.5, method: 'Shelled' }}
            course={drawn}
          />
        </PlantTime>,
      ).container
    const corners = (shape: Element | null | undefined) =>
      (shape?.getAttribute('points') ?? '').split(' ').map((each) => each.split(',').map(Number))

    test('should draw the expected course in its band, from the last reading to the target, and name the hour', () => {
      const container = draw()
      const drawn = container.querySelector('[data-part=course]')
      const [line, band] = [corners(drawn?.querySelector('polyline')), corners(drawn?.querySelector('polygon'))]
      const measured = corners(container.querySelector('g:not([data-part]) > polyline')).at(-1)
      expect(line[0]?.map(Math.round)).toEqual(measured?.map(Math.round))
      expect([line.length, band.length]).toEqual([3, 6])
      const [left = 0, middle = 0, right = 0] = [band[2]?.[0], line[2]?.[0], band[3]?.[0]]
      expect(left < middle && middle < right).toBe(true)
      expect(band.map(([x = 0]) => x).every((x) => x >= (measured?.[0] ?? Infinity))).toBe(true)
      expect(drawn?.textContent).toBe('ready 02:00 AM')
      expect(
        screen.getByText(/Expected there at 10\/14\/2026 02:00 AM, between 10\/14\/2026 12:00 AM and .* 04:00 AM\./),
      ).toBeDefined()
    })

    test('should leave room for the readings, however late its last bound is', () => {
      const container = draw([...course.slice(0, 2), point(6, 4.5, 2000)])
      const [begin, end] = ['first', 'last'].map((which) => {
        const spots = corners(container.querySelector('g:not([data-part]) > polyline'))
        return (which === 'first' ? spots[0] : spots.at(-1))?.[0] ?? 0
      })
      const band = corners(container.querySelector('polygon')).map(([x = 0]) => x)
      expect((end ?? 0) - (begin ?? 0)).toBeGreaterThan(0.3 * (Math.max(...band) - (begin ?? 0)))
    })

    test('should draw none without one', () => {
      const container = draw([])
      expect(container.querySelector('[data-part=course]')).toBe(null)
      expect(screen.queryByText(/Expected there/)).toBe(null)
    })
  })

  test('should have a table for screen readers', () => {
    render(
      <MoistureCurve
        lines={[{ method: 'Shelled', place: 'Top', points: [first, second] }]}
        runs={[{ from: first.time, to: null }]}
      />,
    )
    const table = screen.getByRole('table', { name: /Moisture readings/ })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(within(table).getByRole('cell', { name: '6.40 %' })).toBeDefined()
  })
})

describe('BarPlot', () => {
  test('should show an empty state', () => {
    render(<BarPlot label="lbs per day" unit="lbs" bars={[{ label: '10/1', value: 0 }]} empty="Nothing sorted yet." />)
    expect(screen.getByText('Nothing sorted yet.')).toBeDefined()
  })

  test('should be read from a table', () => {
    render(<BarPlot label="lbs per day" unit="lbs" bars={[{ label: '10/1', value: 2060.25 }]} empty="" />)
    const table = screen.getByRole('table', { name: 'lbs per day' })
    expect(within(table).getByRole('row', { name: '10/1 2,060 lbs' })).toBeDefined()
  })
})

describe('bars with little room', () => {
  const figures = (container: HTMLElement) =>
    [...container.querySelectorAll('svg text.font-bold')].map((each) => each.textContent)
  const bars = (...values: readonly number[]) => values.map((value, at) => ({ label: `11/${at + 1}`, value }))

  test('should label the highest and the newest', () => {
    const { container } = render(<BarPlot label="" unit="lbs" bars={bars(9000, 10, 20, 30)} empty="" />)
    expect(figures(container)).toEqual(['9,000', '30'])
  })

  test('should label only the newest if both would overlap', () => {
    const { container } = render(
      <BarPlot label="" unit="lbs" bars={bars(...Array<number>(38).fill(1), 9, 5)} empty="" />,
    )
    expect(figures(container)).toEqual(['5'])
  })

  test('should label the newest beside the bar before it, not over it', () => {
    const { container } = render(
      <BarPlot label="" unit="lbs" bars={bars(99_000, ...Array<number>(37).fill(60_000), 27_786)} empty="" />,
    )
    const bar = [...container.querySelectorAll('rect')].at(-1)
    const figure = [...container.querySelectorAll('svg text.font-bold')].at(-1)
    expect([figure?.textContent, figure?.getAttribute('text-anchor')]).toEqual(['27,786', 'start'])
    expect(figure?.getAttribute('x')).toBe(bar?.getAttribute('x'))
    const room = Number(container.querySelector('svg')?.getAttribute('width')) - Number(bar?.getAttribute('x'))
    expect(room).toBeGreaterThan('27,786'.length * 8)
  })

  test('should have room for a million at the axis', () => {
    const { container } = render(<BarPlot label="" unit="lbs" bars={bars(10, 831_410)} empty="" />)
    const million = [...container.querySelectorAll('svg text')].find(({ textContent }) => textContent === '1,000,000')
    expect(Number(million?.getAttribute('x'))).toBeGreaterThan('1,000,000'.length * 7)
  })

  test('should share one scale with those they are compared with', () => {
    const { container } = render(<BarPlot small label="" unit="lbs" bars={bars(10)} upTo={40_000} empty="" />)
    expect(container.textContent).toContain('40,000')
  })
})

test('ticks should be round and reach beyond both ends', () => {
  expect(niceTicks(0, 33_110, 4)).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect(niceTicks(0, 13.6, 5)).toEqual([0, 5, 10, 15])
  expect(niceTicks(4.5, 4.5, 5).length).toBeGreaterThan(1)
})

test('time ticks should be at the plant’s midnight', () => {
  const hour = 3_600_000
  const from = Date.parse('2026-10-12T14:00:00Z')
  const ticks = timeTicks(from, from + 48 * hour, 2, -6 * hour)
  expect(ticks.map((tick) => new Date(tick).toISOString())).toEqual([
    '2026-10-13T06:00:00.000Z',
    '2026-10-14T06:00:00.000Z',
  ])
})

test('labels should keep their order and their distance', () => {
  expect(spread([100, 90, 200], 34)).toEqual([124, 90, 200])
  expect(spread([90, 200, 195], 34, 210)).toEqual([90, 210, 176])
})
