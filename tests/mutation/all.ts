import { describe, inject, it } from 'vitest'
import { type MutantRequest, runMutant } from './runMutant.ts'

const files = import.meta.glob(['../{machines,streams}/**/*.spec.ts', '!../*/{RULES,history,everyWay}.spec.ts'])

/** Tests that try many ways or wait for sockets stand last: most mutants are found out before them. */
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

/** Stays, so that the modules need no loading for each mutant, and tries one after the other until nobody asks. */
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
