import { Bag } from '#model/kinds/bag.ts'
import { LabelPreviewInput } from '#model/papers/label.ts'
import { LabelOwner, LabelPicture, LabelQuery, ProvisionalLabelInput } from '#model/papers/printJob.ts'
import { call, unrecorded } from './call.ts'

/** Labels as the server draws them, and whose they are. */
export const labelCalls = {
  previewLabel: call('previewLabel', LabelPicture, {
    body: LabelPreviewInput,
    ignores: unrecorded,
  }),
  labelOwner: call('labelOwner', LabelOwner, { query: LabelQuery }),
  noteProvisionalLabel: call('noteProvisionalLabel', Bag, { body: ProvisionalLabelInput }),
} as const
