import { render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Self } from '#model/kinds/user.ts'
import type { Scale } from '#streams/scale/scale.ts'
import { ana } from '#tests/streams/persons.ts'
import { clientOver, waitForLists } from '#tests/ui/clientOver.ts'
import { hand } from '#tests/ui/hand.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { FakeServer, type Old, type Tables } from '#tests/ui/workflow/fakeServer.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import { loadDialogs, WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'

export interface At {
  /** `/shipments/process?shipment=1` */
  readonly path?: string
  readonly self?: Self
  readonly role?: number
  readonly scale?: Scale
  /** Rows that a list omits by default. */
  readonly old?: Old
  /** Whether the server has idempotency keys. */
  readonly keyed?: boolean
  /** The page is drawn before its lists come, which they do once this is resolved. */
  readonly lists?: Promise<void>
}

/** Renders a page on a plant whose server has `tables`, once they are loaded. */
export async function onPlant(
  page: ReactNode,
  tables: Tables,
  { path = '/', self = ana, role = 2, scale, old = {}, keyed = true, lists }: At = {},
) {
  const person = { ...self, role_number: role }
  const server = new FakeServer(person, { staff_list: [ana], ...tables }, old)
  server.keyed = keyed
  const plant = clientOver(server, { fetch: asAnswered(server, lists), ...(scale && { scale }) })
  await loadDialogs()
  if (lists === undefined) await waitForLists(plant, tables, old)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const user = hand()
  render(
    <PlantClientProvider plant={plant}>
      <Router hook={hook} searchHook={searchHook}>
        <WorkflowHost>{page}</WorkflowHost>
        <Messages />
      </Router>
    </PlantClientProvider>,
  )
  const press = async (name: string | RegExp) => pressed(user, screen.getByRole('button', { name }))
  return { server, plant, user, press, history }
}

/** A real server adds names and automatic changes; the fake one only returns its input. */
function asAnswered(server: FakeServer, lists?: Promise<void>): typeof fetch {
  return async (input, init) => {
    await lists
    const extra = init?.method === 'POST' && typeof input === 'string' ? extras[new URL(input).pathname] : undefined
    if (extra === undefined || typeof init?.body !== 'string') return server.fetch(input, init)
    const body = JSON.parse(init.body) as Body
    return server.fetch(input, { ...init, body: JSON.stringify(extra(body)) })
  }
}

type Body = Readonly<Record<string, unknown>>
const extras: Readonly<Record<string, (body: Body) => Body>> = {
  '/api/orders/': (body) => ({ order_number: 40, ...body, orchard: { id: body['orchard'], name: '' } }),
  '/api/wagons/': (body) => ({ client: 1, status: 'Arrived', ...body }),
}

/** Shows a form's result, so that a test can see it. */
export function Answered({ children }: { children: (done: (record: { id: number } | null) => void) => ReactNode }) {
  const [text, setText] = useState('')
  return (
    <>
      {children((record) => setText(`Done with ${record?.id}`))}
      <p>{text}</p>
    </>
  )
}
