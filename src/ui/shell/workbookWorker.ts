import { type WriterOrder, workbookWriter } from '#sheets/workbookWriter.ts'

const take = workbookWriter((told) => postMessage(told))

/** The worker that writes a workbook, so that the page answers meanwhile and its writing can be stopped. */
addEventListener('message', ({ data }: MessageEvent<WriterOrder>) => void take(data))
