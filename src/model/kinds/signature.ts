import * as z from 'zod/mini'

/** The maximum length of the signer's printed name. */
export const signerLength = 100

/** The maximum size of a signature's image, in bytes: 200 KB. */
export const signatureBytes = 200 * 1024

// Base64 writes three bytes as four characters, after the prefix with the image type.
const longest = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(signatureBytes / 3)

/** A signature as a PNG or JPEG data URL of at most `signatureBytes`. Decisions, section 9. */
export const SignatureImage = z
  .string('Sign here first.')
  .check(
    z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Sign here first.'),
    z.maxLength(longest, 'The signature image is larger than 200 KB.'),
  )
