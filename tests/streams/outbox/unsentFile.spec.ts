import { describe, expect, it } from 'vitest'
import { openSteps, sealSteps } from '#streams/outbox/unsentFile.ts'

const filed = {
  step: { entity: 'wagon', type: 'note', id: 4, notes: 'wet' },
  person: { id: 7, name: 'Ana Rigsby' },
  pressed_at: '2026-10-06T15:05:00.000Z',
} as const

describe('a file of unsent steps', () => {
  it('should be opened by its passphrase alone, and have nothing that can be read', async () => {
    const file = await sealSteps([{ ...filed }], 'correct horse battery')
    expect(file).not.toContain('wet')
    expect(file).not.toContain('Ana')
    expect(await openSteps(file, 'correct horse battery')).toEqual([filed])
    expect(await openSteps(file, 'another passphrase')).toBeNull()
  })

  it('should be told from any other file', async () => {
    for (const file of ['', '[]', '{}', '{"form":"pecanyard unsent 1"}']) expect(await openSteps(file, 'x')).toBeNull()
  })
})
