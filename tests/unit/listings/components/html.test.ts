import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { attribute, html, inAscii } from '#src/components/html.ts'

const hostile = `</b><script>alert("1")</script>' onload=x & &amp;`

/** What a browser makes of the text of an element or of an attribute in double quotes. */
const read = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('markup', () => {
  it('has its values as text, whatever they are', () => {
    const [, attributeText, text] = /^<b title="([^"<>]*)">([^<>]*)<\/b>$/.exec(
      String(html`<b title="${hostile}">${hostile}</b>`),
    )!
    expect(read(attributeText!)).toEqual(hostile)
    expect(read(text!)).toEqual(hostile)
  })

  it('takes markup as it is, also in lists, and text in lists as text', () => {
    const parts = ['<', html`<i>${'>'}</i>`, [html`<b></b>`, '"']]
    expect(String(html`<p>${parts}</p>`)).toBe('<p>&lt;<i>&gt;</i><b></b>&quot;</p>')
  })

  it('leaves out what is not there, but not zero', () => {
    expect(String(html`<p>${null}${undefined}${false}${''}${0}${12.5}</p>`)).toBe('<p>012.5</p>')
  })

  it('has no line breaks of its template, but those of its values', () => {
    const made = html`
      <p>
        ${'one\n  two'}
      </p>`
    expect(String(made)).toBe('<p>one\n  two</p>')
  })

  it('is the same for long values, be they addresses or not', () => {
    const address = `/listings?_filter=${'City+Eq+%27Boston%27+And+'.repeat(20)}&page=2&sort_id=date_desc`
    expect(String(html`<a href="${address}"></a>`)).toBe(
      `<a href="${address.replaceAll('&', '&amp;')}"></a>`,
    )
    for (const one of [...hostile, 'ß', '…', '🏠']) {
      const [, value] = /^<a href="([^"<>]*)"><\/a>$/.exec(
        String(html`<a href="${address + one}"></a>`),
      )!
      expect(
        read(value!).replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
      ).toBe(address + one)
      expect(value).toMatch(/^[\0-\x7f]*$/)
    }
  })

  it('is the same each time', () => {
    const make = (value: string) => String(html`<p>${value}</p>`)
    expect(make('a')).toBe('<p>a</p>')
    expect(make('<')).toBe('<p>&lt;</p>')
    expect(make('a')).toBe('<p>a</p>')
  })
})

describe('letters beyond ASCII', () => {
  /** V8 writes texts of one byte and of two bytes a letter with marks of their own. */
  const bytesALetter = (text: string) =>
    ({ '"': 1, c: 2 })[String.fromCharCode(serialize(text)[2]!)]

  it('stand as their numbers, those of two halves too', () => {
    expect(String(html`<p>… ${'“Größe” 🏠'}</p>`)).toBe(
      '<p>&#8230; &#8220;Gr&#246;&#223;e&#8221; &#127968;</p>',
    )
  })

  it('do not make the markup around them twice as large in memory', () => {
    expect(bytesALetter('…')).toBe(2)
    expect(bytesALetter('.')).toBe(1)
    const made = [
      html`<p>…</p>`,
      html`<p>${'… “Größe”'}</p>`,
      html`<p>${['a', '…']}</p>`,
      inAscii('<p>…</p>'),
    ]
    expect(made.map((markup) => bytesALetter(String(markup)))).toEqual([1, 1, 1, 1])
  })
})

describe('an attribute', () => {
  it('has its value escaped', () => {
    const [, value] = /^ title="([^"<>]*)"$/.exec(String(attribute('title', hostile)))!
    expect(read(value!)).toBe(hostile)
    expect(String(attribute('data-latitude', -90.061893))).toBe(' data-latitude="-90.061893"')
    expect(String(attribute('value', ''))).toBe(' value=""')
  })

  it('is its name alone or nothing where it is true or false', () => {
    expect(String(attribute('selected', true))).toBe(' selected')
    expect(attribute('selected', false)).toBe(null)
    expect(attribute('title', null)).toBe(null)
  })
})
