import { readFileSync } from 'node:fs'

/*
 * Loaded into a server before its program: its clock stands at the instant in a file, which a test moves. A leap of more
 * than an hour is one that the server does not believe.
 */
const file = process.env['MOVED_CLOCK'] ?? ''
Date.now = () => Number(readFileSync(file, 'utf8'))
