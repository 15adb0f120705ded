import { escapeHTML } from 'astro/runtime/server/index.js'

// What a page shows dozens of times is written here: a component of Astro costs ten times as much as its markup.
// Characters beyond ASCII stand as their numbers: a page without them is turned into bytes in a fifth of the time.

/** Markup that `html` made. A page puts it in as it is: `{listingCard(…)}`. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

// How Astro knows what it need not escape. Its own class is a `String` object, which takes longer to make and to read.
Object.defineProperty(Markup.prototype, Symbol.for('astro:html-string'), { value: true })

type Value = string | number | Markup | null | undefined | false | readonly Value[]

const tightened = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * Markup with values in it, which are escaped for text and for attributes in double quotes; of a list, one after the
 * other; of null, undefined and false, nothing. A line break of the template and what indents the next line are left out.
 */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const pieces = tightened.get(template) ?? tighten(template)
  let text = pieces[0]!
  for (let i = 0; i < values.length; i++) text += textOf(values[i]) + pieces[i + 1]!
  return new Markup(text)
}

/** ` name="value"`, or the bare name for true; nothing for null and false. The name is the product's own. */
export function attribute(name: string, value: string | number | boolean | null): Markup | null {
  if (value === null || value === false) return null
  return new Markup(value === true ? ` ${name}` : ` ${name}="${textOf(value)}"`)
}

/** The rendered content of a component's slot; Astro has escaped its values. */
export const slotMarkup = async (slots: {
  render(name: string): Promise<string>
}): Promise<Markup> => new Markup(inAscii(await slots.render('default')))

/** A long mail address breaks before its @. */
export const breakable = (text: string): Markup =>
  new Markup(escapeText(text).replaceAll('@', '<wbr>@'))

/** Data for a script of the page, which no value can end: JSON in ASCII without `<`. */
export const jsonData = (id: string, value: object): Markup =>
  new Markup(`<script type="application/json" id="${textOf(id)}">${asciiJson(value)}</script>`)

const asciiJson = (value: object) =>
  JSON.stringify(value).replace(
    /[<\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const special = /[&<>'"\u0080-\uffff]/

/** Text as markup in ASCII. */
export function escapeText(text: string): string {
  if (text.length > longText && isAddress(text)) return text.replaceAll('&', '&amp;')
  return special.test(text) ? inAscii(escapeHTML(text)) : text
}

/** The addresses of a page repeat its filter dozens of times. */
const longText = 200

/** Nothing is special in an address but its ampersands: looking for each of the others takes a third of the expression's time. */
function isAddress(text: string): boolean {
  const hasOthers =
    text.includes("'") || text.includes('"') || text.includes('<') || text.includes('>')
  return !hasOthers && Buffer.byteLength(text) === text.length
}

/** Markup, with numbers for what is beyond ASCII. */
export const inAscii = (markup: string): string =>
  beyondAscii.test(markup)
    ? inOneByte(markup.replace(everyBeyond, (character) => `&#${character.codePointAt(0)};`))
    : markup

const beyondAscii = /[^\0-\x7f]/
const everyBeyond = /[^\0-\x7f]/gu

/** V8 goes on keeping what it has made of letters of two bytes in two bytes, and all that this becomes a part of. */
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
  for (const one of value) text += textOf(one)
  return text
}
