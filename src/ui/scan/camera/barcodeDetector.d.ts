/** Browser APIs that the DOM's types lack: the barcode detector, and the torch of a camera. */
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<readonly string[]>
  constructor(options: { readonly formats: readonly string[] })
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>
}

interface MediaTrackCapabilities {
  readonly torch?: boolean
}

interface MediaTrackConstraintSet {
  torch?: boolean
}
