import type { Press } from './keyBurst.ts'
import { scanner } from './scanner.ts'

/** Keys without a name, as Android and input methods report them: their characters come as input. */
const unnamed = /^(?:Unidentified|Process)$/
/** The number of keys without a name, at a scanner's pace, that no person presses. */
const unreadableAfter = 4
const keyOf: Readonly<Record<number, string>> = { 9: 'Tab', 10: 'Enter', 13: 'Enter' }

/** `part`: of a character that is not complete. `lost`: the scanner's characters can't be read here. */
type KeyRead = { readonly is: 'part' | 'lost' | 'none' } | { readonly is: 'keys'; readonly presses: readonly Press[] }

const none: KeyRead = { is: 'none' }

/**
 * Keys from a browser's events, also of scanners that send each character as an ALT code (Alt and its number on the
 * number pad), as a key without a name, or as composed input.
 */
export function createKeyReader(): (event: Event) => KeyRead {
  let code = ''
  let isUnnamed = false
  let [count, last] = [0, -Infinity]
  let composed = ''

  function keyDown(event: KeyboardEvent): KeyRead {
    if (event.key === 'Alt') {
      code = ''
      return { is: 'part' }
    }
    const digit = event.altKey && !event.ctrlKey ? /^Numpad(\d)$/.exec(event.code)?.[1] : undefined
    if (digit !== undefined) {
      code += digit
      return { is: 'part' }
    }
    isUnnamed = unnamed.test(event.key)
    if (!isUnnamed) return { is: 'keys', presses: [pressOf(event)] }
    count = event.timeStamp - last <= scanner.get().gap ? count + 1 : 1
    last = event.timeStamp
    return { is: count === unreadableAfter ? 'lost' : 'part' }
  }

  function keyUp({ key, timeStamp }: KeyboardEvent): KeyRead {
    if (key !== 'Alt' || code === '') return none
    const number = Number(code)
    code = ''
    return {
      is: 'keys',
      presses: number < 0x80 ? [plain(keyOf[number] ?? String.fromCharCode(number), timeStamp)] : [],
    }
  }

  function input({ inputType, data, timeStamp }: InputEvent): KeyRead {
    if (!isUnnamed) return none
    count = 0
    if (/^insert(?:LineBreak|Paragraph)$/.test(inputType)) return { is: 'keys', presses: [plain('Enter', timeStamp)] }
    if (data === null) return none
    // A composition is sent whole each time.
    const isComposed = inputType === 'insertCompositionText'
    const fresh = isComposed && data.startsWith(composed) ? data.slice(composed.length) : data
    composed = isComposed ? data : ''
    return { is: 'keys', presses: Array.from(fresh, (key) => plain(key === '\n' ? 'Enter' : key, timeStamp)) }
  }

  return (event) => {
    if (event instanceof InputEvent) return input(event)
    if (event.type === 'compositionend') composed = ''
    if (!(event instanceof KeyboardEvent)) return none
    return event.type === 'keyup' ? keyUp(event) : keyDown(event)
  }
}

const plain = (key: string, at: number): Press => ({ key, code: '', at, plain: true })

const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  code: event.code,
  at: event.timeStamp,
  plain: !event.repeat && !event.isComposing && !isHeld(event),
})

/** The right Alt key types characters in many layouts, and then reports Ctrl as well. */
const isHeld = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
