import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WeightFields } from '#ui/parts/fields/WeightFields.tsx'

describe('the block of weights', () => {
  const block = (gross: string, tare: string) => {
    const typed = (name: string, value: string) => ({ name, label: name, value, onChange: () => {} })
    render(<WeightFields gross={typed('gross', gross)} tare={typed('tare', tare)} />)
    return screen.getByRole('status', { name: 'Net' }).textContent
  }

  it('should have gross before tare, and what they make', () => {
    expect(block('1,412.5', '35')).toContain('1,377.50')
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['gross', 'tare'])
  })

  it.each([
    ['', '35'],
    ['1.412,5', '35'],
    ['35', '1412'],
  ])('should know no net of %j and %j', (gross, tare) => {
    expect(block(gross, tare)).toContain('not known')
  })

  it('should be the only place where a gross or tare weight is typed', () => {
    const screens = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
    const others = screens.filter((path) =>
      /<NumberField[^>]*(Gross|Tare|gross|tare)/.test(readFileSync(`src/ui/${path}`, 'utf8')),
    )
    expect(others).toEqual([])
  })
})
