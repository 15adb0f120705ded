import { describe, expect, it } from 'vitest'
import {
  formStale,
  storedEmpty,
  storedNow,
  takeStored,
} from '#src/domain/context/messages/form-messages.ts'
import { fillPage, type NotSaved } from '#src/server/context/request/forms/filled-page.ts'
import { formsOn } from '../../../../support/server/forms.ts'

const field = (name: string, value = '') => `<input name="${name}" value="${value}">`
const formOf = (inside: string, action = '/notes') =>
  `<form action="${action}#here" method="post"><input type="hidden" name="authenticity_token" value="new">${inside}<button name="do" value="save">Save</button></form>`
const pageOf = (...forms: readonly string[]) =>
  `<!DOCTYPE html><html><head><title>A page</title></head><body><main autofocus>${forms.join('')}</main></body></html>`

function fill(html: string, sent: [string, string][], more: Partial<NotSaved> = {}): string | null {
  const all: [string, string][] = [['authenticity_token', 'old'], ...sent]
  const notSaved = { action: '/notes', sent: all, message: 'Not saved.', page: '/notes?of=1' }
  return fillPage(html, { ...notSaved, stored: null, wrong: {}, opened: null, ...more })
}

const valuesIn = (html: string | null) => formsOn({ text: html ?? '' }).map(({ fields }) => fields)

describe('a form that comes back', () => {
  it('says what is wrong above the form, and once next to each field', () => {
    const box = (value: string) =>
      `<label><input type="checkbox" name="days" value="${value}">${value}</label>`
    const filled = fill(
      pageOf(formOf(`${field('name')}${box('Sa')}${box('Su')}${field('words')}`)),
      [['name', 'x']],
      { message: 'No name.', wrong: { name: 'No name.', days: 'No day.', gone: 'Not here.' } },
    )!
    expect(filled).toContain('<p>No name.</p><p>No day.</p><p>Not here.</p></div>')
    expect(filled).toContain(
      '<input name="name" value="x" aria-invalid="true" aria-describedby="wrong-name"><p class="field__error" id="wrong-name">No name.</p>',
    )
    expect(filled).toContain('Su</label><p class="field__error" id="wrong-days">No day.</p>')
    expect(filled.match(/aria-describedby="wrong-days"/g)).toHaveLength(2)
    expect(filled.match(/aria-invalid/g)).toHaveLength(3)
  })

  it('opens what is folded around it, and around what was typed', () => {
    const folded = (name: string) => `<details id="${name}">${field(name)}</details>`
    const form = formOf(folded('note') + folded('reason'))
    const filled = fill(pageOf(`<details id="all">${form}</details>`), [
      ['note', 'Too long'],
      ['reason', ''],
    ])
    expect(filled!.match(/<details[^>]*>/g)).toEqual([
      '<details id="all" open="">',
      '<details id="note" open="">',
      '<details id="reason">',
    ])
  })

  it('has what was typed, whatever was typed, with the new token', () => {
    const html = pageOf(
      formOf(
        `${field('name', 'Ann')}<textarea name="words">Old</textarea>
         <select name="kind"><option value="a" selected>A</option><option>b</option></select>
         <input type="checkbox" name="on" value="1" checked><input type="checkbox" name="on" value="2">
         <input type="password" name="password">`,
      ),
    )
    const words = '\n</textarea><script>alert(1)</script> "&amp;"'
    const filled = fill(html, [
      ['name', '"><b>O\'Neill'],
      ['words', words],
      ['kind', 'b'],
      ['on', '2'],
      ['password', 'secret words'],
      ['do', 'save'],
    ])
    const [fields] = valuesIn(filled)
    expect(fields!.get('name')).toBe('"><b>O\'Neill')
    expect(fields!.get('words')).toBe(words)
    expect(fields!.get('kind')).toBe('b')
    expect(fields!.getAll('on')).toEqual(['2'])
    expect(fields!.get('authenticity_token')).toBe('new')
    expect(fields!.get('form_page')).toBe('/notes?of=1')
    expect(filled).not.toContain('secret words')
    expect(filled).not.toContain('<script>')
    expect(filled!.match(/autofocus/g)).toHaveLength(1)
    expect(filled).toContain('Not saved.')
  })

  it('is the one about the same record, or none', () => {
    const row = (id: number) =>
      formOf(`<input type="hidden" name="id" value="${id}">${field('name', `Row ${id}`)}`)
    const sent: [string, string][] = [
      ['id', '2'],
      ['name', 'Typed'],
    ]
    const filled = fill(pageOf(row(1), row(2), row(3)), sent)
    expect(valuesIn(filled).map((fields) => fields.get('name'))).toEqual([
      'Row 1',
      'Typed',
      'Row 3',
    ])
    expect(fill(pageOf(row(1), row(3)), sent)).toBeNull()
  })

  it.each([
    ['of another address', formOf(field('name'), '/other'), 1],
    ['without a field that was sent', formOf(field('other')), 1],
    ['with fewer lines than were sent', formOf(field('name')), 2],
  ])('is none %s', (_, form, times) => {
    const sent = Array.from({ length: times }, (): [string, string] => ['name', 'Typed'])
    expect(fill(pageOf(form), sent)).toBeNull()
  })

  it('shows what is stored next to each field that differs, and where to take it', () => {
    const form = formOf(
      `${field('name', 'Stored')}${field('phone')}${field('same', 'Same')}<label><input type="checkbox" name="on" value="1"> On</label>`,
    )
    const filled = fill(
      pageOf(form),
      [
        ['name', 'Typed'],
        ['phone', '206'],
        ['same', 'Same'],
        ['on', '1'],
      ],
      { stored: { name: storedNow('Stored') }, message: formStale },
    )!
    for (const said of [storedNow('Stored'), storedEmpty, 'Saved value: not checked', takeStored])
      expect(filled.split(said)).toHaveLength(2)
    expect(filled).toContain('href="/notes?of=1"')
  })

  it('has the version of the page after a conflict, else the one that it was opened with', () => {
    const form = formOf(`<input type="hidden" name="opened_version" value="now">${field('name')}`)
    const sent: [string, string][] = [
      ['opened_version', 'before'],
      ['name', 'Typed'],
    ]
    const versionIn = (more: Partial<NotSaved>) =>
      valuesIn(fill(pageOf(form), sent, more))[0]!.get('opened_version')
    expect(versionIn({ stored: {} })).toBe('now')
    expect(versionIn({ stored: null })).toBe('before')
  })

  it('lists what is stored where no control shows it', () => {
    const form = formOf('<input type="hidden" name="filter" value="B">')
    const stored = { filter: storedNow('A') }
    expect(fill(pageOf(form), [['filter', 'B']], { stored })).toContain(storedNow('A'))
  })
})
