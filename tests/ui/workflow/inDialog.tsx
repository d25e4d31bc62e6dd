import { render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Self } from '#model/kinds/user.ts'
import type { PlantClientOptions } from '#streams/clientParts.ts'
import { ana } from '#tests/streams/persons.ts'
import { clientOver, waitForLists } from '#tests/ui/clientOver.ts'
import { hand } from '#tests/ui/hand.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { ruleText } from '#ui/hooks/ruleText.ts'
import { RulebookContext } from '#ui/parts/text/Why.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import { WaitingStrip } from '#ui/shell/WaitingStrip.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { loadDialogs, WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'
import { FakeServer, type Tables } from './fakeServer.ts'

/**
 * Opens a dialog on a plant whose server has `tables`, as `self`; the device may have a scale. `keyed`: the server has
 * idempotency keys.
 */
export async function openDialog(
  request: WorkflowRequest,
  tables: Tables,
  self: Self = ana,
  {
    keyed = true,
    settings = {},
    answerPreview,
    ...device
  }: Pick<PlantClientOptions, 'scale'> & {
    readonly keyed?: boolean
    readonly settings?: FakeServer['settings']
    /** Of a step that the dialog asks about as it opens. */
    readonly answerPreview?: FakeServer['answerPreview']
  } = {},
) {
  const server = new FakeServer(self, { staff_list: [ana], ...tables })
  server.keyed = keyed
  server.settings = settings
  if (answerPreview) server.answerPreview = answerPreview
  const plant = clientOver(server, device)
  await loadDialogs()
  const { hook, history } = memoryLocation({ record: true })
  const user = hand()
  render(
    <PlantClientProvider plant={plant}>
      <Router hook={hook}>
        <WaitingStrip />
        <RulebookContext value={{ textOf: ruleText, addressOf: (rule) => `#/help?rule=${rule}` }}>
          <WorkflowHost>
            <Opener request={request} />
          </WorkflowHost>
        </RulebookContext>
        <Messages />
      </Router>
    </PlantClientProvider>,
  )
  await waitForLists(plant, tables)
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

/** Whether a button is disabled. */
export const isRefused = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true'

/** A control's description: hint, errors, or the reason why it is disabled. */
export const reasonOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    // The button that opens a rule bears its number: "Why? W5".
    .replaceAll(/Why\? (?=[A-Z]\d)/g, '')
    .trim()

export const box = (name: string | RegExp, role: 'checkbox' | 'switch' | 'radio' = 'checkbox'): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>(role, { name })

export const field = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })

export const valueOf = (label: string | RegExp): string => field(label).value
