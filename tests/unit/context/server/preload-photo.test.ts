import { expect, it } from 'vitest'
import { preloadPhoto } from '#src/server/context/http/preload-photo.ts'

const other = '<picture><source srcset="/a 1x"><img src="/a.jpg"></picture>'

it('a page preloads the photo that matters most', () => {
  expect(
    preloadPhoto(`${other}<img class="card-photo" src="/b.svg" alt="" fetchpriority="high">`),
  ).toBe('<link rel="preload" as="image" href="/b.svg" fetchpriority="high">')
})

it('a photo in several sizes is preloaded in its first format', () => {
  const source = 'type="image/avif" srcset="/b-320.avif 320w,/b-720.avif 720w" sizes="50vw"'
  const photo = `<picture><source ${source}><source type="image/webp" srcset="/b-320.webp">`
  expect(
    preloadPhoto(
      `${other}${photo}<img src="/b.jpg" loading="eager" fetchpriority="high"></picture>`,
    ),
  ).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/b-320.avif 320w,/b-720.avif 720w" ' +
      'imagesizes="50vw" fetchpriority="high">',
  )
})

it('a page without an important photo preloads nothing', () => {
  expect(preloadPhoto(other)).toBe('')
  expect(preloadPhoto('fetchpriority="high"')).toBe('')
})
