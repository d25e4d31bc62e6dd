import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { callerOf, signIn } from './caller.ts'
import { readOptions, usage } from './options.ts'
import { ownServer } from './site.ts'
import { testRules } from './testRules.ts'

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs `npm run test:rules -- …` in this process. */
const run = (...args: readonly string[]): Promise<Ended> => runWith({}, ...args)

async function runWith(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  let [out, err] = ['', '']
  const code = await testRules(args, env, {
    say: (line) => (out += `${line}\n`),
    complain: (text) => (err += text),
  })
  return { code, out, err }
}

/** Runs `npm run test:rules -- …` without npm. */
const spawned = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'tests/rules/main.ts', ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

describe('npm run test:rules', () => {
  it('should play histories, and count those that keep the laws and the refusals by rule', async () => {
    const { code, out } = await spawned('--runs', '4', '--seed', '7', '--only', 'batch')
    expect(out).toMatch(
      /^4 histories from seed 7 keep all \d+ laws \(\d+ s, .+ steps a second\)\.\n4 histories, .+ accepted, .+ refused, .+ of no right\. Rules that refused: /,
    )
    expect(code).toBe(0)
  })

  it('should print the shortest history that breaks a law, its seed and the command to repeat it', async () => {
    const { code, out } = await run('--runs', '40', '--seed', '2', '--only', 'batch', '--plant-bug', 'B1')
    expect(code).toBe(1)
    expect(out).toMatch(/\nSeed (\d+) breaks it\. The shortest history that does began .+:\n\nAt \d\d:\d\d /)
    expect(out).toMatch(
      /\nAt \d\d:\d\d \w+ makes batch \d Ready\. Done\.\nBroken: A batch .+\. Batch \d: .*\d Start, \d Stop.*\.\n\n/,
    )
    const [, seed = '', command = ''] = /\nSeed (\d+)[\s\S]+To repeat it: npm run test:rules -- (.+)\n$/.exec(out) ?? []
    expect(command).toBe(`--runs 1 --seed ${seed} --length 300 --only batch --plant-bug B1`)
    expect(await run(...command.split(' '))).toEqual({ code, out, err: '' })
  })

  it('should print the lot and the figures of a broken cap, and say which rule is left out', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'pecanyard-rules-')), 'history.json')
    const { code, out } = await run('--runs', '20', '--plant-bug', 'L2', '--export', file)
    expect(code).toBe(1)
    const broken = /Broken: A capped lot never weighs more than the cap\. Lot \d+: 1\d,\d{3}\.\d\d of 10,000\.00\./
    const leftOut = 'L2 is left out of the rulebook here: a law that breaks is no fault of the real one.'
    expect(out).toMatch(broken)
    expect(out.split('\n')[0]).toBe(leftOut)
    const again = await run('--replay', file)
    expect(again.code).toBe(1)
    expect(again.out).toMatch(broken)
    expect(again.out.split('\n')[0]).toBe(leftOut)
  })

  it('should list its options on request, all of them, here and after a mistake', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const option of ['--runs', '--plant-bug', '--every-bug', '--replay', '--help']) {
      expect(out).toContain(`\n  ${option} `)
      expect(usage).toContain(`[${option}`)
    }
  })

  it('should report a planted bug without an effect, and what detects it otherwise', async () => {
    const { code, err } = await run('--runs', '1', '--plant-bug', 'O12')
    expect(err).toBe(
      'Forgetting O12 changed nothing in these histories.\nO12 is noticed by: [O12] should refuse a client that does not exist\n',
    )
    expect(code).toBe(1)
  })

  it('should report it for its own server too', async () => {
    const { code, out } = await run('--server', '--runs', '40', '--seed', '22', '--length', '6', '--plant-bug', 'W6')
    expect(out).toMatch(
      /\nThe browser says: go ahead\. The server says: Wagon .+ \(W6\)\n\nTo repeat it: .+ --server\n$/,
    )
    expect(code).toBe(1)
  }, 120_000)

  it('should play on a server running elsewhere, and use only its own records there', async () => {
    const server = await ownServer(systemClock)
    const theirs = callerOf(server.address, await signIn(server.address, server.email, server.password))
    await theirs.make('/api/drying_bins/', { name: 'Theirs' })
    const before = (await theirs.get('/api/drying_bins/')) as readonly unknown[]
    const env = { ADMIN_EMAIL: server.email, ADMIN_PASSWORD: server.password }
    const { code, out } = await runWith(env, '--server', server.address, '--runs', '2', '--length', '40')
    expect(out).toMatch(/^2 histories .+\nBrowser and server said the same of every step\. /)
    expect(code).toBe(0)
    expect(await theirs.get('/api/drying_bins/')).toEqual(expect.arrayContaining([...before]))
    await server.close()
  }, 60_000)

  it('should explain its options after a mistake', async () => {
    const { code, out, err } = await run('--server', 'http://127.0.0.1:9')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/\nnpm run test:rules -- \[--runs 1000\]/)
  })

  it.each([
    ['--only', 'bath', /^--only takes /],
    ['--runs', 'many', '--runs takes a whole number.'],
    ['--server', 'nowhere', 'nowhere is no address.'],
    ['--fast', '1', /--fast/],
  ])('should not take %s %s', (option, value, words) => {
    expect(() => readOptions([option, value])).toThrow(words)
  })
})
