import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverFlags } from '#scripts/forNode.mjs'
import { root } from '#scripts/run.mjs'

it.each(['package.json', 'packaging/pecanyard', 'packaging/pecanyard.cmd'])(
  '%s starts the server as the bench does',
  (file) => {
    const starts = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /"start": |"demo": |server\.mjs/.test(line))
    expect(starts).toHaveLength(2)
    for (const line of starts) for (const flag of serverFlags) expect(line).toContain(flag)
  },
)
