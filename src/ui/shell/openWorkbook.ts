import type { Cell } from '#model/values/csv.ts'
import type { SheetHead } from '#sheets/sheetHead.ts'
import type { WriterOrder } from '#sheets/workbookWriter.ts'
// oxlint-disable-next-line import/default -- Vite gives the worker's address.
import workbookWorker from './workbookWorker.ts?worker&url'

interface OpenWorkbook {
  readonly add: (rows: readonly (readonly Cell[])[]) => void
  /** Its file, once all rows are added. */
  readonly finish: (head: SheetHead) => Promise<Blob>
}

/** A workbook that a worker writes: it begins with the first rows, and ends with the file or once it is stopped. */
export function openWorkbook(signal: AbortSignal): OpenWorkbook {
  const worker = new Worker(workbookWorker, { type: 'module' })
  const order = (next: WriterOrder): void => worker.postMessage(next)
  const end = (): void => worker.terminate()
  const file = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      end()
      if (data instanceof Blob) resolve(data)
      else reject(new Error(String(data)))
    })
    // It was not loaded, or has no memory left.
    worker.addEventListener('error', () => reject(new Error('The workbook could not be written')))
    signal.addEventListener('abort', () => {
      end()
      reject(new Error('It was stopped'))
    })
  })
  // It may fail before anybody waits for it.
  file.catch(end)
  return {
    add: (rows) => order({ rows }),
    finish: async (head) => {
      order({ head })
      return file
    },
  }
}
