import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The texts of the codes in a picture. */
export type CodeReader = (picture: ImageData) => Promise<readonly string[]>

/** The address of the decoder's WebAssembly, or its bytes. */
type Program = { readonly locateFile: () => string } | { readonly wasmBinary: ArrayBuffer }

/** Loaded from the page's own server: by default the library would load it from another host. */
const fromHere: Program = { locateFile: () => wasm }

/** The decoder for browsers without one of their own. */
export async function zxingReader(overrides: Program = fromHere): Promise<CodeReader> {
  await prepareZXingModule({ overrides, fireImmediately: true })
  return async (picture) => {
    const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 4 })
    return found.map(({ text }) => text)
  }
}
