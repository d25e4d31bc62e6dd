import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Call } from '#model/calls/call.ts'
import { isSilent, type PrintJob, type PrintJobMessage, type PrintQueueReport } from '#model/papers/printJob.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, failed } from '#streams/http/failure.ts'
import { recordsOf } from '#streams/live/records.ts'
import { createSignal } from '#streams/signal.ts'
import { emptyOutbox } from '#tests/streams/emptyOutbox.ts'
import { ana } from '#tests/streams/persons.ts'
import { allOffered } from '#tests/ui/allOffered.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { PrintingPage } from '#ui/pages/PrintingPage.tsx'
import { PlantTime } from '#ui/parts/text/PlantTime.tsx'

const job = (is: Partial<PrintJob>): PrintJob => ({
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  user: 7,
  printer: 1,
  about: { entity: 'bag', id: 12 },
  title: '81-7',
  copies: 1,
  state: 'sent',
  tries: 1,
  reason: null,
  next_at: null,
  ended_at: null,
  ...is,
})

/** The page over a server with a report, its calls, how often it asked for the report, and what the socket says. */
function shown(report: PrintQueueReport, role_number = 2) {
  const requests: unknown[] = []
  const asked = { times: 0 }
  const printJobs$ = new Subject<PrintJobMessage | null>()
  const send = async ({ name }: Call, parts: { ids?: unknown; body?: unknown } = {}) => {
    if (name === 'listPrintJobs') asked.times += 1
    else requests.push([name, parts.ids, parts.body])
    if (name === 'printJobPicture') return done({ png: 'data:image/png;base64,iVBORw0KGgo=', says: ['81-7'] })
    return done(name === 'listPrintJobs' ? report : report.jobs[0])
  }
  const self = createSignal({ ...ana, role_number })
  const lists = { bags: createSignal(recordsOf([])) }
  const plant = { send, self, offers: allOffered, outbox: emptyOutbox(), printJobs$, lists }
  render(
    <PlantClientProvider plant={plant as unknown as PlantClient}>
      <PlantTime timeZone="America/Chicago">
        <PrintingPage />
      </PlantTime>
    </PlantClientProvider>,
  )
  const says = (message: PrintJobMessage | null): void => act(() => printJobs$.next(message))
  return { requests, asked, says, user: userEvent.setup() }
}

const takesPresses = (button: HTMLElement) => button.style.pointerEvents !== 'none'

const both = [
  { number: 1, set: true, silent: true },
  { number: 2, set: true, silent: false },
] as const

describe('the print queue', () => {
  it('should show waiting labels with reasons, and let a user try, choose the other printer, or cancel', async () => {
    const waits = job({ state: 'silent', reason: 'The label printer does not answer.' })
    const { requests, user } = shown({ printers: [...both], jobs: [waits] })
    const list = await screen.findByRole('region', { name: 'Waiting' })
    expect(within(list).getByText('Label of bag 81-7')).toBeDefined()
    expect(within(list).getByText('The label printer does not answer.')).toBeDefined()
    for (const name of ['Try now', 'Use printer 2', 'Cancel']) {
      const button = within(list).getByRole('button', { name })
      await waitFor(() => expect(takesPresses(button)).toBe(true))
      await user.click(button)
    }
    await waitFor(() =>
      expect(requests).toEqual([
        ['changePrintJob', { id: 1 }, { state: 'waiting' }],
        ['changePrintJob', { id: 1 }, { state: 'waiting', printer: 2 }],
        ['changePrintJob', { id: 1 }, { state: 'cancelled' }],
      ]),
    )
  })

  it('should offer only a repetition of a printed one', async () => {
    const { user, requests } = shown({ printers: [...both], jobs: [job({})] })
    const list = await screen.findByRole('region', { name: 'Last 30 days' })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Show label', 'Print again'])
    const again = within(list).getByRole('button', { name: 'Print again' })
    await waitFor(() => expect(takesPresses(again)).toBe(true))
    await user.click(again)
    expect(requests).toEqual([['changePrintJob', { id: 1 }, { state: 'waiting' }]])
    expect(takesPresses(again)).toBe(false)
  })

  it('should not let the second half of a double tap confirm the label that has moved up', async () => {
    const asked = [job({ id: 1, state: 'unknown' }), job({ id: 2, title: '81-8', state: 'unknown' })]
    const report = { printers: [...both], jobs: asked }
    const { user, requests } = shown(report)
    const cameOut = () => screen.getAllByRole('button', { name: 'It came out' })
    await waitFor(() => expect(cameOut().every(takesPresses)).toBe(true))
    report.jobs = [job({ id: 1, state: 'unknown' })]
    await user.click(cameOut()[0] ?? document.body)
    expect(requests).toEqual([['changePrintJob', { id: 2 }, { state: 'sent' }]])
    await waitFor(() => expect(screen.queryByText('Label of bag 81-8')).toBeNull())
    expect(cameOut().map(takesPresses)).toEqual([false])
  })

  it('should show the sent label, and hide it again', async () => {
    const { user, requests } = shown({ printers: [...both], jobs: [job({ id: 4 })] })
    await user.click(await screen.findByRole('button', { name: 'Show label' }))
    expect(await screen.findByRole('img', { name: 'Label that says: 81-7' })).toBeDefined()
    expect(requests).toEqual([['printJobPicture', { id: 4 }, undefined]])
    await user.click(screen.getByRole('button', { name: 'Hide label' }))
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('should say that a server is away', async () => {
    const plant = {
      send: async () => failed({ kind: 'offline', unknown: false, cause: 'no network' }),
      printJobs$: NEVER,
      self: createSignal(ana),
      offers: allOffered,
      lists: { bags: createSignal(recordsOf([])) },
      moment: null,
    }
    render(
      <PlantClientProvider plant={plant as unknown as PlantClient}>
        <PrintingPage />
      </PlantClientProvider>,
    )
    expect(await screen.findByText('Could not load: the print queue')).toBeDefined()
  })

  /** What the banner says of labels in some states, each with its reason. */
  const bannerOf = async (...labels: readonly Partial<PrintJob>[]) => {
    const jobs = labels.map((is, at) => job({ id: at + 1, ...is }))
    shown({ printers: both.map((each) => ({ ...each, silent: isSilent(jobs, each.number) })), jobs })
    const banner = await screen.findByRole('alert')
    return [
      banner.querySelector('p')?.textContent,
      within(banner)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ]
  }
  const silent = (reason: string, printer: PrintJob['printer'] = 1) => ({ state: 'silent', reason, printer }) as const

  it.each([
    ['The label printer does not answer.', 'Printer 1 does not answer', /^Look whether it is on/],
    ['The label printer is out of paper.', 'Printer 1 is out of paper', /^Put labels in\./],
    ['The label printer is out of ribbon.', 'Printer 1 is out of ribbon', /^Put a ribbon in\./],
    ['The print head of the label printer is open.', 'The print head of printer 1 is open', /^Close it\./],
    ['The label printer is paused: press its pause button.', 'Printer 1 is paused', /^Press its pause button\./],
    ['The label printer has a fault: see its display.', 'Printer 1 has a fault', /^Its display says which\./],
  ])('should say what keeps the labels and what helps: %s', async (reason, what, todo) => {
    expect(await bannerOf(silent(reason))).toEqual([what, [expect.stringMatching(todo)]])
  })

  it('should say in one banner all that keeps labels', async () => {
    expect(
      await bannerOf(
        silent('The label printer is out of paper.'),
        silent('The label printer is paused: press its pause button.', 2),
        { state: 'unknown' },
        { state: 'failed' },
        { state: 'failed' },
      ),
    ).toEqual([
      'Labels wait',
      [
        'Printer 1 is out of paper. Put labels in. Those that wait go out by themselves then.',
        'Printer 2 is paused. Press its pause button. Its labels go out by themselves then.',
        '1 label may not have come out. Look at the printer, then say so below.',
        expect.stringMatching(/^2 labels were not printed\./),
      ],
    ])
  })

  const none = {
    printers: [
      { number: 1, set: false, silent: false },
      { number: 2, set: false, silent: false },
    ],
    jobs: [],
  } satisfies PrintQueueReport

  it('should report without alarm that no printer is set, and who sets one', async () => {
    shown(none)
    expect(await screen.findByText('No printer set')).toBeDefined()
    expect(screen.getByText(/until an administrator sets the label printer/)).toBeDefined()
    expect([screen.queryByRole('alert'), screen.queryByRole('link')]).toEqual([null, null])
  })

  it('should lead an administrator to where it is set', async () => {
    shown(none, 5)
    const link = await screen.findByRole('link', { name: 'Set the label printer' })
    expect(link.getAttribute('href')).toBe('#/system/form-plant')
  })

  /** The titles of a region's labels, top down. */
  const titlesIn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .queryAllByText(/^Label of bag/)
      .map(({ textContent }) => textContent)

  it('should follow the messages of the socket without asking again', async () => {
    const { asked, says } = shown({ printers: [...both], jobs: [job({ id: 1, state: 'silent' })] })
    expect(await titlesIn('Waiting')).toEqual(['Label of bag 81-7'])
    expect(screen.getByRole('alert').textContent).toContain('Printer 1 does not answer')
    says({ type: 'print_job', id: 2, job: job({ id: 2, title: '81-8', state: 'waiting' }) })
    expect(await titlesIn('Waiting')).toEqual(['Label of bag 81-7', 'Label of bag 81-8'])
    says({ type: 'print_job', id: 1, job: job({ id: 1, state: 'sent' }) })
    expect(await titlesIn('Waiting')).toEqual(['Label of bag 81-8'])
    expect(await titlesIn('Last 30 days')).toEqual(['Label of bag 81-7'])
    expect(screen.queryByRole('alert')).toBeNull()
    says({ type: 'print_job', id: 2, job: null })
    expect(await titlesIn('Waiting')).toEqual([])
    expect(asked.times).toBe(1)
  })

  it('should ask again where messages may have been missed', async () => {
    const report = { printers: [...both], jobs: [job({ state: 'unknown' })] }
    const { asked, says } = shown(report)
    expect(await titlesIn('Waiting')).toEqual(['Label of bag 81-7'])
    report.jobs = [job({ state: 'sent' })]
    says(null)
    expect(await titlesIn('Last 30 days')).toEqual(['Label of bag 81-7'])
    expect(asked.times).toBe(2)
  })

  it('should keep what a message said while the list was on its way', async () => {
    const { says } = shown({ printers: [...both], jobs: [job({ state: 'sending' })] })
    says({ type: 'print_job', id: 1, job: job({ state: 'sent' }) })
    expect(await titlesIn('Last 30 days')).toEqual(['Label of bag 81-7'])
  })
})
