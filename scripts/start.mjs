import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { ended, node, root } from './run.mjs'

const server = join(root, 'dist/server.mjs')

await install()
const built = await ended(node(['scripts/build.mjs']))
if (built !== 0) process.exit(built)

if (process.argv.includes('--demo')) process.env['PECANYARD_DEMO'] = '1'
process.env['NODE_ENV'] ??= 'production'
process.chdir(root)
process.setSourceMapsEnabled(true)
process.argv = [process.execPath, server]
hearSignalsOnce()
// In this process: signals and the exit code need no forwarding, and no orphan keeps the port.
await import(pathToFileURL(server).href)

/**
 * A terminal sends Ctrl-C to us and to npm, which forwards it; a server that gets it twice stops without a clean
 * shutdown.
 */
function hearSignalsOnce() {
  let lastSignal = -Infinity
  const emit = process.emit.bind(process)
  process.emit = function (/** @type {any[]} */ ...args) {
    if (args[0] === 'SIGINT' || args[0] === 'SIGTERM') {
      const since = performance.now() - lastSignal
      lastSignal = performance.now()
      if (since < 500) return true
    }
    return Reflect.apply(emit, undefined, args)
  }
}
