import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler, StrictMode, useMemo } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Refusal } from '#machines/rule.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { Settings } from '#model/kinds/settings.ts'
import type { PlantClient } from '#streams/client.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import { recordsOf } from '#streams/live/records.ts'
import { createSignal } from '#streams/signal.ts'
import { allOffered } from '#tests/ui/allOffered.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useRecord, useRecordPage } from '#ui/hooks/useRecord.ts'
import { useRefusals } from '#ui/hooks/useRefusals.ts'
import { useCan } from '#ui/hooks/useSelf.ts'

afterEach(cleanup)

const bag = (id: number, clean_net = 1000): Bag => ({ id, clean_net, version: 1 }) as Bag

function fakePlant() {
  const bags = createSignal(recordsOf([bag(2), bag(1)]))
  const loading = createSignal<LoadState>({ status: 'loaded', earlier: null })
  const part = createSignal<LoadState>({ status: 'loading' })
  const self = createSignal<{
    role_number: number
    client: null
    broker: null
    permissions: string[]
    id: number
  } | null>(null)
  const news = createSignal(0)
  const loads: unknown[] = []
  let watched = 0
  const watching = {
    get: part.get,
    subscribe(listener: () => void) {
      watched += 1
      const leave = part.subscribe(listener)
      return () => {
        watched -= 1
        leave()
      }
    },
  }
  let decided = 0
  let answered: { readonly at: number; readonly refusals: readonly Refusal[] } = { at: -1, refusals: [] }
  const plant = {
    lists: {
      bags: { get: bags.get, subscribe: bags.subscribe, listed: { get: bags.get, subscribe: bags.subscribe }, loading },
    },
    self,
    offers: allOffered,
    news,
    settings: createSignal(Settings.parse({})),
    needs: () => watching,
    // The same answer as long as there is no news, as the plant gives it.
    refusalsOf: () => {
      if (answered.at === news.get()) return answered.refusals
      decided += 1
      answered = { at: news.get(), refusals: [] }
      return answered.refusals
    },
    load(_: string, query: unknown) {
      loads.push(query)
      return watching
    },
    fetch: () => watching,
  } as unknown as PlantClient
  return { plant, bags, loading, part, self, news, loads, watched: () => watched, decided: () => decided }
}

function show(plant: PlantClient, what: React.ReactNode) {
  return render(
    <StrictMode>
      <PlantClientProvider plant={plant}>{what}</PlantClientProvider>
    </StrictMode>,
  )
}

/** Renders a hook's result, and counts the renders. */
function counted(use: () => unknown) {
  const times = { rendered: 0 }
  const count = (): void => {
    times.rendered += 1
  }
  const Shown = () => <p>{JSON.stringify(use() ?? null)}</p>
  const Counted = () => (
    <Profiler id="counted" onRender={count}>
      <Shown />
    </Profiler>
  )
  return { times, Counted }
}

describe('a list', () => {
  it('should be shown with its changes', () => {
    const { plant, bags } = fakePlant()
    const { Counted } = counted(() =>
      useList('bags')
        .toArray()
        .map(({ id }) => id),
    )
    show(plant, <Counted />)
    expect(screen.getByText('[2,1]')).toBeTruthy()
    act(() => bags.set(recordsOf([bag(3), bag(2), bag(1)])))
    expect(screen.getByText('[3,2,1]')).toBeTruthy()
  })
})

describe('a record', () => {
  it('should be rendered again only when it changes itself', () => {
    const { plant, bags } = fakePlant()
    const { times, Counted } = counted(() => useRecord('bags', 1)?.clean_net)
    show(plant, <Counted />)
    const before = times.rendered
    act(() => bags.set(bags.get().edit((draft) => draft.put(bag(2, 5)))))
    act(() => bags.set(bags.get().edit((draft) => draft.put(bag(9)))))
    expect(times.rendered).toBe(before)
    act(() => bags.set(bags.get().edit((draft) => draft.put(bag(1, 5)))))
    expect(screen.getByText('5')).toBeTruthy()
  })

  it('should be null without an id', () => {
    const { plant } = fakePlant()
    const { Counted } = counted(() => useRecord('bags', null))
    show(plant, <Counted />)
    expect(screen.getByText('null')).toBeTruthy()
  })
})

describe('a record on its own page', () => {
  const statusOf = (id: number) => counted(() => useRecordPage('bags', id).status).Counted

  it('should be found in its list', () => {
    const { plant } = fakePlant()
    const Status = statusOf(1)
    show(plant, <Status />)
    expect(screen.getByText('"here"')).toBeTruthy()
  })

  it('should be loading until it is known, then absent or failed', () => {
    const { plant, part } = fakePlant()
    const Status = statusOf(7)
    show(plant, <Status />)
    expect(screen.getByText('"loading"')).toBeTruthy()
    act(() => part.set({ status: 'failed', failure: { kind: 'absent', statusErrors: [] } }))
    expect(screen.getByText('"absent"')).toBeTruthy()
    act(() => part.set({ status: 'failed', failure: { kind: 'offline', unknown: false, cause: '' } }))
    expect(screen.getByText('"failed"')).toBeTruthy()
  })

  it('should not be called absent while the list is still loading', () => {
    const { plant, part, loading } = fakePlant()
    loading.set({ status: 'loading' })
    part.set({ status: 'failed', failure: { kind: 'absent', statusErrors: [] } })
    const Status = statusOf(7)
    show(plant, <Status />)
    expect(screen.getByText('"loading"')).toBeTruthy()
  })
})

describe('a part of a list', () => {
  function Part({ lot }: { lot: number | null }) {
    return <p>{useLoad('bags', lot === null ? null : { lot }).status}</p>
  }

  it('should be loaded while the component is mounted, and released with it', () => {
    const { plant, watched } = fakePlant()
    const { unmount } = show(plant, <Part lot={5} />)
    expect([watched(), screen.getByText('loading').tagName]).toEqual([1, 'P'])
    unmount()
    expect(watched()).toBe(0)
  })

  it('should change with the query, and be null without one', () => {
    const { plant, watched, loads } = fakePlant()
    const { rerender } = show(plant, <Part lot={5} />)
    rerender(
      <StrictMode>
        <PlantClientProvider plant={plant}>
          <Part lot={6} />
        </PlantClientProvider>
      </StrictMode>,
    )
    expect([watched(), loads.at(-1)]).toEqual([1, { lot: 6 }])
    rerender(
      <StrictMode>
        <PlantClientProvider plant={plant}>
          <Part lot={null} />
        </PlantClientProvider>
      </StrictMode>,
    )
    expect([watched(), screen.getByText('idle').tagName]).toEqual([0, 'P'])
  })
})

describe('a permission', () => {
  it('should be rendered again only when the answer changes', () => {
    const { plant, self } = fakePlant()
    const { times, Counted } = counted(() => useCan('change_bag'))
    show(plant, <Counted />)
    act(() => self.set({ id: 1, role_number: 2, client: null, broker: null, permissions: [] }))
    expect(screen.getByText('true')).toBeTruthy()
    const before = times.rendered
    act(() => self.set({ id: 1, role_number: 3, client: null, broker: null, permissions: [] }))
    expect(times.rendered).toBe(before)
  })
})

describe('why a step can not be taken', () => {
  it('should be decided once, and again when something has changed', () => {
    const { plant, news, decided, watched } = fakePlant()
    const { Counted } = counted(() =>
      useRefusals(useMemo(() => ({ entity: 'bag', type: 'takeOff', id: 1 }) as const, [])),
    )
    const { rerender } = show(plant, <Counted />)
    const before = decided()
    rerender(
      <StrictMode>
        <PlantClientProvider plant={plant}>
          <Counted />
        </PlantClientProvider>
      </StrictMode>,
    )
    expect([decided(), watched()]).toEqual([before, 1])
    act(() => news.set(1))
    expect(decided()).toBe(before + 1)
  })
})

it('should throw without a plant client', () => {
  const Lonely = () => <p>{useSettings().company_name}</p>
  expect(() => render(<Lonely />)).toThrow('No PlantClientProvider around this component')
})
