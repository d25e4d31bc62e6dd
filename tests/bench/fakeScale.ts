/** The controls of a page's simulated scale, as `window.fakeScale`. */
export interface FakeScale {
  /**
   * A bag of so many lbs comes on: it moves for three frames, then rests. Answers when it rested, as the clock has it.
   */
  put(pounds: number): Promise<number>
  lift(): void
}

/**
 * Puts a serial port with an A&D scale into the page, ten frames a second, with permission. It is sent to the page as
 * text, so it can use nothing from outside.
 */
export function installFakeScale(): void {
  const encoder = new TextEncoder()
  const every = 100
  let send: (frame: string) => void = () => {}
  let [pounds, moves] = [0, 0]
  let onRest: (at: number) => void = () => {}

  const say = (): void => {
    const shown = moves > 0 ? pounds * (1 - moves / 8) : pounds
    send(`${moves > 0 ? 'US' : 'ST'},GS,+${shown.toFixed(1).padStart(8, '0')} lb\r\n`)
    if (moves === 0) {
      onRest(performance.timeOrigin + performance.now())
      onRest = () => {}
    } else moves -= 1
  }

  class Port extends EventTarget {
    readable: ReadableStream<Uint8Array> | null = null
    #timer: ReturnType<typeof setInterval> | undefined
    getInfo = () => ({})
    open = async () => {
      this.readable = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (frame) => controller.enqueue(encoder.encode(frame))
        },
        cancel() {
          send = () => {}
        },
      })
      this.#timer = setInterval(say, every)
    }
    close = async () => {
      clearInterval(this.#timer)
      this.readable = null
    }
  }

  const port = new Port()
  const serial = Object.assign(new EventTarget(), { getPorts: async () => [port], requestPort: async () => port })
  Object.defineProperty(navigator, 'serial', { value: serial })
  const scale: FakeScale = {
    async put(next) {
      ;[pounds, moves] = [next, 3]
      return new Promise((resolve) => {
        onRest = resolve
      })
    },
    lift() {
      ;[pounds, moves] = [0, 2]
    },
  }
  Object.assign(window, { fakeScale: scale })
}
