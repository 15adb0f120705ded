import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { putOriginal } from '../../support/listings/photos.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { send } from '../../support/server/http.ts'
import { sharedPhotoSite } from '../../support/server/photo-site.ts'

const photoSite = sharedPhotoSite({ MEDIA_EMBED_ORIGINS: 'https://player.vimeo.com' })

describe('the sizes of photos over HTTP', () => {
  it('are cached forever, have their type, and are revalidated without a body', async () => {
    const { origin, id } = photoSite()
    const page = await send(origin, `/listings/${id}`)
    const path = /\/media\/sized\/[\w-]{22}-720\.avif/.exec(page.text)![0]
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const { status, headers, bytes } = await send(origin, path.replace('avif', format!))
      expect(status).toBe(200)
      expect(headers['content-type']).toEqual(type)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(Number(headers['content-length'])).toBe(bytes.length)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const head = await send(origin, path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.bytes.length).toBe(0)
    expect(Number(head.headers['content-length']) > 0).toBe(true)
    const known = await send(origin, path, { headers: { 'If-None-Match': head.headers.etag! } })
    expect(known.status).toBe(304)
    expect(known.bytes.length).toBe(0)
    const part = await send(origin, path, { headers: { Range: 'bytes=5-1' } })
    expect(part.status).toBe(200)
    expect(part.bytes.length).toEqual(Number(head.headers['content-length']))
    expect((await send(origin, path, { method: 'POST' })).status).toBe(405)
  })

  it('documents are PDF whatever they hold, and only of those that are here', async () => {
    const { origin, id, folder, databasePath } = photoSite()
    const db = openDatabase(databasePath)
    const url = putOriginal(folder, 'septic.pdf', '%PDF-1.7 <script>')
    await db.write(({ connection }) => {
      connection
        .prepare(
          `INSERT INTO media (MediaKey, RowKey, "Order", MediaCategory, MediaType, MediaURL, ShortDescription)
           SELECT 'doc', RowKey, 9, 'Document', 'pdf', ?, 'Septic “plan”' FROM listings WHERE Id = ?`,
        )
        .run(url, id)
      const here =
        "INSERT INTO media_variants (MediaURL, SourceVersion, PreparedAt) VALUES (?, '1', '')"
      connection.prepare(here).run(url)
    })
    const path = `/listings/${id}/documents/doc.pdf`
    const { status, headers, text } = await send(origin, path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('inline; filename="Septic _plan_.pdf"')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toMatch(/^private/)
    expect(text).toContain('%PDF-')
    expect((await send(origin, `/listings/${id}/documents/p1.pdf`)).status).toBe(404)
    expect((await send(origin, `/listings/${id}`)).text).toContain(`href="${path}"`)
    await db.write(
      ({ connection }) => void connection.exec("DELETE FROM media WHERE MediaKey = 'doc'"),
    )
    expect((await send(origin, path)).status).toBe(404)
    await db.close()
  })

  it('are all that is served of the folder: no originals, nothing beside it, nothing unknown', async () => {
    const { origin, folder } = photoSite()
    writeFileSync(join(folder, 'sized/secret.txt'), 'secret')
    const name = 'a'.repeat(22)
    for (const path of [
      '/media/originals/1.jpg',
      '/media/sized/secret.txt',
      `/media/sized/${name}-720.avif`,
      '/media/sized/',
      '/media/sized',
      '/media/sized/../originals/1.jpg',
      '/media/sized/..%2foriginals%2f1.jpg',
      '/media/sized/%2e%2e/originals/1.jpg',
      `/media/sized/${name}-720.avif%00`,
      `/media/sized//${name}-720.avif`,
    ]) {
      const { status, headers, text } = await send(origin, path)
      expect([400, 404]).toContain(status)
      expect(headers['cache-control']).not.toMatch(/public/)
      expect(text).not.toContain('secret')
    }
  })
})

describe('§2 Media gallery, without scripts', () => {
  it('is worked by links: kinds, tags and the photo itself', async () => {
    const { origin, id } = photoSite()
    const open = async (path: string) => {
      const { text } = await send(origin, path)
      const figures = elementsWith(text, 'class', 'gallery__figure')
      const ways = elementsWith(text, 'class', 'gallery__way')
      return {
        text,
        shown: figures
          .filter((one) => attributeOf(one, 'hidden') === undefined)
          .map((one) => attributeOf(one, 'id')),
        current: ways.filter((one) => attributeOf(one, 'aria-current') !== undefined).map(textOf),
        hrefOf: (words: string) =>
          attributeOf(ways.find((one) => textOf(one).trim() === words)!, 'href')!,
      }
    }
    const all = await open(`/listings/${id}`)
    expect(all.shown).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `photo-${n}`))
    expect(all.current, 'one way says that nothing is left out').toEqual(['All media 7'])
    expect(all.hrefOf('Videos 1')).toContain('media=videos')
    const videos = await open(all.hrefOf('Videos 1'))
    expect(videos.shown).toEqual(['photo-6'])
    const away = elementsNamed(videos.text, 'a').find((one) =>
      textOf(one).startsWith('Watch at vimeo.com'),
    )
    expect(attributeOf(away!, 'rel')).toContain('noopener')
    const photos = await open(videos.hrefOf('Photos 5'))
    expect(photos.hrefOf('Kitchen 2')).toMatch(/media=photos&tag=kitchen/)
    const kitchens = await open(photos.hrefOf('Kitchen 2'))
    expect(kitchens.shown).toEqual(['photo-2', 'photo-3'])
    expect(kitchens.current).toEqual(['Photos 5', 'Kitchen 2'])
    const opened = elementsWith(kitchens.text, 'class', 'gallery__open')
    expect(attributeOf(opened[1]!, 'href')).toMatch(/-1200\.jpg$/)
  })
})

describe('little data over HTTP', () => {
  it('shows one small photo and says how large the others are, and never mixes the two pages up', async () => {
    const { origin, id } = photoSite()
    const br = { 'Accept-Encoding': 'br' }
    const pages = async (path: string) => {
      const whole = await send(origin, path, { headers: br })
      const small = await send(origin, path, { headers: { ...br, 'Save-Data': 'on' } })
      const again = await send(origin, path, { headers: br })
      for (const { headers } of [whole, small]) expect(headers.vary).toMatch(/Save-Data/)
      expect(again.text).toBe(whole.text)
      expect(small.text).not.toBe(whole.text)
      expect(small.headers.etag).not.toBe(whole.headers.etag)
      return small.text.slice(small.text.indexOf('<body'))
    }
    const detail = await pages(`/listings/${id}`)
    const copies = [...detail.matchAll(/\/media\/sized\/([\w-]+)-(\d+)\.(?:avif|webp|jpg)/g)]
    expect(new Set(copies.map(([, name]) => name)).size).toBe(1)
    expect(new Set(copies.map(([, , width]) => width))).toEqual(new Set(['160', '320']))
    expect(detail).toContain('4 more photos, size unknown.')
    const asked = await send(origin, `/listings/${id}?photos=all`, {
      headers: { 'Save-Data': 'on' },
    })
    expect(asked.text).not.toContain('more photos')
    expect(asked.text.match(/class="gallery__figure"/g)).toHaveLength(7)
  })

  it('is chosen in the footer, whatever the browser asks for; another site cannot choose it', async () => {
    const { origin, id } = photoSite()
    const from = { Referer: `${origin}/listings/${id}`, 'Sec-Fetch-Site': 'same-origin' }
    const chosen = await send(origin, '/low_data?low_data=on', { headers: from })
    expect(chosen.status).toBe(303)
    expect(chosen.headers.location).toEqual(`/listings/${id}`)
    const cookie = chosen.headers['set-cookie']![0]!.split(';')[0]!
    expect((await send(origin, `/listings/${id}`, { headers: { Cookie: cookie } })).text).toContain(
      'more photos',
    )
    const off = await send(origin, `/listings/${id}`, {
      headers: { Cookie: 'low_data=off', 'Save-Data': 'on' },
    })
    expect(off.text).not.toContain('more photos')
    const foreign = await send(origin, '/low_data?low_data=on', {
      headers: { Referer: 'https://evil.example/', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(foreign.status).toBe(303)
    expect(foreign.headers.location).toBe('/')
    expect(foreign.headers['set-cookie']).toBe(undefined)
  })

  it('§6 leaves out what a role may not see', async () => {
    const { origin, id } = photoSite()
    const { text } = await send(origin, `/listings/${id}`)
    expect(text).not.toContain('For agents')
    expect(text).toContain('>Virtually staged<')
  })

  it('lets only players of configured origins into a page', async () => {
    const { origin, id } = photoSite()
    const { text, headers } = await send(origin, `/listings/${id}`)
    expect(text).toContain('data-embed="https://player.vimeo.com/video/12345"')
    expect(text.match(/data-embed/g)).toHaveLength(1)
    expect(text).not.toContain('<iframe')
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://player.vimeo.com;",
    )
  })
})
