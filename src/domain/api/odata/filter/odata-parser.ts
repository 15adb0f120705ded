import { fail, type Source } from '#src/domain/api/odata/base/odata-error.ts'
import { ODataCursor } from './odata-cursor.ts'
import { readConstant, shortened } from './odata-literals.ts'
import type {
  ArithmeticOperator,
  ComparisonOperator,
  InNode,
  LambdaNode,
  ODataNode,
  PathNode,
} from './odata-node.ts'
import type { ODataToken } from './odata-tokens.ts'

/** From the loosest to the tightest. */
const levels = [
  ['or'],
  ['and'],
  ['eq', 'ne'],
  ['gt', 'ge', 'lt', 'le'],
  ['add', 'sub'],
  ['mul', 'div', 'divby', 'mod'],
] as const

const operators: ReadonlySet<string> = new Set([...levels.flat(), 'in', 'has', 'not'])

/** Reads an expression as OData 4.01 writes it. Throws an `ODataError` for anything else. */
export function parseOData(source: Source): ODataNode {
  const parser = new Parser(source)
  const node = parser.level(0)
  parser.end()
  return node
}

class Parser extends ODataCursor {
  end(): void {
    const { kind, text } = this.token
    if (kind === 'end') return
    if (text === ')') this.fail('There is no opening parenthesis for this one')
    this.fail(`An operator such as and is missing before ${shortened(text)}`)
  }

  level(index: number): ODataNode {
    const names: readonly string[] | undefined = levels[index]
    if (names === undefined) return this.unary()
    const first = this.level(index + 1)
    const word = this.word()
    if (!names.includes(word)) return first
    return index < 2 ? this.logic(word as 'and' | 'or', index, first) : this.chain(index, first)
  }

  private logic(kind: 'and' | 'or', index: number, first: ODataNode): ODataNode {
    const of = [first]
    while (this.word() === kind) {
      this.next()
      of.push(this.level(index + 1))
    }
    return { kind, of, start: first.start, end: of.at(-1)!.end }
  }

  /** Each operator of a chain applies to all that is left of it, so a chain is as deep as it is long. */
  private chain(index: number, first: ODataNode): ODataNode {
    const names: readonly string[] = levels[index]!
    const outer = this.depth
    let left = first
    for (let word = this.word(); names.includes(word); word = this.word()) {
      this.next()
      this.deeper()
      const right = this.level(index + 1)
      const place = { left, right, start: left.start, end: right.end }
      left =
        index < 4
          ? { kind: 'comparison', operator: word as ComparisonOperator, ...place }
          : { kind: 'arithmetic', operator: word as ArithmeticOperator, ...place }
    }
    this.depth = outer
    return left
  }

  private unary(): ODataNode {
    const { start, text } = this.token
    const isNot = this.word() === 'not'
    if (!isNot && text !== '-') return this.postfix(this.primary())
    this.next()
    const of = this.nested(() => this.unary())
    return { kind: isNot ? 'not' : 'negate', of, start, end: of.end }
  }

  private postfix(left: ODataNode): ODataNode {
    const word = this.word()
    if (word === 'has')
      this.fail(
        '“has” isn’t supported: lookups are text here, so use eq or any',
        'NotSupported',
        word,
      )
    if (word !== 'in') return left
    this.next()
    const right = this.members()
    return { kind: 'in', left, right, start: left.start, end: this.endOfLast }
  }

  private members(): InNode['right'] {
    if (!this.at('(')) {
      const node = this.primary()
      if (node.kind === 'path') return node
      return fail(this.source, node.start, 'Syntax', '“in” takes a list in parentheses')
    }
    return this.nested(() => this.list())
  }

  private list(): ODataNode[] {
    this.expect('(')
    const of: ODataNode[] = []
    while (!this.at(')')) {
      if (of.length > 0) this.expect(',')
      of.push(this.level(0))
    }
    this.expect(')')
    return of
  }

  private primary(): ODataNode {
    const { token } = this
    const constant = readConstant(this.source, token)
    if (constant !== null) {
      this.next()
      return { kind: 'literal', constant, start: token.start, end: token.end }
    }
    if (token.text === '(') return this.group()
    if (token.kind !== 'name' || operators.has(this.word())) return this.missing()
    if (/^[$@]/.test(token.text))
      this.fail(`${shortened(token.text)} isn’t supported`, 'NotSupported', token.text)
    this.next()
    if (!this.at('(')) return this.path(token)
    const of = this.nested(() => this.list())
    const name = token.text.toLowerCase()
    return { kind: 'call', name, of, start: token.start, end: this.endOfLast }
  }

  private group(): ODataNode {
    const { start } = this.token
    this.expect('(')
    const node = this.nested(() => this.level(0))
    this.expect(')')
    return { ...node, start, end: this.endOfLast }
  }

  private missing(): never {
    const { kind, text } = this.token
    if (text === '[' || text === '{') this.fail('JSON isn’t supported here', 'NotSupported')
    if (kind === 'end') this.fail('A field or a value is missing at the end')
    return this.fail(`A field or a value is missing before ${shortened(text)}`)
  }

  private path({ text, start, end }: ODataToken): ODataNode {
    const names = [text]
    let last = end
    while (this.at('/')) {
      this.next()
      const { kind, text: name, end: nameEnd } = this.token
      if (kind !== 'name') this.fail('A name is missing after “/”')
      if (name.startsWith('$'))
        this.fail(`/${shortened(name)} isn’t supported`, 'NotSupported', name)
      const quantifier = name.toLowerCase()
      this.next()
      if ((quantifier === 'any' || quantifier === 'all') && this.at('('))
        return this.lambda(quantifier, { kind: 'path', names, start, end: last })
      names.push(name)
      last = nameEnd
    }
    return { kind: 'path', names, start, end: last }
  }

  private lambda(quantifier: LambdaNode['quantifier'], list: PathNode): LambdaNode {
    this.expect('(')
    let variable = ''
    let of: ODataNode | null = null
    if (!this.at(')') || quantifier === 'all') {
      if (this.token.kind !== 'name')
        this.fail(`${quantifier}() needs a variable, as in x: x eq 'a'`)
      variable = this.token.text
      this.next()
      this.expect(':')
      of = this.nested(() => this.level(0))
    }
    this.expect(')')
    return {
      kind: 'lambda',
      quantifier,
      list,
      variable,
      of,
      start: list.start,
      end: this.endOfLast,
    }
  }
}
