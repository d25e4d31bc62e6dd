import { t } from '#ui/words/words.ts'
/** Bytes: 512 KiB. */
const largest = 512 * 1024

type ReadImage = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly message: string }

const refused = (message: string): ReadImage => ({ ok: false, message })

/** A PNG or JPEG of at most 512 KiB as a data URL, or the reason why a file is refused. */
export async function readImage(file: File): Promise<ReadImage> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return refused(t('Choose a PNG or JPEG image.'))
  if (file.size > largest) return refused(t('Choose an image of at most 512 KiB.'))
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      resolve(
        typeof reader.result === 'string'
          ? { ok: true, url: reader.result }
          : refused(t('This file could not be read.')),
      ),
    )
    reader.readAsDataURL(file)
  })
}
