/** A label printer to try things on: `npm run printer`. Its labels are put into `labels/` and shown on its page. */
import { fileURLToPath } from 'node:url'
import { startPrinter } from './startPrinter.ts'

const port = Number(process.env['PORT'] ?? 9109)
const statePort = Number(process.env['STATE_PORT'] ?? 9100)
const folder = fileURLToPath(new URL('../../labels/', import.meta.url))
const { url, address } = await startPrinter({ port, statePort, folder })
process.stdout.write(
  `A label printer for trying things. What comes out is at ${url} and in ${folder}\n` +
    `Start the server with PRINTER_ALLOW_LOOPBACK=1 and set the plant's label printer to ${address}\n` +
    `Make it fail: curl -X POST '${url}/fail?times=3&how=hang' (or refuse, error)\n` +
    `Take its paper out: curl -X POST '${url}/switch?what=paper&on=1' (or head, paused; on=0 ends it)\n`,
)
