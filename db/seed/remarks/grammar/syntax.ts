/**
 * Sentences by their condition, names with spaces between: `deck` must be so and is then said, `=old` must be so,
 * `!deck` must not be so. In a sentence `<year>` is filled in and then said, `{a|b}` is one of them, and a mark such as
 * `t: ` in front is the manner of speech. What has been said is not said again.
 */
export type Table = Readonly<Record<string, readonly string[]>>

export type Node =
  | string
  | { readonly slot: string }
  | { readonly options: readonly (readonly Node[])[] }

export interface Template {
  /** Two sentences of one template are never said of one listing. */
  readonly id: string
  readonly manner: string
  readonly nodes: readonly Node[]
}

export interface Group {
  readonly says: readonly string[]
  readonly needs: readonly string[]
  readonly lacks: readonly string[]
  readonly weight: number
  readonly templates: readonly Template[]
}

const compiled = new WeakMap<Table, readonly Group[]>()

/** The sentences of a table, read once. */
export function groupsOf(table: Table): readonly Group[] {
  const known =
    compiled.get(table) ?? Object.entries(table).map(([key, texts]) => createGroup(key, texts))
  compiled.set(table, known)
  return known
}

function createGroup(key: string, texts: readonly string[]): Group {
  const names = key.split(' ').filter((name) => name !== '')
  const marked = (mark: string) =>
    names.filter((name) => name.startsWith(mark)).map((name) => name.slice(1))
  const says = names.filter((name) => !/^[=!]/.test(name))
  const needs = marked('=')
  const weight = (1 + 1.2 * says.length + 0.8 * needs.length) * Math.min(5, texts.length)
  return { says, needs, lacks: marked('!'), weight, templates: texts.map(createTemplate) }
}

function createTemplate(text: string): Template {
  const [, manner = '', words] = /^(?:([a-z]): )?(.*)$/s.exec(text)!
  return { id: text, manner, nodes: parse(words!, { at: 0 }) }
}

function parse(text: string, place: { at: number }): Node[] {
  const nodes: Node[] = []
  while (place.at < text.length && text[place.at] !== '|' && text[place.at] !== '}') {
    if (text[place.at] === '{') nodes.push(parseOptions(text, place))
    else if (text[place.at] === '<') {
      const end = text.indexOf('>', place.at)
      nodes.push({ slot: text.slice(place.at + 1, end) })
      place.at = end + 1
    } else {
      const start = place.at
      while (place.at < text.length && !'{|}<'.includes(text[place.at]!)) place.at += 1
      nodes.push(text.slice(start, place.at))
    }
  }
  return nodes
}

function parseOptions(text: string, place: { at: number }): Node {
  const options: Node[][] = []
  do {
    place.at += 1
    options.push(parse(text, place))
  } while (text[place.at] === '|')
  place.at += 1
  return { options }
}
