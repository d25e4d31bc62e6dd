import type { Drawn } from '#machines/plainRecords.ts'
import { broken, type Refusal, type Rule } from '#machines/rule.ts'
import { drawImage, imageAddress, type ImageFile } from '#server/log/imageFile.ts'

/** An image in a call's input, of which the log stores only the address; or the refusal of what is none. */
export type DrawnImage =
  | { readonly image: ImageFile; readonly address: string; readonly refusals: readonly [] }
  | { readonly image: null; readonly refusals: readonly Refusal[] }

/** Draws the image of a data URL, before the transaction: all other writes would wait for the drawing. */
export async function drawnImage(dataUrl: string, isImage: Rule<Drawn, null>, most?: number): Promise<DrawnImage> {
  const image = await drawImage(dataUrl, most)
  return image === null
    ? { image, refusals: broken([isImage], { isImage: false }, null) }
    : { image, address: imageAddress(image), refusals: [] }
}
