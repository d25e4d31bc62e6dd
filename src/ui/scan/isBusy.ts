import { drafts } from '#ui/unsaved/drafts.ts'

/** Whether a dialog stands over the page; the camera's and the search are only there to find something. */
export const isInDialog = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => dialog.querySelector('[data-scans]') === null,
  )

/** Whether somebody is in the middle of something that another page would take from them: a dialog, or what they typed. */
export const isBusy = (): boolean => drafts.areHeld() || isInDialog()
