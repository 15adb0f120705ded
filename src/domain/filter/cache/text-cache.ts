/** Whatever is not undefined, which says that nothing is kept. */
export type Keepable = object | string | number | boolean | null

/**
 * Values by texts, up to about so many letters of texts together. Those that were asked for last stay longest: what was
 * not asked for since half of the room was filled anew is forgotten.
 */
export class KeptTexts<Value extends Keepable> {
  private readonly mostLetters: number
  private recent = new Map<string, Value>()
  private before = new Map<string, Value>()
  private letters = 0

  constructor(mostLetters: number) {
    this.mostLetters = mostLetters
  }

  get(text: string): Value | undefined {
    const value = this.recent.get(text)
    if (value !== undefined) return value
    const older = this.before.get(text)
    if (older !== undefined) this.set(text, older)
    return older
  }

  set(text: string, value: Value): void {
    // A short text's value takes room too.
    const letters = text.length + lettersOfValue
    if (this.letters + letters > this.mostLetters / 2) {
      this.before = this.recent
      this.recent = new Map()
      this.letters = 0
    }
    this.recent.set(text, value)
    this.letters += letters
  }
}

const lettersOfValue = 100
