import { describe, expect, it } from 'vitest'
import { seeded } from '#demo/random.ts'
import { contentAfter, cuts, filesAfter, readRecording } from './diskRecording.ts'

const line = (what: string, path: string, other = '', at = 0, bytes = ''): string =>
  `${what}\t${path}\t${other}\t${at}\t${bytes.length}\n${bytes}\n`
const opsOf = (...lines: readonly string[]) => readRecording(Buffer.from(lines.join('')))

describe('a disk after a power cut', () => {
  const ops = opsOf(line('W', '/a', '', 0, 'saved'), line('F', '/a'), line('W', '/a', '', 0, 'later'))
  const after = (cut: (typeof cuts)[number], count = ops.length) => {
    const file = filesAfter(ops, count).get('/a')
    return file === undefined ? null : contentAfter(file, cut, seeded(1)).toString()
  }

  it('should keep flushed writes, and of the others those that survive the cut', () => {
    expect(after('none')).toBe('saved')
    expect(after('all')).toBe('later')
    for (const cut of cuts) expect(['saved', 'later']).toContain(after(cut))
  })

  it('should have no write from after the cut', () => {
    expect(after('all', 2)).toBe('saved')
    expect(after('none', 1)).toBe('')
  })

  it('should know files by the names they have by then', () => {
    const moved = opsOf(line('W', '/a', '', 0, 'head'), line('F', '/a'), line('R', '/a', '/b'), line('U', '/b'))
    expect([...filesAfter(moved, 3).keys()]).toEqual(['/b'])
    expect([...filesAfter(moved, 4).keys()]).toEqual([])
  })

  it('should be zeros where a file was cut off and grew again', () => {
    const grown = opsOf(line('W', '/a', '', 0, 'abcd'), line('T', '/a', '', 1), line('W', '/a', '', 3, 'x'))
    const file = filesAfter(grown, 3).get('/a') ?? { flushed: [], pending: [] }
    expect([...contentAfter(file, 'all', seeded(1))]).toEqual([97, 0, 0, 120])
  })

  it('should read whole lines only', () => {
    expect(opsOf(line('A', 'Entry 1'), 'W\t/a\t\t0\t9\nhalf')).toEqual([{ answered: 'Entry 1' }])
  })
})
