import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRooms } from './rooms.mjs'
import { root } from './run.mjs'

const page = join(root, 'docs/architecture.md')
writeFileSync(page, withRooms(readFileSync(page, 'utf8')))
