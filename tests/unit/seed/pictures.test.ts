import { statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { exteriorKinds, findPicture } from '#db/seed/pictures/index.ts'
import { demoPicture } from '#src/use-cases/admin/demo/demo-pictures.ts'
import { brokerage } from './brokerage.ts'

const addresses = [
  ...new Set(brokerage.media.map(({ MediaURL }) => MediaURL!).filter((url) => url.startsWith('/'))),
]
const nameOf = (url: string) => /^\/media\/demo\/([a-z]+-\d+-[a-z]+\d?)\.svg$/.exec(url)?.[1] ?? ''
const drawings = new Map(
  await Promise.all(
    addresses.map(async (url) => [url, (await demoPicture(nameOf(url))) ?? ''] as const),
  ),
)
const distinct = [...new Set(drawings.values())]

/** What is wrong with the markup as XML, or null. */
function faultOf(svg: string): string | null {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g,
    (_, close: string, tag: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/ ([a-zA-Z0-9-]+)=/g)].map(([, name]) => name)
      if (new Set(names).size !== names.length) open.push(`${tag} has an attribute twice`)
      if (close === '/') return open.pop() === tag ? '' : `</${tag}>`
      if (empty === '') open.push(tag)
      return ''
    },
  )
  if (rest !== '') return `text or broken tags: ${rest.slice(0, 60)}`
  return open.length > 0 ? `left open: ${open.join(' ')}` : null
}

/** The best compression takes twenty times as long: use it only if a quick one is not enough. */
function compressesTo(svg: string, most: number): boolean {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return brotliCompressSync(svg, quick).length <= most || brotliCompressSync(svg).length <= most
}

describe('The drawings of the demo', () => {
  it('are found by every address that the listings have', () => {
    expect(brokerage.media.length).toBeGreaterThan(20_000)
    expect([...drawings].filter(([, svg]) => svg === '').map(([url]) => url)).toEqual([])
    const kinds = new Set(addresses.map((url) => nameOf(url).split('-')[0]))
    expect(exteriorKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('are many, in an archive of less than 2 MB', () => {
    expect(distinct.length).toBeGreaterThan(1200)
    const archive = new URL('../../../db/seed/pictures/pictures.tar.gz', import.meta.url)
    expect(statSync(archive).size).toBeLessThan(2_000_000)
  })

  it('are well-formed, of one size, without text, style, or script', () => {
    for (const svg of distinct) {
      expect(faultOf(svg), svg).toBeNull()
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"')).toBe(
        true,
      )
      expect(svg).not.toMatch(
        /<(text|style|script|foreignObject|image|a)\b|NaN|undefined|Infinity|https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
      )
    }
  })

  it('refer only to what they define, once each', () => {
    for (const svg of distinct) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
      expect(new Set(ids).size, svg).toBe(ids.length)
      expect(
        used.filter((id) => !ids.includes(id)),
        svg,
      ).toEqual([])
    }
  })

  it('weigh little: 6 kB each but for a few, 1.8 kB compressed', () => {
    expect(distinct.filter((svg) => svg.length > 6000).length / distinct.length).toBeLessThan(0.01)
    expect(distinct.filter((svg) => svg.length > 6200)).toEqual([])
    expect(distinct.filter((svg) => !compressesTo(svg, 1800))).toEqual([])
  })

  it('differ by number, kind, and view', async () => {
    const same = await findPicture('bungalow', 7, 'front')
    for (const other of [
      await findPicture('bungalow', 6, 'front'),
      await findPicture('cape', 7, 'front'),
      await findPicture('bungalow', 7, 'kitchen'),
    ])
      expect(other).not.toBe(same)
  })

  it('do not repeat among the next homes of a kind, which are listed on the same days', () => {
    const fronts = brokerage.media
      .filter(({ PreferredPhotoYN }) => PreferredPhotoYN)
      .map(({ MediaURL }) => MediaURL!)
    const ranches = fronts.filter((url) => url.includes('/ranch-'))
    expect(ranches.length).toBeGreaterThan(200)
    for (let i = 0; i + 20 < ranches.length; i++) {
      const next = ranches.slice(i, i + 20).map((url) => drawings.get(url))
      expect(new Set(next).size).toBe(next.length)
    }
  })

  it('have a face for each agent and a logo for each office, all different', async () => {
    const people = [
      ...brokerage.members.map(({ MemberPhotoURL }) => MemberPhotoURL),
      ...brokerage.offices.map(({ OfficeLogoURL }) => OfficeLogoURL),
    ]
    const found = await Promise.all(people.map((url) => demoPicture(nameOf(url ?? ''))))
    expect(people).toHaveLength(brokerage.members.length + brokerage.offices.length)
    for (const svg of found) expect(faultOf(svg ?? 'none')).toBeNull()
    expect(new Set(found).size).toBe(people.length)
    for (const { OfficePhone, OfficeAddress1, OfficeCity } of brokerage.offices)
      expect([OfficePhone, OfficeAddress1, OfficeCity]).not.toContain(null)
  })

  it('are found under any number, as demos of earlier versions have them', async () => {
    for (const name of ['bungalow-0-front', 'bungalow-999999999-bedroom2', 'shop-4711-dusk'])
      expect(await demoPicture(name), name).toContain('<svg')
  })

  it.each([
    '',
    'castle-1-front',
    'bungalow-1-attic',
    'bungalow--front',
    'bungalow-01-front',
    'bungalow-1.5-front',
    'bungalow-1-front-',
    '../bungalow-1-front',
    'bungalow-99999999999999999999-front',
    'constructor-1-front',
    'constructor-1-garden',
    'agent-1-front',
    'bungalow-1-toString',
    'x'.repeat(10_000),
  ])('are not found under the name %.40s', async (name) => {
    expect(await demoPicture(name)).toBeNull()
  })
})
