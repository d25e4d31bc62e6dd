import { describe, expect, it } from 'vitest'
import { neighboursOf, rememberRows } from '#ui/parts/list/neighbours.ts'

describe('the neighbours of a record', () => {
  it('should be those of the list that was shown last, asked for once', () => {
    let asked = 0
    rememberRows(() => {
      asked += 1
      return ['#/lots/3', '#/lots/2', '#/lots/1']
    })
    expect(neighboursOf('#/lots/2')).toEqual({ previous: '#/lots/3', next: '#/lots/1' })
    expect(neighboursOf('#/lots/3')).toEqual({ previous: null, next: '#/lots/2' })
    expect(asked).toBe(1)
  })

  it('should be none of a record that is not of it', () => {
    rememberRows(() => ['#/lots/3'])
    expect(neighboursOf('#/wagons/3')).toEqual({ previous: null, next: null })
  })
})
