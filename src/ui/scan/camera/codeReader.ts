import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import type { CodeReader } from './zxingReader.ts'

/** The codes on labels and tickets. */
const formats = ['code_128', 'qr_code']

/** The browser's own detector if it knows the formats; otherwise the library, which is loaded only then. */
export async function codeReader(): Promise<CodeReader> {
  if (await knowsFormats()) {
    const detector = new BarcodeDetector({ formats })
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  }
  const { zxingReader } = await loadChunk(() => import('./zxingReader.ts'))
  return zxingReader()
}

async function knowsFormats(): Promise<boolean> {
  if (typeof BarcodeDetector === 'undefined') return false
  const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  return formats.every((format) => supported.includes(format))
}
