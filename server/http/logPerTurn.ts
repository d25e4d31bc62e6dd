/** A destination of log lines, such as standard output. */
export interface LogDestination {
  readonly write: (text: string) => unknown
}

/** An email address, as in the answers of mail servers: what is erased must not stay in a log. */
const address = /[^\s"'<>(),:;\\]{1,64}@[^\s"'<>(),:;\\]{1,255}/g

const unwritten = new Set<() => void>()
process.on('exit', () => {
  for (const flush of unwritten) flush()
})

/**
 * Collects the lines of a turn of the event loop and writes them at once, so that a group of answers costs one write
 * instead of one each. Email addresses are left out. At an exit all lines are written; only a killed process loses
 * those of its last turn.
 */
export function logPerTurn(to: LogDestination): LogDestination {
  let lines = ''
  const flush = (): void => {
    unwritten.delete(flush)
    const text = lines
    lines = ''
    if (text !== '') to.write(text)
  }
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush)
      unwritten.add(flush)
      lines += line.replaceAll(address, '…@…')
    },
  }
}
