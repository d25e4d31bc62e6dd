import type { SettingsChange } from '#model/calls/settingsChange.ts'
import type { Step } from '#model/calls/step.ts'
import type { FieldErrors } from '#model/values/fieldErrors.ts'

/** A scribble of 341 bytes, in the place of every signature. */
const scribble =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwAQMAAACsZ+MtAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAsSAAALEgHS3X78AAAA9UlEQVQoz+3SMU7DMBTG8f/DEC9WunqISI+QMVIrwVFyhEyQgcETI2fhCNm4BBKeOmfMUKm8pI5ooQM7vM0/2U963zP8169K9pBxdY72I1Bi4QBmoJgxNz0bbJC3SDkmLIg8YIKEkc4n9LSym5CtxAUrKvOMKK5M8GwTepshvWBe9PC0YO6QqHffqSTO2OAKxUECI5UNC9YOUyu2NCULtoq3ipEmtWy4jo7M0is+HlvWDTe907nChHfHloVicNNcE6Zyaw3DUdPdf2G2ZqXRDZT9SXIVOdZE7AmaV31sDuE8+DnX/bd1jBrej+ouYX1pm/6vfuNP0Jk66IMAF9gAAAAASUVORK5CYII='

/** A step of a practice plant: signing is practised, but the picture that was sent is not kept. */
export function withoutSignature(step: Step): Step {
  return step.entity === 'shipment' && 'signature' in step ? { ...step, signature: scribble } : step
}

/** The refusals of pictures among the settings of a practice plant. */
export const pictureFaults = (data: SettingsChange): FieldErrors =>
  Object.fromEntries(
    (['company_icon', 'company_logo_landscape'] as const)
      .filter((field) => typeof data[field] === 'string')
      .map((field) => [field, ['The practice plant takes no pictures.']]),
  )
