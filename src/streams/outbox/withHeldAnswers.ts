import { isOfGateway } from '#streams/http/failure.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'
import { storeOf } from './deviceStore.ts'

interface HeldAnswersParts {
  /** The server's address, as calls begin with it. */
  readonly origin: string
  /** The device that this browser is; empty for none. */
  readonly device: TextStore
  /** ms */
  readonly now: () => number
}

/** ms; without an answer for so long, an enrolled device shows what it holds. */
const patience = 8000

/**
 * `fetch` at an enrolled device: where no answer comes, it answers with what the device holds. In any other browser it
 * is `fetch` itself.
 */
export function withHeldAnswers(ask: typeof fetch, { origin, device, now }: HeldAnswersParts): typeof fetch {
  const isDevice = (): boolean => (device.read() ?? '') !== ''
  const answers = async () => {
    const store = await storeOf(Number(device.read()), now)
    return typeof store === 'object' ? store.answers : null
  }

  return async (input, init) => {
    const method = init?.method ?? 'GET'
    if (typeof input !== 'string' || !isDevice()) return ask(input, init)
    const path = input.startsWith(origin) ? input.slice(origin.length) : input
    const body = typeof init?.body === 'string' ? init.body : null
    const call = { method, path, headers: new Headers(init?.headers), body }
    const held = async (): Promise<Response | null> => (await answers())?.answerTo(call) ?? null

    const answering = ask(input, init)
    const late = method === 'GET' ? lateAnswer(held) : null
    try {
      const answer = await (late === null ? answering : Promise.race([answering, late.answer]))
      if (isOfGateway(answer.status)) return (await held()) ?? answer
      if (answer.ok && !late?.isUsed()) void keep(answer.clone())
      return answer
    } catch (cause) {
      const answer = await held()
      if (answer === null) throw cause
      return answer
    } finally {
      late?.stop()
    }

    async function keep(answer: Response): Promise<void> {
      const seq = answer.headers.get('X-Commit-Seq')
      try {
        await (await answers())?.keep(call, await answer.text(), seq)
      } catch {
        // It broke off, or the disk is full: the page works on, and has an older answer without a network.
      }
    }
  }
}

/** What is held, after a while; it waits on where nothing is. */
function lateAnswer(held: () => Promise<Response | null>) {
  const state = { isUsed: false }
  const timer: { id?: ReturnType<typeof setTimeout> } = {}
  const answer = new Promise<Response>((resolve) => {
    timer.id = setTimeout(() => {
      void held().then((found) => {
        if (found === null) return
        state.isUsed = true
        resolve(found)
      })
    }, patience)
  })
  return { answer, isUsed: () => state.isUsed, stop: () => clearTimeout(timer.id) }
}
