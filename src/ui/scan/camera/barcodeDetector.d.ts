/** What browsers have beyond the DOM's types: a reader of codes, and the light of a camera. */
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
