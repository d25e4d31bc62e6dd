/** Keys within this time belong together, in ms: the slowest pace of a scanner that a setup allows. */
const together = 100

const isDigit = (key: string): boolean => /^\d$/.test(key)

/**
 * The digits and Backspaces that a person types on a PIN pad. A badge that is scanned over the pad has digits too; they
 * come at a scanner's pace with letters between them, and none of them is taken for the PIN's.
 */
export function createPadKeys(onKey: (key: string) => void) {
  let keys: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    const typed = keys
    keys = []
    if (typed.every((key) => isDigit(key) || key === 'Backspace')) for (const key of typed) onKey(key)
  }

  return {
    press(key: string): void {
      // Shift and the like are no characters.
      if (key.length > 1 && key !== 'Backspace') return
      keys.push(key)
      clearTimeout(timer)
      timer = setTimeout(end, together)
    },
    stop: () => clearTimeout(timer),
  }
}
