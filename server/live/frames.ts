const wholeText = 0x81
const withTwoBytes = 126
const withEightBytes = 127

/** A text as a WebSocket frame from a server: whole, and not masked. RFC 6455, section 5.2. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const { length } = body
  if (length < withTwoBytes) return Buffer.concat([Buffer.from([wholeText, length]), body])
  if (length < 2 ** 16) {
    const head = Buffer.from([wholeText, withTwoBytes, 0, 0])
    head.writeUInt16BE(length, 2)
    return Buffer.concat([head, body])
  }
  const head = Buffer.alloc(10)
  head[0] = wholeText
  head[1] = withEightBytes
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, body])
}

/** WebSocket frames of messages, built once for all receivers of the same messages and written in one go. */
export const framesOf = (texts: readonly string[]): Buffer => Buffer.concat(texts.map(frameOf))
