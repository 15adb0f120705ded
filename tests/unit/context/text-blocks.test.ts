import { expect, it } from 'vitest'
import { defaultPrivacy } from '#src/domain/account/privacy.ts'
import { readTextBlocks } from '#src/domain/context/text-blocks.ts'
import { testBrokerage } from '../../support/context.ts'

it('reads headings, lists, paragraphs, bold text, and links', () => {
  const text = '## Who we are\nQuay **Homes**,\nsince [1999](/about).\n- one\n  more\n- two\n\nEnd'
  expect(readTextBlocks(text)).toEqual([
    { kind: 'heading', spans: [{ text: 'Who we are' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Quay ' },
        { text: 'Homes', strong: true },
        { text: ', since ' },
        { text: '1999', href: '/about' },
        { text: '.' },
      ],
    },
    { kind: 'list', items: [[{ text: 'one more' }], [{ text: 'two' }]] },
    { kind: 'paragraph', spans: [{ text: 'End' }] },
  ])
})

it.each([
  '[x](javascript:alert)',
  '[x](//evil.example)',
  '[x](/\\\\evil.example)',
  '[x](data:text/html,hi)',
  '[x](vbscript:a)',
  '<a href="https://evil.example">x</a>',
  '**',
  '[[x]](',
])('leaves %s as text', (text) => {
  expect(readTextBlocks(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }])
})

it('reads a long hostile text in no time', () => {
  for (const text of [
    '['.repeat(50_000),
    '**a'.repeat(16_000),
    '\n- '.repeat(16_000),
    '\n#'.repeat(25_000),
  ]) {
    const start = performance.now()
    readTextBlocks(text)
    expect(performance.now() - start).toBeLessThan(500)
  }
})

it('reads the default privacy policy', () => {
  const blocks = readTextBlocks(
    defaultPrivacy(
      { ...testBrokerage, siteName: 'Quay Homes', postalAddress: '', phone: '555-0100' },
      180,
    ),
  )
  expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(4)
  expect(JSON.stringify(blocks)).toContain('contact us: Quay Homes, 555-0100.')
})
