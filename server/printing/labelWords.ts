const field = /(\^FH)?\^FD([^^]*)/g

/** The texts of a label from top to bottom, each once, for screen readers. */
export function labelWords(label: string): readonly string[] {
  const said = [...label.matchAll(field)].map(([, escaped, data = '']) => (escaped ? unescaped(data) : data).trim())
  return [...new Set(said)].filter((words) => words !== '')
}

/** Under `^FH` a sign is the hex of its UTF-8, as in `_5E`. */
const unescaped = (data: string): string => {
  const bytes = data.split(/(_[\dA-Fa-f]{2})/).map((part) => {
    const hex = /^_([\dA-Fa-f]{2})$/.exec(part)?.[1]
    return hex === undefined ? Buffer.from(part) : Buffer.from(hex, 'hex')
  })
  return Buffer.concat(bytes).toString()
}
