import { describe, inject, it } from 'vitest'
import { type MutantRequest, runMutant } from './runMutant.ts'

const files = import.meta.glob(['../{machines,streams}/**/*.spec.ts', '!../*/{RULES,history,everyTransition}.spec.ts'])

/** Slow tests come last: the others detect most mutants. */
const slow = [
  'lifecycle',
  'running',
  'records',
  'fold',
  'api',
  'plant',
  'socket',
  'session',
  'simulation',
  'resumed',
  'ourServer',
]
const slowness = (path: string): number => slow.findIndex((name) => path.endsWith(`/${name}.spec.ts`))

const part = `../${process.env['MUTATED'] ?? ''}`
const named = process.env['TESTS']?.split(',')
const paths = Object.keys(files)
  .filter((path) => path.startsWith(part))
  .filter((path) => named?.some((name) => path.endsWith(`/${name}.spec.ts`)) ?? true)
  .toSorted((a, b) => slowness(a) - slowness(b))

for (const path of paths)
  describe(path, async () => {
    await files[path]?.()
  })

const name = inject('kept')

/** Keeps running, so that the modules stay loaded between mutants, until there are no more requests. */
if (name !== undefined)
  it('kept', { timeout: 0 }, async ({ task }) => {
    const channel = new BroadcastChannel(name)
    await new Promise<void>((resolve) => {
      channel.onmessage = async ({ data }: MessageEvent<MutantRequest | 'end'>) =>
        data === 'end' ? resolve() : channel.postMessage(await runMutant(task.file, data))
      channel.postMessage('ready')
    })
    channel.close()
  })

declare module 'vitest' {
  interface ProvidedContext {
    kept?: string
  }
}
