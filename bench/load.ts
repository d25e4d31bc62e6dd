import { Agent, get } from 'node:http'
import { WebSocket } from 'ws'
import { command, say } from '#server/cli/command.ts'
import { Connection } from './connection.ts'
import { Job, type Measured, type Target } from './job.ts'

/** ms of warm-up, not measured: connections open and the server's code is compiled. */
const warmUp = 1000

/** Repeats `act` on each of `workers` until the time is over; only calls that begin after the warm-up count. */
async function repeat<W>(job: Job, workers: readonly W[], act: (worker: W) => Promise<void>): Promise<Measured> {
  const begins = performance.now() + warmUp
  const ends = begins + job.seconds * 1000
  const took: number[] = []
  let all = 0
  const work = async (worker: W): Promise<void> => {
    for (let began = performance.now(); began < ends; began = performance.now()) {
      await act(worker)
      all += 1
      if (began >= begins) took.push(performance.now() - began)
    }
  }
  await Promise.all(workers.map(work))
  const seconds = (performance.now() - begins) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN
  return { count: took.length, all, rate: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Takes steps on its own wagons, in turn, toggling the trash flag. */
class Worker {
  readonly #connection: Connection
  readonly #job: Job
  readonly #targets: readonly Target[]
  #next = 0

  private constructor(connection: Connection, job: Job, targets: readonly Target[]) {
    this.#connection = connection
    this.#job = job
    this.#targets = targets
  }

  static open(job: Job): Promise<readonly Worker[]> {
    const several = Array.from({ length: job.connections }, async (_, nth) => {
      const own = job.targets.filter((_each, at) => at % job.connections === nth)
      return new Worker(await Connection.open(job.port), job, own)
    })
    return Promise.all(several)
  }

  async step(): Promise<void> {
    const { id, bin } = this.#targets[this.#next % this.#targets.length]!
    const trash = Math.floor(this.#next / this.#targets.length) % 2 === 0
    this.#next += 1
    const sent = JSON.stringify({ drying_bin: [bin], excessive_trash: trash })
    const path = `${this.#job.prefix}/wagons/${id}/`
    const { status, body } = await this.#connection.ask('PATCH', path, this.#job.tokens[0]!, sent)
    const answer = body.toString()
    if (status !== 200) throw new Error(`A step was answered ${status}: ${answer}`)
    const wagon = JSON.parse(answer) as { id: number; drying_bin: number[]; excessive_trash: boolean }
    if (wagon.id !== id || wagon.drying_bin[0] !== bin || wagon.excessive_trash !== trash)
      throw new Error(`A step was not done: ${answer}`)
  }
}

async function steps(job: Job): Promise<Measured> {
  return repeat(job, await Worker.open(job), (worker) => worker.step())
}

async function readWhileWriting(job: Job): Promise<Measured> {
  const [wagon, token] = [job.targets[0]!, job.tokens[0]!]
  const reader = await Connection.open(job.port)
  const writing = steps({ ...job, seconds: job.seconds + 0.2 })
  const measured = await repeat(job, [reader], async () => {
    const { status, body } = await reader.ask('GET', `${job.prefix}/wagons/${wagon.id}/`, token)
    if (status !== 200 || (JSON.parse(body.toString()) as { id: number }).id !== wagon.id)
      throw new Error(`A record was answered ${status}: ${body.toString()}`)
  })
  await writing
  return measured
}

/** Requested gzipped, as browsers do. Unpacked and counted once before; later only bytes are counted. */
async function list(job: Job): Promise<Measured> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${job.tokens[0]!}`, 'accept-encoding': 'gzip' }
  const once = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const options = { port: job.port, host: '127.0.0.1', path: `${job.prefix}/wagons/`, headers, agent }
      get(options, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () => {
          if (answer.statusCode === 200 && bytes > 10_000) resolve()
          else reject(new Error(`The list was answered ${answer.statusCode}, ${bytes} bytes.`))
        })
      }).on('error', reject)
    })
  const whole = await fetch(`http://127.0.0.1:${job.port}${job.prefix}/wagons/`, { headers })
  const records: unknown = await whole.json()
  if (!Array.isArray(records) || records.length !== 10_000) throw new Error('The list is not of 10,000 records.')
  return repeat(job, [undefined], once)
}

/** Sockets that count the received steps. */
class Audience {
  readonly #heard: number[] = []
  #told = 0
  #waiting: { readonly count: number; readonly resolve: () => void }[] = []
  #slowest = 0
  /** The number of sockets with no more steps than the slowest. */
  #behind = 0

  static async open({ port, sockets, tokens }: Job): Promise<Audience> {
    const audience = new Audience()
    for (let nth = 0; nth < sockets; nth += 1) {
      const headers = { authorization: `Bearer ${tokens[nth % tokens.length]!}` }
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/`, { headers, perMessageDeflate: false })
      audience.#heard.push(0)
      audience.#behind += 1
      socket.on('message', (data: Buffer) => audience.#hear(nth, data))
      await new Promise((resolve, reject) => {
        socket.on('open', resolve)
        socket.on('error', reject)
      })
    }
    return audience
  }

  /** Resolves when every socket has received one step more than before. */
  next(): Promise<void> {
    this.#told += 1
    const count = this.#told
    return new Promise((resolve) => {
      this.#waiting.push({ count, resolve })
      this.#settle()
    })
  }

  #hear(nth: number, data: Buffer): void {
    const before = this.#heard[nth]!
    this.#heard[nth] = before + stepsIn(data)
    if (before !== this.#slowest || this.#heard[nth] === before) return
    this.#behind -= 1
    if (this.#behind > 0) return
    const slowest = Math.min(...this.#heard)
    this.#slowest = slowest
    this.#behind = this.#heard.filter((count) => count === slowest).length
    this.#settle()
  }

  #settle(): void {
    this.#waiting = this.#waiting.filter(({ count, resolve }) => {
      if (count > this.#slowest) return true
      resolve()
      return false
    })
  }
}

const mark = Buffer.from('"commit":"wagons/')

/** The number of a message's changes of wagons. */
function stepsIn(data: Buffer): number {
  let count = 0
  for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, at + mark.length)) count += 1
  return count
}

/** A step counts when it is answered and every socket has received all steps so far. */
async function withAudience(job: Job): Promise<Measured> {
  const audience = await Audience.open(job)
  return repeat(job, await Worker.open(job), async (worker) => {
    await Promise.all([audience.next(), worker.step()])
  })
}

const measures = { steps, readWhileWriting, list, toLastSocket: withAudience, reachAll: withAudience } satisfies Record<
  Job['kind'],
  (job: Job) => Promise<Measured>
>

/** The load generator, a separate process: does the job of its first argument and prints the result as JSON. */
await command([], async () => {
  const job = Job.parse(JSON.parse(process.argv[2] ?? ''))
  say(JSON.stringify(await measures[job.kind](job)))
  process.exit(0)
})
