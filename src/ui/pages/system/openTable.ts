import { fromCallback } from 'xstate'
import { workbookUnread } from '#model/calls/import.ts'
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
  const worker: { current: Worker | null } = { current: null }
  let isLeft = false
  const tell = (event: OpenEvent): void => {
    if (!isLeft) sendBack(event)
  }
  const unread = (error: unknown): void => tell({ type: 'unread', reason: String(error) })
  async function open(chosen: File): Promise<void> {
    if (!(await isWorkbook(chosen)))
      return tell({ type: 'opened', sheets: [{ name: chosen.name, file: await base64Of(chosen) }] })
    if (!isLeft) worker.current = askedWorker(chosen, tell)
  }
  if (file !== null) open(file).catch(unread)
  return () => {
    isLeft = true
    worker.current?.terminate()
  }
})

function askedWorker(file: File, tell: (event: OpenEvent) => void): Worker {
  const worker = new Worker(workbookWorker, { type: 'module' })
  worker.addEventListener('message', ({ data }) => {
    const { data: news } = WorkbookNews.safeParse(data)
    if (news === undefined) return
    if ('part' in news) tell({ type: 'part', part: news.part })
    else if ('sheets' in news) tell({ type: 'opened', sheets: news.sheets })
    else tell({ type: 'unread', reason: news.fault })
  })
  // It was not loaded, or has no memory left.
  worker.addEventListener('error', () => tell({ type: 'unread', reason: workbookUnread }))
  worker.postMessage(file)
  return worker
}

/** A packed file, whatever it is called. */
async function isWorkbook(file: File): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return first === 0x50 && second === 0x4b && third === 3
}

const base64Of = async (file: File): Promise<string> => base64OfBytes(new Uint8Array(await file.arrayBuffer()))
