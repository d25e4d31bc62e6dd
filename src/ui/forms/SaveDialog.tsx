import type { ReactNode } from 'react'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { t } from '#ui/words/words.ts'

interface SaveDialogProps {
  title: string
  width?: 400 | 600
  /** What stands on the button; Save by default. */
  yesText?: string
  form: { readonly answer: Readonly<Record<string, readonly string[]>> | undefined; readonly status: readonly string[] }
  saving: { readonly submit: () => void; readonly attempt: { readonly saving: boolean } }
  onClose: () => void
  children: ReactNode
}

/** A dialog around the fields of a form, which is sent by its button or by Enter. */
export function SaveDialog({
  title,
  width = 400,
  yesText = t('Save'),
  form,
  saving,
  onClose,
  children,
}: SaveDialogProps) {
  return (
    <Dialog
      open
      width={width}
      title={title}
      onClose={onClose}
      onSubmit={saving.submit}
      errors={form.answer}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary" saving={saving.attempt.saving}>
            {yesText}
          </Button>
        </>
      }
    >
      <ErrorBanner errors={form.status} />
      {children}
    </Dialog>
  )
}
