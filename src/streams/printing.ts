import type { Plant as Site } from '#model/settings.ts'
import type { Api } from './api.ts'
import type { Log } from './log.ts'
import type { Readable } from './readable.ts'

/** What came of a label: `skipped` where the plant has no label printer. */
export type Printed = 'printed' | 'skipped' | 'failed'

export interface PrintingOptions {
  readonly api: Pick<Api, 'call'>
  readonly site: Readable<Site | null>
  /** Posts plain text to another host, whose answer can't be read. */
  readonly post: (url: string, text: string) => Promise<unknown>
  readonly log: Log
}

/**
 * Prints on the plant's label printer, by way of the server; a server that has no such call leaves it to the browser.
 * Specification, sections 5 and 7.
 */
export function createPrinting({ api, site, post, log }: PrintingOptions): (draw: () => string) => Promise<Printed> {
  async function send(printer: string, label: string): Promise<Printed> {
    const result = await api.call('print', { body: { label } })
    if (result.ok && !result.value.printed) log.error('The label is not printed yet', result.value.job)
    if (result.ok) return result.value.printed ? 'printed' : 'failed'
    if (result.failure.kind === 'absent') {
      await post(`http://${printer}/pstprnt`, label)
      return 'printed'
    }
    log.error('The label could not be printed', result.failure)
    return 'failed'
  }

  return async (draw) => {
    const printer = site.get()?.label_printer1 ?? ''
    if (printer === '') {
      log.error('No label printer is set: the label is not printed')
      return 'skipped'
    }
    try {
      return await send(printer, draw())
    } catch (cause) {
      log.error('The label could not be printed', cause)
      return 'failed'
    }
  }
}
