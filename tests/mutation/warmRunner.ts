import { BroadcastChannel } from 'node:worker_threads'
import { strykerPlugins } from '@stryker-mutator/vitest-runner'
import { createVitest, type Vitest } from 'vitest/node'
import type { MutantOutcome, MutantRequest } from './runMutant.ts'

type Factory = (typeof strykerPlugins)[number]['factory']
type Runner = ReturnType<Factory>
type MutantRun = Parameters<Runner['mutantRun']>[0]
type MutantResult = Awaited<ReturnType<Runner['mutantRun']>>

/** In Stryker's words. */
interface Tried {
  readonly status: 'survived' | 'killed'
  readonly killedBy?: readonly string[]
  readonly failureMessage?: string
  readonly nrOfTests: number
}

/**
 * Stryker's test runner with loaded modules: Vitest reloads each for every run, which takes a hundred times as long as
 * the tests. Its own runner is used for the first run, and for code that runs while modules load.
 */
export class WarmRunner {
  readonly #name = `mutants of ${process.pid}`
  readonly #channel = new BroadcastChannel(this.#name)
  readonly #fresh: Runner
  #vitest: Vitest | undefined

  constructor(fresh: Runner) {
    this.#fresh = fresh
  }

  readonly capabilities = () => this.#fresh.capabilities()
  readonly dryRun: Runner['dryRun'] = (options) => this.#fresh.dryRun(options)

  async init(): Promise<void> {
    await this.#fresh.init?.()
    this.#vitest = await this.#started()
  }

  async mutantRun(options: MutantRun): Promise<MutantResult | Tried> {
    const { activeMutant, testFilter, hitLimit, mutantActivation } = options
    if (mutantActivation === 'static' || testFilter === undefined) return this.#fresh.mutantRun(options)
    const file = testFilter[0]?.split('#', 1)[0] ?? ''
    const tests = testFilter.map((id) => id.slice(file.length + 1))
    const { killedBy, why, count } = await this.#answer({ mutant: activeMutant.id, tests, hitLimit })
    return killedBy === null
      ? { status: 'survived', nrOfTests: count }
      : { status: 'killed', killedBy: [`${file}#${killedBy}`], failureMessage: why, nrOfTests: count }
  }

  async #started(): Promise<Vitest> {
    const vitest = await createVitest('test', {
      config: 'tests/mutation/vitest.config.ts',
      // A channel reaches threads, not processes.
      pool: 'threads',
      testNamePattern: /^kept$/,
      watch: false,
      reporters: [],
    })
    vitest.provide('kept', this.#name)
    const ready = this.#heard()
    void vitest.start()
    await ready
    return vitest
  }

  #answer(request: MutantRequest): Promise<MutantOutcome> {
    const answer = this.#heard()
    this.#channel.postMessage(request)
    return answer
  }

  #heard(): Promise<MutantOutcome> {
    return new Promise((resolve) => {
      this.#channel.onmessage = ({ data }) => resolve(data as MutantOutcome)
    })
  }

  async dispose(): Promise<void> {
    this.#channel.postMessage('end')
    this.#channel.close()
    await this.#vitest?.close()
    await this.#fresh.dispose?.()
  }
}

const [vitest] = strykerPlugins
type Injector = NonNullable<Parameters<Factory>[0]>

/** Created by Stryker, with its injector. */
export const createWarmRunner = Object.assign(
  (injector: Injector): WarmRunner => {
    if (vitest === undefined) throw new Error('Stryker has no way to run Vitest')
    return new WarmRunner(vitest.factory(injector))
  },
  { inject: ['$injector'] },
)
