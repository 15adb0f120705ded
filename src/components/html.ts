import { escapeHTML } from 'astro/runtime/server/index.js'

// Templates for markup that is repeated dozens of times on a page. Rendering an Astro component takes ten times as
// long. Characters beyond ASCII become numeric references, which cuts the time for encoding a page to a fifth.

/** Markup created by `html`. A page inserts it without escaping it again, as in `{listingCard(…)}`. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

// Astro does not escape objects with this symbol. Its own class extends `String`, which is slower to create and read.
Object.defineProperty(Markup.prototype, Symbol.for('astro:html-string'), { value: true })

type Value = string | number | Markup | null | undefined | false | readonly Value[]

const tightened = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * Creates markup. Values are escaped for text and for attributes in double quotes. Items of a list are joined; null,
 * undefined, and false are left out. Line breaks and indentation of the template are removed.
 */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const pieces = tightened.get(template) ?? tighten(template)
  let text = pieces[0]!
  for (let i = 0; i < values.length; i++) text += textOf(values[i]) + pieces[i + 1]!
  return new Markup(text)
}

/** Returns ` name="value"`, or only the name for true, or null for null and false. The name is not escaped. */
export function attribute(name: string, value: string | number | boolean | null): Markup | null {
  if (value === null || value === false) return null
  return new Markup(value === true ? ` ${name}` : ` ${name}="${textOf(value)}"`)
}

/** Renders the default slot of a component as markup, in which Astro has already escaped the values. */
export const slotMarkup = async (slots: {
  render(name: string): Promise<string>
}): Promise<Markup> => new Markup(inAscii(await slots.render('default')))

/** The default slot as it is, for markup that a page inserts as if it were not cached. */
export const unchangedSlot = async (slots: {
  render(name: string): Promise<string>
}): Promise<Markup> => new Markup(await slots.render('default'))

export const breakable = (text: string): Markup =>
  new Markup(escapeText(text).replaceAll('@', '<wbr>@'))

/**
 * Returns a `<script>` element with JSON data. It is ASCII and contains no `<`, so that no value can end the element.
 */
export const jsonData = (id: string, value: object): Markup =>
  new Markup(`<script type="application/json" id="${textOf(id)}">${asciiJson(value)}</script>`)

/** Data for search engines, which browsers neither run nor block. */
export const linkedData = (value: object): Markup =>
  new Markup(`<script type="application/ld+json">${asciiJson(value)}</script>`)

const asciiJson = (value: object) =>
  JSON.stringify(value).replace(
    /[<\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const special = /[&<>'"\u0080-\uffff]/

export function escapeText(text: string): string {
  if (text.length > longText && isAddress(text)) return text.replaceAll('&', '&amp;')
  return special.test(text) ? inAscii(escapeHTML(text)) : text
}

/** Length in characters from which a text is checked for being a URL. URLs repeat the page's filter dozens of times. */
const longText = 200

/**
 * True for text in which only ampersands need escaping, such as a URL. Not checking its other characters saves a third
 * of the time.
 */
function isAddress(text: string): boolean {
  const hasOthers =
    text.includes("'") || text.includes('"') || text.includes('<') || text.includes('>')
  return !hasOthers && Buffer.byteLength(text) === text.length
}

export const inAscii = (markup: string): string =>
  beyondAscii.test(markup)
    ? inOneByte(markup.replace(everyBeyond, (character) => `&#${character.codePointAt(0)};`))
    : markup

const beyondAscii = /[^\0-\x7f]/
const everyBeyond = /[^\0-\x7f]/gu

/**
 * Converts text to one byte per character. V8 uses two bytes for text derived from two-byte strings, and for
 * everything that contains it.
 */
const inOneByte = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1')

function tighten(template: TemplateStringsArray): readonly string[] {
  const pieces = template.map((piece) => inAscii(piece.replace(/\n\s*/g, '')))
  tightened.set(template, pieces)
  return pieces
}

function textOf(value: Value): string {
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'number') return String(value)
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  let text = ''
  for (const item of value) text += textOf(item)
  return text
}
