import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const program = (path: string): string => `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { keepHead } from '#server/log/headFile.ts'
  const keeper = keepHead(async () => ${JSON.stringify(path)}, (error) => { throw error })
  keeper.keep({ seq: 1, hash: '${'a'.repeat(64)}' })
  await sleep(10)
  keeper.keep({ seq: 2, hash: '${'b'.repeat(64)}' })
  await keeper.close()
  process.stdout.write('closed')
`

describe('the keeper of the head file', () => {
  it('should close with the newest note on disk, even if nothing else keeps the process alive', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pecanyard-head-'))
    const path = join(folder, 'plant.head')
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program(path)]
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('closed')
    expect(readFileSync(path, 'utf8')).toMatch(/^ +2 b{64}\n$/)
    rmSync(folder, { recursive: true })
  })
})
