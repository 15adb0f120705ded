// Scripts without spaces between words, or with spaces inside them. Each letter counts as a word, and typed text
// matches adjacent letters.
const scripts = ['Han', 'Hira', 'Kana', 'Hang', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr']
const runOn = `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`
const letter = String.raw`[\p{L}\p{N}\p{Co}]`

/** A word: a letter of one of the `scripts`, or a run of other letters and digits with combining marks. */
export const wordPattern = new RegExp(
  String.raw`(?=${letter})${runOn}|(?:(?!${runOn})${letter}|[\u0300-\u036f])+`,
  'gu',
)

// Letters that Unicode does not decompose, but that people type without the mark.
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
}

const marked = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Replaces marked letters with plain ones: `Łódź` → `Lódź`, `Straße` → `Strasse`. */
export const withPlainLetters = (text: string): string =>
  text.replace(marked, (letter) => plainLetters[letter]!)

/** Normalizes full-width and half-width characters: `３ＬＤＫ` → `3LDK`, `ﾏﾝｼｮﾝ` → `マンション`. */
export const withUsualWidth = (text: string): string =>
  text.replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
