import { expect, it } from 'vitest'
import { previewPhoto } from '#src/domain/listings/photos/preview-photo.ts'

const size = (width: number) => ({ width, height: width / 2, bytes: { avif: 1, webp: 1, jpg: 1 } })
const sized = (...widths: number[]) => ({
  ...{ url: '/media/sized/x-1.avif', width: 1, height: 1, caption: null },
  sized: { name: 'x', color: '000000', blur: null, sizes: widths.map(size) },
})

it.each([
  [sized(320, 720, 1600), 1600],
  [sized(320, 1200, 1600), 1200],
  [sized(320, 1024), 1024],
])('a preview has the smallest photo that is wide enough, or the widest', (photo, width) => {
  expect(previewPhoto(photo)).toEqual({
    url: `/media/sized/x-${width}.jpg`,
    width,
    height: width / 2,
  })
})

it('a preview has no format that only browsers show', () => {
  const plain = { width: 600, height: 400, caption: null }
  expect(previewPhoto({ url: '/media/a.svg', ...plain })).toBeNull()
  expect(previewPhoto({ url: 'https://cdn.example/photo?id=1', ...plain })).toEqual({
    ...{ url: 'https://cdn.example/photo?id=1', width: 600, height: 400 },
  })
  expect(previewPhoto({ url: '/media/demo/house.svg', ...plain })).toEqual({
    ...{ url: '/media/demo/house.jpg', width: null, height: null },
  })
})
