/**
 * What a signature changes does not hang on its picture, so it is foreseen before there is one, and that of a truckload
 * is not sent once for each shipment: a single dot, as an image.
 */
export const anySignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
