import { t } from '#ui/words/words.ts'
import { isPlain } from './offersCamera.ts'

/** The reason why there is no picture, and its remedy, by the name of the browser's error. */
export function cameraTrouble(error: unknown): string {
  if (isPlain()) return t('The camera works only where the page was opened by its safe address. Ask an administrator.')
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return t('The browser may not use the camera. Allow it for this page, beside its address, then try again.')
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t('This device has no camera.')
    case 'NotReadableError':
      return t('Another program is using the camera, or it was unplugged. Try again.')
    default:
      return t('The camera can’t be used. Type the label, or use a scanner.')
  }
}
