/** So many random bytes: for salts, initialization vectors and the ids of stays. */
export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))
