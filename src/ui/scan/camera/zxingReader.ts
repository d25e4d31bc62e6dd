import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The texts of the codes in a picture. */
export type CodeReader = (picture: ImageData) => Promise<readonly string[]>

/** Where the reader's program is, or the program itself. */
type Program = { readonly locateFile: () => string } | { readonly wasmBinary: ArrayBuffer }

/** Its program comes from where the page does: left to itself it would ask a stranger for it. */
const fromHere: Program = { locateFile: () => wasm }

/** A reader for browsers that have none. */
export async function zxingReader(overrides: Program = fromHere): Promise<CodeReader> {
  await prepareZXingModule({ overrides, fireImmediately: true })
  return async (picture) => {
    const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 4 })
    return found.map(({ text }) => text)
  }
}
