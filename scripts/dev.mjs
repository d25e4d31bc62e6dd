import { install } from './install.mjs'
import { ended, node, tool } from './run.mjs'

await install()
const both = [node([tool('tsx'), 'watch', '--clear-screen=false', 'server/main.ts']), node([tool('vite')])]
const ends = both.map(ended)
const first = await Promise.race(ends)
// One without the other only looks as if it worked.
for (const child of both) child.kill('SIGTERM')
await Promise.all(ends)
process.exitCode = first
