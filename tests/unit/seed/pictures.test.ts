import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawPicture, exteriorKinds, type Picture, views } from '#db/seed/pictures/index.ts'
import { createRandom } from '#db/seed/tools/random.ts'
import { demoPicture } from '#src/use-cases/demo/demo-pictures.ts'
import { brokerage } from './brokerage.ts'

const random = createRandom('pictures')
const sample: Picture[] = [
  ...exteriorKinds
    .flatMap((kind) => views.map((view) => ({ kind, view, seed: random.int(0, 999_999) })))
    .filter((_, i) => i % 3 === 0),
  ...exteriorKinds.flatMap((kind) =>
    Array.from({ length: 9 }, () => ({
      kind,
      view: 'front' as const,
      seed: random.int(0, 999_999),
    })),
  ),
]
const named = ({ kind, seed, view }: Picture) => `${kind}-${seed}-${view}`

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

describe('The drawn pictures of the demo', () => {
  it('are well-formed, of one size, without text, style or script', () => {
    expect(sample.length).toBeGreaterThan(500)
    for (const picture of sample) {
      const svg = drawPicture(picture)
      expect(faultOf(svg), named(picture)).toBeNull()
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"')).toBe(
        true,
      )
      expect(svg).not.toMatch(
        /<(text|style|script|foreignObject|image|a)\b|NaN|undefined|Infinity|https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
      )
    }
  })

  it('refer only to what they define, once each', () => {
    for (const picture of sample) {
      const svg = drawPicture(picture)
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
      expect(new Set(ids).size, named(picture)).toBe(ids.length)
      expect(
        used.filter((id) => !ids.includes(id)),
        named(picture),
      ).toEqual([])
    }
  })

  it('weigh little: 6 kB each but for a few, 1.8 kB compressed', () => {
    const sizes = sample.map((picture) => ({ name: named(picture), svg: drawPicture(picture) }))
    expect(sizes.filter(({ svg }) => svg.length > 6000).length / sizes.length).toBeLessThan(0.01)
    expect(sizes.filter(({ svg }) => svg.length > 6200).map(({ name }) => name)).toEqual([])
    expect(sizes.filter(({ svg }) => !compressesTo(svg, 1800)).map(({ name }) => name)).toEqual([])
  })

  it('are always drawn alike, and differ by seed, kind and view', () => {
    const picture: Picture = { kind: 'bungalow', seed: 7, view: 'front' }
    expect(drawPicture(picture)).toBe(drawPicture(picture))
    const others: Picture[] = [
      { ...picture, seed: 8 },
      { ...picture, kind: 'cape' },
      { ...picture, view: 'kitchen' },
    ]
    for (const other of others) expect(drawPicture(other)).not.toBe(drawPicture(picture))
    const ten = Array.from({ length: 10 }, (_, i) => drawPicture({ ...picture, seed: 100 + i }))
    expect(new Set(ten).size).toBe(10)
  })

  it('are found by every address that the listings carry', () => {
    const addresses = brokerage.media
      .map(({ MediaURL }) => MediaURL!)
      .filter((url) => url.startsWith('/'))
    expect(addresses.length).toBeGreaterThan(15_000)
    for (const url of addresses.filter((_, i) => i % 97 === 0)) {
      const [, name] = /^\/media\/demo\/([a-z]+-\d+-[a-z]+\d?)\.svg$/.exec(url) ?? []
      expect(demoPicture(name ?? ''), url).not.toBeNull()
    }
    const kinds = new Set(addresses.map((url) => url.split('/').at(-1)!.split('-')[0]))
    expect(exteriorKinds.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('are not found by any other name', () => {
    const wrong = [
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
      'bungalow-1-toString',
      'x'.repeat(10_000),
    ]
    for (const name of wrong) expect(demoPicture(name), name).toBeNull()
    expect(demoPicture('bungalow-0-front')).toContain('<svg')
    expect(demoPicture('bungalow-999999999-bedroom2')).toContain('<svg')
  })
})
