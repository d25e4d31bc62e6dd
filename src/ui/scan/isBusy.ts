import { drafts } from '#ui/unsaved/drafts.ts'

/** Whether somebody is in the middle of something that another page would take from them: a dialog, or what they typed. */
export function isBusy(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  // The camera's own is only there to scan.
  return drafts.areHeld() || dialogs.some((dialog) => dialog.querySelector('[data-camera]') === null)
}
