import { call, unrecorded } from './call.ts'
import { StepPreview, StepPreviewInput } from './stepPreview.ts'

/** What a step would change. */
export const stepPreviewCalls = {
  previewStep: call('previewStep', StepPreview, {
    body: StepPreviewInput,
    ignores: unrecorded,
  }),
} as const
