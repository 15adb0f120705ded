import { fail, type ODataCode, type Source } from '#src/domain/api/odata/base/odata-error.ts'
import { shortened } from './odata-literals.ts'
import { type ODataToken, tokenAt } from './odata-tokens.ts'

const maxDepth = 100

/** Walks over the tokens of an expression and counts how deep it is nested. */
export class ODataCursor {
  protected readonly source: Source
  protected token: ODataToken
  protected endOfLast = 0
  protected depth = 0

  constructor(source: Source) {
    this.source = source
    this.token = tokenAt(source, 0)
  }

  protected word(): string {
    return this.token.kind === 'name' ? this.token.text.toLowerCase() : ''
  }

  protected at(mark: string): boolean {
    return this.token.kind === 'mark' && this.token.text === mark
  }

  protected next(): void {
    this.endOfLast = this.token.end
    this.token = tokenAt(this.source, this.token.end)
  }

  protected expect(mark: string): void {
    if (!this.at(mark)) {
      const where =
        this.token.kind === 'end' ? 'at the end' : `before ${shortened(this.token.text)}`
      this.fail(`“${mark}” is missing ${where}`)
    }
    this.next()
  }

  protected nested<Result>(read: () => Result): Result {
    this.deeper()
    const result = read()
    this.depth--
    return result
  }

  protected deeper(): void {
    if (++this.depth > maxDepth)
      this.fail(`The filter is nested more than ${maxDepth} levels deep`, 'TooComplex')
  }

  protected fail(sentence: string, code: ODataCode = 'Syntax', about?: string): never {
    return fail(this.source, this.token.start, code, sentence, about)
  }
}
