import { expect, it } from 'vitest'
import { cardPhoto } from '#src/components/listings/cards/card-photo.ts'
import { lowDataCard } from '#src/domain/listings/low-data.ts'
import type { ListingCard, Photo } from '#src/domain/listings/view.ts'

const copy = (width: number) => ({
  width,
  height: width / 2,
  bytes: { avif: 1, webp: 1, jpg: 1 },
})
const photo: Photo = {
  url: '/media/sized/x-1024.jpg',
  width: 1024,
  height: 512,
  caption: null,
  sized: { name: 'x', color: '000000', blur: null, sizes: [160, 320, 720, 1024].map(copy) },
}
const sourceIn = (shown: Photo | null, eager = true) =>
  /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)">/
    .exec(String(cardPhoto(shown, eager)))
    ?.slice(1)

it('a card offers what fits its room, and with little data the narrow copies of half of it', () => {
  const [all, room] = sourceIn(photo)!
  expect(all).toBe(
    [160, 320, 720, 1024].map((width) => `/media/sized/x-${width}.avif ${width}w`).join(),
  )
  expect(room).toContain('25vw')
  const small = lowDataCard({ photo } as ListingCard).photo
  for (const eager of [true, false])
    expect(sourceIn(small, eager)).toEqual([
      '/media/sized/x-160.avif 160w,/media/sized/x-320.avif 320w',
      '10rem',
    ])
})

it('the browser measures the room of a photo that loads when it scrolls into view', () => {
  expect(sourceIn(photo, true)![1]).not.toContain('auto')
  expect(sourceIn(photo, false)![1]).toMatch(/^auto,\(min-width:1400px\) 25vw/)
})
