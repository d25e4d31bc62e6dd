import { fromCallback } from 'xstate'
import { workbookUnanswered, workbookUnread } from '#model/calls/import.ts'
import { base64OfBytes } from './base64.ts'
import { type OpenedSheet, WorkbookNews } from './workbookNews.ts'
// oxlint-disable-next-line import/default -- Vite gives the worker's address.
import workbookWorker from './workbookWorker.ts?worker&url'

/** The news of a file that is opened. */
export type OpenEvent =
  | { readonly type: 'part'; readonly part: number }
  | { readonly type: 'opened'; readonly sheets: readonly OpenedSheet[] }
  | { readonly type: 'unread'; readonly reason: string }

/** Opens a file: a workbook in a worker, which ends with the state that waits for it. */
export const openTable = fromCallback<OpenEvent, File | null>(({ input: file, sendBack }) => {
  const worker: { current: WorkbookReading | null } = { current: null }
  let isLeft = false
  const tell = (event: OpenEvent): void => {
    if (!isLeft) sendBack(event)
  }
  const unread = (error: unknown): void => tell({ type: 'unread', reason: String(error) })
  async function open(chosen: File): Promise<void> {
    if (!(await isWorkbook(chosen)))
      return tell({ type: 'opened', sheets: [{ name: chosen.name, file: await base64Of(chosen) }] })
    if (!isLeft) worker.current = readingOf(chosen, tell)
  }
  if (file !== null) open(file).catch(unread)
  return () => {
    isLeft = true
    worker.current?.end()
  }
})

interface WorkbookReading {
  readonly end: () => void
}

/** The time for which a worker may say nothing, ms: a file that hangs it would keep it and its memory. */
const silence = 180_000

/** The reading of a workbook by a worker, which ends with its sheets, a fault, or its silence. */
function readingOf(file: File, tell: (event: OpenEvent) => void): WorkbookReading {
  const worker = new Worker(workbookWorker, { type: 'module' })
  const unanswered = (): void => finish({ type: 'unread', reason: workbookUnanswered })
  let timer = setTimeout(unanswered, silence)
  function end(): void {
    clearTimeout(timer)
    worker.terminate()
  }
  function finish(event: OpenEvent): void {
    end()
    tell(event)
  }
  worker.addEventListener('message', ({ data }) => {
    const { data: news } = WorkbookNews.safeParse(data)
    if (news === undefined) return
    clearTimeout(timer)
    if ('sheets' in news) return finish({ type: 'opened', sheets: news.sheets })
    if ('fault' in news) return finish({ type: 'unread', reason: news.fault })
    timer = setTimeout(unanswered, silence)
    tell({ type: 'part', part: news.part })
  })
  // It was not loaded, or has no memory left.
  worker.addEventListener('error', () => finish({ type: 'unread', reason: workbookUnread }))
  worker.postMessage(file)
  return { end }
}

/** A packed file, whatever it is called. */
async function isWorkbook(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return first === 0x50 && second === 0x4b && third === 3
}

const base64Of = async (file: File): Promise<string> => base64OfBytes(new Uint8Array(await file.arrayBuffer()))
