import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { workbookSize, workbookTooLarge, workbookUnread } from '#model/calls/import.ts'
import { SheetFault } from './sheetFault.ts'

/** The most files within a workbook: one with a picture in each row has some thousands. */
const mostEntries = 5000

/** The most that a workbook may unpack to, bytes. A million formatted rows of twenty cells are about 400 MB. */
const mostUnpacked = 1024 * 1024 * 1024

/** The most that is kept of one file, bytes: what is left without empty cells and rows. */
const mostKept = 32 * 1024 * 1024

/** The bytes that are unpacked at once: they become sixteen million at most. */
const atOnce = 16_384

/** Whether a file is a packed one, as `.xlsx` is. */
export const isPacked = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4

/** What a table is read from: no pictures, charts or settings of printers. */
const isNeeded = (name: string): boolean => /^xl\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml)$/.test(name)

/** Whether a file of a workbook has the cells of a sheet. */
export const isWorksheet = (name: string): boolean => name.startsWith('xl/worksheets/')

/**
 * The needed files of a workbook, its worksheets without their empty cells and rows, of which there may be a million.
 * The declared sizes are checked before anything is unpacked, the true ones while it is.
 */
export async function unpackWorkbook(
  bytes: Uint8Array,
  onPart: (done: number) => void | Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  if (bytes.length > workbookSize) throw new SheetFault(workbookTooLarge)
  checkDeclared(bytes)
  const files = new Map<string, string>()
  let unpacked = 0
  let fault: unknown = null
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return
    const decoder = new TextDecoder()
    let kept = ''
    let tail = ''
    file.ondata = (error, part, isLast) => {
      fault ??= error
      unpacked += part.length
      const text = tail + decoder.decode(part, { stream: !isLast })
      const end = isLast ? text.length : lastEnd(text)
      kept += isWorksheet(file.name) ? withoutEmpty(text.slice(0, end)) : text.slice(0, end)
      tail = text.slice(end)
      if (kept.length + tail.length > mostKept || unpacked > mostUnpacked) throw new SheetFault(workbookTooLarge)
      if (isLast) files.set(file.name, kept)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += atOnce) {
      unzip.push(bytes.subarray(at, at + atOnce), at + atOnce >= bytes.length)
      if (fault !== null) break
      await onPart(Math.min(1, (at + atOnce) / bytes.length))
    }
  } catch (error) {
    fault ??= error
  }
  if (fault instanceof SheetFault) throw fault
  if (fault !== null || !files.has('xl/workbook.xml')) throw new SheetFault(workbookUnread)
  return files
}

function checkDeclared(bytes: Uint8Array): void {
  let entries = 0
  let size = 0
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        if (isNeeded(name)) size += originalSize
        return false
      },
    })
  } catch {
    throw new SheetFault(workbookUnread)
  }
  if (entries > mostEntries || size > mostUnpacked) throw new SheetFault(workbookTooLarge)
}

/** The end of the last whole row, so that a row is looked at as one; else of the last whole tag. */
function lastEnd(text: string): number {
  const row = /^[^]*<\/(?:\w+:)?row>/.exec(text.slice(-65_536))
  return row === null ? text.lastIndexOf('>') + 1 : Math.max(0, text.length - 65_536) + row[0].length
}

const emptyCell = /<(?:\w+:)?c\b[^<>]*(?:\/>|>(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?<\/(?:\w+:)?c>)/g
const emptyRow = /<(?:\w+:)?row\b[^<>]*\br=["']\d+["'][^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g

const withoutEmpty = (text: string): string => text.replaceAll(emptyCell, '').replaceAll(emptyRow, '')

/** The fault of a workbook that was unpacked and is none. */
export const unreadable = (): SheetFault => new SheetFault(workbookUnread)
