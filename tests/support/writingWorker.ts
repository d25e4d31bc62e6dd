import { vi } from 'vitest'
import { type WriterOrder, workbookWriter } from '#sheets/workbookWriter.ts'

/** Workers that write workbooks in this thread; a held one says nothing until it is let go. */
export function writingWorkers({ held = false, fails = false } = {}) {
  const workers: { isEnded: boolean }[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly own = { isEnded: false }
      readonly take = workbookWriter((told) => this.say(fails ? 'No memory' : told))
      constructor() {
        super()
        workers.push(this.own)
      }
      say(data: unknown): void {
        if (!held) this.dispatchEvent(Object.assign(new Event('message'), { data }))
      }
      postMessage(order: WriterOrder): void {
        void this.take(order)
      }
      terminate(): void {
        this.own.isEnded = true
      }
    },
  )
  return workers
}

/** The files that are saved, with their names, instead of being downloaded. */
export function savedFiles(): readonly { readonly name: string; readonly file: Blob }[] {
  const files: Blob[] = []
  const saved: { name: string; file: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.at(-1)
    if (file !== undefined) saved.push({ name: this.download, file })
  })
  return saved
}
