import { describe, expect, it } from 'vitest'
import { undoneAtOnce } from '#machines/undo.ts'
import { reasonText } from '#ui/history/reasonText.ts'
import { lists } from '#words/es/screens/lists.ts'

describe('the reason of an event', () => {
  it('should be as it was typed', () => {
    expect(reasonText('Wet corner')).toBe('Wet corner')
  })

  it('should have words in each language where the program gave it', () => {
    expect(reasonText(undoneAtOnce)).toBe('undone at once')
    expect(lists[undoneAtOnce]).toBe('deshecho al momento')
  })
})
