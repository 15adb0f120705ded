import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const set = (words: string) => new Set(words.split(' '))

const blocks = set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 ' +
    'h2 h3 h4 h5 h6 header hgroup hr legend listing main menu nav ol optgroup option p pre search section summary table tr ul',
)
const cells = set('td th')
const silent = set('script style template title head noscript iframe')
/** Elements that contain the rest of the text if their end tag is missing. */
const swallowing = set(
  'script style template title textarea xmp noembed noframes noscript iframe plaintext select',
)

/** All elements of HTML. parse5 names only those that it treats specially, so the others are added. */
const elements = new Set<string>([
  ...Object.values(html.TAG_NAMES),
  ...set(
    'abbr acronym audio bdi bdo blink canvas cite data datalist del dfn ins kbd map mark meter output picture ' +
      'progress q samp slot spacer time video',
  ),
])
const ofOffice = /^(?:[mouvwx]|st\d|u\d):/
const flags =
  /^(?:\s+(?:allowfullscreen|async|autoplay|checked|compact|controls|defer|disabled|hidden|loop|muted|noshade|nowrap|selected))*\s*\/?$/i

const start =
  /<(?:(\/?)([a-z][a-z0-9]*(?:[:-][a-z0-9]+)*)((?:\s[^<>]*|\/)?)(?:>|$)|!--|!doctype\b|!\[|\?xml\b)?/gi
const entity = /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/i
const meant = /&(?!(?:lt|gt);)(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/i

const maxPasses = 3

/**
 * Converts HTML to text with line breaks and bullets, without scripts and styles, even if the HTML was escaped twice.
 * Text such as `AT&T` and `lot <acre` is not HTML and stays unchanged.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text
  let plain = text
  for (let pass = 0; pass < maxPasses; pass++) {
    const decoded = readOnce(plain, pass === 0)
    if (decoded === plain) break
    plain = decoded
  }
  return plain
}

export function plainTexts(raw: unknown, depth = 0): unknown {
  if (typeof raw === 'string') return plainText(raw)
  if (typeof raw !== 'object' || raw === null || depth > 100) return raw
  if (Array.isArray(raw)) return raw.map((entry) => plainTexts(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, plainTexts(value, depth + 1)]),
  )
}

/** Reads HTML once. On a second reading, only tags or entities other than those for comparisons make it HTML. */
function readOnce(text: string, isFirst: boolean): string {
  const whole = withSemicolons(text.replace(/<!\[CDATA\[|\]\]>/g, ''))
  const { closed, isHtml } = withoutComparisons(whole)
  const hidden = () =>
    withoutComparisons(whole.replace(/&lt;/gi, '<').replace(/&gt;/gi, '>')).isHtml
  if (!isHtml && !(isFirst ? entity : meant).test(whole) && !hidden()) return text
  const safe = closed.replace(/&(?!(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);)/gi, '&amp;')
  return tidy(textOf(parseFragment(safe).childNodes))
}

/** Escapes `<` where it does not begin an HTML tag, and drops tags that would contain all the text after them. */
function withoutComparisons(text: string): { closed: string; isHtml: boolean } {
  let isHtml = false
  const lastComment = text.lastIndexOf('-->')
  const ends = new Map<string, boolean>()
  const closed = text.replace(
    start,
    (mark, slash: string, name: string, rest: string, at: number) => {
      const isTag =
        mark === '<!--'
          ? at < lastComment
          : name === undefined
            ? mark !== '<'
            : isTagOf(name, rest, mark)
      if (!isTag) return `&lt;${mark.slice(1)}`
      isHtml = true
      return slash === '' &&
        swallowing.has(name.toLowerCase()) &&
        !isEnded(name.toLowerCase(), text, ends)
        ? ''
        : mark
    },
  )
  return { closed, isHtml }
}

const isTagOf = (name: string, rest: string, mark: string) =>
  (elements.has(name.toLowerCase()) || ofOffice.test(name)) &&
  (rest.includes('=') || (mark.endsWith('>') && flags.test(rest)))

function isEnded(name: string, text: string, ends: Map<string, boolean>): boolean {
  const isClosed = ends.get(name) ?? new RegExp(`</${name}\\s*>`, 'i').test(text)
  ends.set(name, isClosed)
  return isClosed
}

const letters =
  '[AEIOUaeiou](?:acute|grave|circ|uml)|[Yy]acute|yuml|[ANOano]tilde|[Aa]ring|[Cc]cedil|[Oo]slash|AElig|aelig|szlig'
const unmistakable = new RegExp(`&(${letters})(?![;=])`, 'g')
const marks = /&(nbsp|[lr][sd]quo|[nm]dash|hellip)(?!=);?/gi
const alone = /&(amp|quot|lt|gt|apos|copy|reg|deg|frac(?:12|14|34)|sup[123])(?![a-z0-9;=])/gi
const numbered = /&#(?:(3[489])(?=[a-z])|(160|8\d{3})(?![\d;]))/gi

/** Adds missing semicolons to what is certainly an entity: `Caf&eacute` and `A&nbspB`, but not `Smith&notary`. */
const withSemicolons = (text: string) =>
  text
    .replace(unmistakable, '&$1;')
    .replace(marks, (_, name: string) => `&${name.toLowerCase()};`)
    .replace(alone, '&$1;')
    .replace(numbered, '&#$1$2;')

/** Collects the text of nodes. It is iterative because hostile markup can be nested very deeply. */
function textOf(nodes: readonly Node[]): string {
  const parts: string[] = []
  const waiting: (Node | string)[] = [...nodes].reverse()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeName === '#text' && 'value' in node) parts.push(node.value)
    else if (node.nodeName === 'br') parts.push('\n')
    else if (!silent.has(node.nodeName) && 'childNodes' in node)
      open(node.nodeName, node.childNodes, waiting)
  }
  return parts.join('')
}

function open(name: string, children: readonly Node[], waiting: (Node | string)[]): void {
  const end = blocks.has(name) ? '\n' : ''
  waiting.push(cells.has(name) ? ' ' : end)
  for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]!)
  waiting.push(name === 'li' ? '\n• ' : end)
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
