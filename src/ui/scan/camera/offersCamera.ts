/** Opened by http:// from another machine. */
export const isPlain = (): boolean => window.isSecureContext === false

/** Whether the page can use a camera here, or could if it were opened by https. */
export const offersCamera = (): boolean => isPlain() || navigator.mediaDevices?.getUserMedia !== undefined
