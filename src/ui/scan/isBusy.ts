import { drafts } from '#ui/unsaved/drafts.ts'

/** Whether somebody is in the middle of something that another page would take from them: a dialog, or what they typed. */
export function isBusy(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  // The camera's and the search are only there to find something.
  return drafts.areHeld() || dialogs.some((dialog) => dialog.querySelector('[data-scans]') === null)
}
