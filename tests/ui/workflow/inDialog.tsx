import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asapScheduler, asyncScheduler } from 'rxjs'
import { expect, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { listedEntities, kindOf, tableOf } from '#model/kinds.ts'
import type { Self } from '#model/user.ts'
import { createPlantClient, type PlantClientOptions } from '#streams/createClient.ts'
import { rulebook } from '#streams/decide/rulebook.ts'
import { createApi } from '#streams/http/api.ts'
import { createTokenStore } from '#streams/http/cookies.ts'
import { createSignal } from '#streams/signal.ts'
import { stopsWithTest } from '#tests/support/opened.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { loadDialogs, WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'
import { FakeServer, type Tables } from './fakeServer.ts'

export const ana: Self = {
  id: 7,
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Rigsby',
  role_number: 2,
  client: null,
  broker: null,
  permissions: [],
  scope: null,
  must_enrol: false,
}

const silent = { warn: () => {}, error: () => {} }

/** Opens a dialog on a plant whose server holds `tables`, as `self` sees it; the device may have a scale. `keyed` as the server's. */
export async function openDialog(
  request: WorkflowRequest,
  tables: Tables,
  self: Self = ana,
  { keyed = true, ...device }: Pick<PlantClientOptions, 'scale'> & { readonly keyed?: boolean } = {},
) {
  const server = new FakeServer(self, { staff_list: [ana], ...tables })
  server.keyed = keyed
  const cookies = { read: () => '', write: () => {} }
  const api = createApi({
    baseUrl: 'http://plant.test',
    reading: 'cookies',
    cookies,
    tokens: createTokenStore(cookies),
    fetch: server.fetch,
    scheduler: asyncScheduler,
    log: silent,
  })
  const plant = createPlantClient({
    rulebook: createSignal(rulebook),
    api,
    address: async () => 'ws://plant.test/ws/',
    openSocket: server.openSocket,
    frame: asapScheduler,
    log: silent,
    ...device,
  })
  plant.start()
  await loadDialogs()
  stopsWithTest(plant.stop)
  const { hook, history } = memoryLocation({ record: true })
  const user = userEvent.setup()
  render(
    <PlantClientProvider plant={plant}>
      <Router hook={hook}>
        <WorkflowHost>
          <Opener request={request} />
        </WorkflowHost>
        <Messages />
      </Router>
    </PlantClientProvider>,
  )
  await waitForLists(plant.lists, tables)
  const reopen = async () => user.click(screen.getByRole('button', { name: 'Open', hidden: true }))
  await reopen()
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  const press = async (name: string | RegExp) => pressed(user, button(name))
  return { server, plant, user, button, press, reopen, history }
}

function Opener({ request }: { request: WorkflowRequest }) {
  const workflow = useWorkflow()
  return (
    <button type="button" onClick={() => workflow.open(request)}>
      Open
    </button>
  )
}

const onDemand: ReadonlySet<string> = new Set(listedEntities.filter((entity) => kindOf(entity).onDemand).map(tableOf))

/** Whether a list is loaded with the session, and not only where a page shows it. */
export const isLoadedAtStart = (list: string): boolean => !onDemand.has(list)

async function waitForLists(
  held: Readonly<Record<string, { readonly get: () => { readonly size: number } }>>,
  tables: Tables,
): Promise<void> {
  const wanted = Object.entries(tables).filter(([name]) => held[name] !== undefined && isLoadedAtStart(name))
  await vi.waitFor(() => {
    for (const [name, rows] of wanted) expect(held[name]?.get().size).toBe(rows?.length ?? 0)
  }, 8000)
}

/** Whether a button lets itself be pressed. */
export const isRefused = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true'

/** What a control is described by: hint, errors, or why it can't be pressed. */
export const reasonOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const box = (name: string | RegExp, role: 'checkbox' | 'switch' | 'radio' = 'checkbox'): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>(role, { name })

export const field = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })

export const valueOf = (label: string | RegExp): string => field(label).value
