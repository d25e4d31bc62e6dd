import { drafts } from '#ui/unsaved/drafts.ts'

/** Whether a dialog is open. The camera and the search do not count: they are only for finding records. */
export const isInDialog = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => dialog.querySelector('[data-scans]') === null,
  )

/** Whether opening another page would interrupt the user: an open dialog, or unsaved input. */
export const isBusy = (): boolean => drafts.areHeld() || isInDialog()
