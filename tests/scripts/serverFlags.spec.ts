import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverFlags } from '#scripts/forNode.mjs'
import { root } from '#scripts/run.mjs'

it.each([
  ['package.json', 2],
  ['packaging/pecanyard', 1],
  ['packaging/pecanyard.cmd', 1],
] as const)('%s should start the server as the bench does', (file, count) => {
  const starts = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => /"start": |"demo": |server\.mjs/.test(line))
  expect(starts).toHaveLength(count)
  for (const line of starts) for (const flag of serverFlags) expect(line).toContain(flag)
})
