import { resolveObjectURL } from 'node:buffer'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { SignatureImage } from '#ui/records/SignatureImage.tsx'

function shown({ isGuarded }: { isGuarded: boolean }) {
  const loaded: string[] = []
  const plant = {
    pictureSource: (address: string) => (isGuarded ? null : `https://plant.example.com${address}`),
    picture: async (address: string) => {
      loaded.push(address)
      return new Blob(['a picture'], { type: 'image/png' })
    },
  }
  const view = render(
    <PlantClientProvider plant={plant as unknown as PlantClient}>
      <SignatureImage address="/media/7.png" number={902} />
    </PlantClientProvider>,
  )
  const source = () => screen.getByRole('img', { name: 'Signature of shipment 902' }).getAttribute('src')
  return { ...view, loaded, source }
}

it('a picture that needs the token should be loaded as a blob, and released with the page', async () => {
  const { loaded, source, unmount } = shown({ isGuarded: true })
  await waitFor(() => expect(source()).toMatch(/^blob:/))
  expect(loaded).toEqual(['/media/7.png'])
  const address = source() ?? ''
  expect(await resolveObjectURL(address)?.text()).toBe('a picture')
  unmount()
  expect(resolveObjectURL(address)).toBeUndefined()
})

it('a picture that needs none should be left to the browser', () => {
  const { loaded, source } = shown({ isGuarded: false })
  expect([source(), loaded]).toEqual(['https://plant.example.com/media/7.png', []])
})
