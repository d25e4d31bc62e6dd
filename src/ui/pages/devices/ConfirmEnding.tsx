import type { Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'

interface ConfirmEndingProps {
  readonly title: string
  readonly message: string
  readonly yesText: string
  /** Sends the call with its idempotency key. */
  readonly end: (key: string) => Promise<Result<unknown>>
  /** After the answer, whatever it was: a refusal is said. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a device or a badge ends for good. */
export function ConfirmEnding({ title, message, yesText, end, onDone, onClose }: ConfirmEndingProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<unknown>('button')
  async function confirm() {
    const result = await attempt.once(end)
    if (result === null) return
    if (!result.ok) plant.snackbars.add(failureMessages(result.failure).join(' '), { color: 'error' })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      message={message}
      yesText={yesText}
      saving={attempt.saving}
      onNo={onClose}
      onYes={() => void confirm()}
    />
  )
}
