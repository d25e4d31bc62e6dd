/** Whether somebody is in the middle of something that would be lost if the page were another one: a dialog, a form. */
export function isBusy(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  // The camera's own is only there to scan.
  if (dialogs.some((dialog) => dialog.querySelector('[data-camera]') === null)) return true
  const form = document.activeElement?.closest('main form') ?? null
  if (form !== null) return true
  // Whoever guards what was typed and not saved against the window being closed guards it here.
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}
