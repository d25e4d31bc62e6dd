/** Saves a file under a name, as a download of the browser. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it some unknown time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
