import { BehaviorSubject } from 'rxjs'
import type { BodyOf } from '#model/calls/call.ts'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { Plant } from '#model/kinds/settings.ts'
import type { PrintJob } from '#model/papers/printJob.ts'
import type { Api } from '#streams/http/api.ts'
import { askTwice } from '#streams/http/askTwice.ts'
import { isMissing, isUnclear } from '#streams/http/failure.ts'
import type { Log } from '#streams/http/log.ts'
import type { LoadedValue } from '#streams/live/loadedValue.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'

/**
 * The outcome of a label. `waits`: the printer does not take it yet, and the server retries. `skipped`: the plant has
 * no such printer. `unknown`: it was sent, but may not have been printed.
 */
export type Printed = 'printed' | 'waits' | 'skipped' | 'failed' | 'unknown'

/** One of the two printers that a plant may have. */
export type PrinterNumber = PrintJob['printer']

/** `about` is the record whose history records the printing; the first printer and one copy by default. */
export type PrintChoices = Readonly<Pick<BodyOf<typeof everyPageCalls.print>, 'about' | 'printer' | 'copies'>>

/** The newest label requested here and its outcome; `job` is its id in the queue. */
export interface PrintNews {
  readonly about: PrintChoices['about']
  readonly outcome: Printed | 'printing'
  readonly job?: number | undefined
}

export interface Printing {
  readonly print: (draw: () => string | Promise<string>, choices?: PrintChoices) => Promise<Printed>
  readonly last: ReadonlySignal<PrintNews | null>
  /** The bags whose newest label was requested here, has no job in the queue and may not have been printed. */
  readonly unanswered: ReadonlySignal<readonly number[]>
}

export interface PrintingOptions {
  readonly api: Pick<Api, 'call'> & {
    /** Forgets a request without an answer. */
    readonly abandon: (key: string) => void
  }
  /** Reloaded if it names no printer: another user may have set one meanwhile. */
  readonly site: Pick<LoadedValue<Plant | null>, 'get' | 'refresh'>
  /** Posts plain text to another host; its answer can't be read. */
  readonly post: (url: string, text: string) => Promise<unknown>
  readonly log: Log
}

const outcomeBy: Readonly<Record<PrintJob['state'], Printed>> = {
  waiting: 'waits',
  sending: 'waits',
  silent: 'waits',
  sent: 'printed',
  failed: 'failed',
  cancelled: 'failed',
  unknown: 'unknown',
}

/** The outcome of a label by the state of its job. */
export const outcomeOf = ({ state }: Pick<PrintJob, 'state'>): Printed => outcomeBy[state]

/** The outcome of a label, and the id of its job if it has one. */
type Outcome = Required<Pick<PrintNews, 'job'>> & { readonly outcome: Printed }

const without = (outcome: Printed): Outcome => ({ outcome, job: undefined })

/** The address of one of the plant's printers; empty if not set. */
export const addressOf = (site: Plant | null, printer: PrinterNumber = 1): string =>
  (printer === 1 ? site?.label_printer1 : site?.label_printer2) ?? ''

/**
 * Prints on the plant's label printers through the server; if the server has no such call, the browser posts the label.
 * Specification, sections 5 and 7.
 */
export function createPrinting({ api, site, post, log }: PrintingOptions): Printing {
  const last$ = new BehaviorSubject<PrintNews | null>(null)
  const unanswered$ = new BehaviorSubject<readonly number[]>([])
  const newest$ = new BehaviorSubject<PrintNews | null>(null)

  function note({ about }: PrintChoices, { outcome, job }: Outcome): void {
    if (about?.entity !== 'bag') return
    const others = unanswered$.value.filter((id) => id !== about.id)
    unanswered$.next(
      job === undefined && (outcome === 'unknown' || outcome === 'failed') ? [...others, about.id] : others,
    )
  }

  async function send(address: string, label: string, choices: PrintChoices, onSent: () => void): Promise<Outcome> {
    // After the second try a person has to check the printer; it is not repeated after a reload.
    const sending = askTwice(
      async (key) => api.call(everyPageCalls.print, { body: { label, ...choices }, key }),
      api.abandon,
    )
    onSent()
    const result = await sending
    if (result.ok) {
      const { printed, job } = result.value
      if (!printed) log.error('The label is not printed yet', job)
      return { outcome: printed ? 'printed' : outcomeOf(job), job: job.id }
    }
    if (isMissing(result.failure)) {
      await post(`http://${address}/pstprnt`, label.repeat(choices.copies ?? 1))
      return without('printed')
    }
    log.error('The label could not be printed', result.failure)
    return without(isUnclear(result.failure) ? 'unknown' : 'failed')
  }

  /** The plant may not be loaded yet when the first label is requested. */
  async function printers(): Promise<Plant | null> {
    const loaded = site.get()
    if (loaded !== null) return loaded
    const plant = await api.call(everyPageCalls.getPlant, { ids: { id: 1 } })
    return plant.ok ? plant.value : null
  }

  async function attempt(
    draw: () => string | Promise<string>,
    choices: PrintChoices,
    onSent: () => void,
  ): Promise<Outcome> {
    const address = addressOf(await printers(), choices.printer)
    if (address === '') {
      log.error('No label printer is set: the label is not printed')
      site.refresh()
      return without('skipped')
    }
    try {
      return await send(address, await draw(), choices, onSent)
    } catch (cause) {
      log.error('The label could not be printed', cause)
      return without('failed')
    }
  }

  return {
    last: signalOf(last$),
    unanswered: signalOf(unanswered$),
    async print(draw, choices = {}) {
      const mine: PrintNews = { about: choices.about, outcome: 'printing' }
      newest$.next(mine)
      const publish = (news: PrintNews): void => {
        if (newest$.value === mine) last$.next(news)
      }
      // Screens draw synchronously on a notification, so the label is sent before.
      const attempted = await attempt(draw, choices, () => publish(mine))
      note(choices, attempted)
      const { outcome, job } = attempted
      publish({ ...mine, outcome, job })
      return outcome
    },
  }
}
