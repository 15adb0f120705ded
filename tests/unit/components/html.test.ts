import { describe, expect, it } from 'vitest'
import { attribute, html } from '#src/components/html.ts'

const hostile = `</b><script>alert("1")</script>' onload=x & &amp;`

/** What a browser makes of the text of an element or of an attribute in double quotes. */
const read = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

describe('markup', () => {
  it('has its values as text, whatever they are', () => {
    const [, attributeText, text] = /^<b title="([^"<>]*)">([^<>]*)<\/b>$/.exec(String(html`<b title="${hostile}">${hostile}</b>`))!
    expect([read(attributeText!), read(text!)]).toEqual([hostile, hostile])
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

  it('is the same each time', () => {
    const make = (value: string) => String(html`<p>${value}</p>`)
    expect([make('a'), make('<'), make('a')]).toEqual(['<p>a</p>', '<p>&lt;</p>', '<p>a</p>'])
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
    expect([attribute('selected', false), attribute('title', null)]).toEqual([null, null])
  })
})
