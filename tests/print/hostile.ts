import fc from 'fast-check'

const tricks = [
  '^XZ~JA',
  '^XA^FDx^FS^XZ',
  '~DGR:A',
  '^CC+',
  '\r\n! U1 do "x" "y"\r\n',
  '_5E',
  '_',
  '\\&',
  '\u0000',
  '\u001b',
]

/** Words that somebody might call a farm to play with the printer: commands, control characters, any Unicode. */
export const hostile: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...tricks), fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 60 })),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''))
