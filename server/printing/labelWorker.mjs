import { parentPort, workerData } from 'node:worker_threads'

/**
 * Draws labels in a separate thread: the renderer is WebAssembly, which Node can neither limit nor interrupt. It ends
 * by itself if a label takes more than `maxBytes` of memory, and is ended from outside if it takes too long. Plain
 * JavaScript, because a thread's file is loaded as it is, from the sources and next to the built server.
 */

/** @type {{ maxBytes: number }} */
const { maxBytes } = workerData

const instantiate = WebAssembly.instantiate.bind(WebAssembly)

/** @param {BufferSource} bytes @param {WebAssembly.Imports} imports */
async function guarded(bytes, imports) {
  const { gojs = {} } = imports
  const grown = gojs['runtime.resetMemoryDataView']
  if (typeof grown !== 'function') throw new Error('The renderer does not say when its memory grows.')
  gojs['runtime.resetMemoryDataView'] = () => {
    Reflect.apply(grown, gojs, [0])
    const { mem } = running.instance.exports
    if (mem instanceof WebAssembly.Memory && mem.buffer.byteLength > maxBytes) process.exit(1)
  }
  const running = await instantiate(bytes, imports)
  return running
}
Object.assign(WebAssembly, { instantiate: guarded })

const { ready } = await import('zpl-renderer-js')
const { api } = await ready

const dotsToTheMillimetre = 8

/** @param {{ label: string, width: number, height: number }} asked */
async function draw({ label, width, height }) {
  const [across, down] = [width / dotsToTheMillimetre, height / dotsToTheMillimetre]
  parentPort?.postMessage(await api.zplToBase64Async(label, across, down, dotsToTheMillimetre).then(drawn, refused))
}

/** @param {string} png */
const drawn = (png) => ({ png })

/** @param {unknown} error */
const refused = (error) => ({ fault: String(error).includes('No labels') ? 'nothing' : 'heavy' })

// The first label of a renderer takes ten times as long as any later one, which is no fault of the label's.
await api.zplToBase64Async('^XA^FO24,24^A0N,40,40^FDA^FS^FO24,96^BCN,80,N^FD1^FS^XZ', 100, 25, dotsToTheMillimetre)
parentPort?.on('message', (request) => void draw(request))
parentPort?.postMessage({ ready: true })
