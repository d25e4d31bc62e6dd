import { readWorkbook } from '#sheets/readWorkbook.ts'
import { SheetFault } from '#sheets/sheetFault.ts'
import { base64OfBytes } from './base64.ts'
import type { WorkbookNews } from './workbookNews.ts'

/** The worker that reads a workbook, so that the page answers meanwhile and its reading can be cancelled. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void read(data)
})

const tell = (news: WorkbookNews): void => postMessage(news)

async function read(file: Blob): Promise<void> {
  let told = 0
  try {
    const sheets = await readWorkbook(new Uint8Array(await file.arrayBuffer()), (part) => {
      if (part < told + 0.01) return
      told = part
      tell({ part })
    })
    tell({ sheets: sheets.map(({ name, csv, sums }) => ({ name, file: base64OfBytes(csv), sums: [...sums] })) })
  } catch (error) {
    tell({ fault: error instanceof SheetFault ? error.message : String(error) })
  }
}
