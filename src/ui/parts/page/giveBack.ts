/**
 * Frees a canvas's pixels at once. Tablets allow the pixels of all canvases together only some hundred MB, and count
 * those that are no longer used until the browser gets to them; then a new canvas stays empty.
 */
export function giveBack(canvas: HTMLCanvasElement | null): void {
  if (canvas) Object.assign(canvas, { width: 0, height: 0 })
}
