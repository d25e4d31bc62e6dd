/**
 * The effect of a signature does not depend on its image. So the preview uses a single dot: it works before the
 * signature is drawn, and a truckload does not send the image once for each shipment.
 */
export const anySignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
