import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(src, name), 'utf8') }))

const filesWith = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ name, source }) => (pattern.test(source) ? [name] : [])).sort()

describe('saves', () => {
  it('should get their idempotency key from the dialog machine, or below it from the calls themselves', () => {
    expect(filesWith(/\bnewKey\b/)).toEqual([
      // A write that nobody repeats, and one that is repeated once.
      'streams/http/api.ts',
      'streams/http/askTwice.ts',
      'streams/http/newKey.ts',
      // A step that an enrolled tablet keeps and repeats itself, and one that its person sends again in another form.
      'streams/outbox/deviceOutbox.ts',
      'streams/outbox/queueEdits.ts',
      'ui/saving/dialogMachine.ts',
    ])
  })

  it('should have no other source of random keys', () => {
    expect(filesWith(/getRandomValues|randomUUID|Math\.random/)).toEqual([
      'streams/http/newKey.ts',
      // Of ciphers and digests, and of stays: no keys of saves.
      'streams/outbox/randomBytes.ts',
    ])
  })

  it('should run on the dialog machine in one folder', () => {
    expect(filesWith(/(createActor|useActorRef|useMachine)\(dialogMachine/)).toEqual(['ui/saving/useCalls.ts'])
    expect(filesWith(/\bdialogMachine\b/).filter((name) => !name.startsWith('ui/saving/'))).toEqual([])
  })
})
