/**
 * Porter's stem exactly as in SQLite's FTS5, quirks included, to know which words its index equates: gardens,
 * gardening, and gardener are `garden`. Words that are not ASCII become UTF-8 bytes, one character each, so the result
 * is only for comparison.
 */
export function stem(word: string): string {
  const bytes = bytesOf(word)
  if (bytes.length < 3 || bytes.length > 64) return bytes
  const root = withVowel(withoutTense(withoutPlural(bytes)))
  const plain = replaceEnding(replaceEnding(root, compoundEndings), derivedEndings)
  return withOneL(withoutLastE(withoutSuffix(plain)))
}

/** Writes a word as bytes. Bytes outside ASCII count as consonants. */
function bytesOf(word: string): string {
  if (/^\p{ASCII}*$/u.test(word)) return word
  return Array.from(new TextEncoder().encode(word), (byte) => String.fromCharCode(byte)).join('')
}

/** The shape of a word, `v` or `c` for each byte. A y after a consonant is a vowel. */
function shapeOf(text: string): string {
  let shape = ''
  for (const letter of text) {
    const isVowel = 'aeiou'.includes(letter) || (letter === 'y' && shape.endsWith('c'))
    shape += isVowel ? 'v' : 'c'
  }
  return shape
}

const measure = (text: string) => shapeOf(text).split('vc').length - 1

const isShort = (text: string) => shapeOf(text).endsWith('cvc') && !/[wxy]$/.test(text)
const hasVowel = (text: string) => /[aeiou]|.y/s.test(text)

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss')) return word
  return /.sses$|.ies$/s.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

function withoutTense(word: string): string {
  if (/.eed$/s.test(word)) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const [, root] = /^(.+)(?:ed|ing)$/s.exec(word) ?? []
  return root !== undefined && hasVowel(root) ? repairStem(root) : word
}

/** Repairs a stem that lost its ending: `hopping` → `hop`, `hoping` → `hope`. */
function repairStem(root: string): string {
  if (/.(?:at|bl|iz)$/s.test(root)) return `${root}e`
  if (/([^aeioulsz])\1$/s.test(root)) return root.slice(0, -1)
  return measure(root) === 1 && isShort(root) ? `${root}e` : root
}

const withVowel = (word: string) =>
  word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word

type Endings = readonly (readonly [ending: string, replacement: string])[]

const compoundEndings: Endings = [
  ...([
    ['ational', 'ate'],
    ['tional', 'tion'],
    ['enci', 'ence'],
    ['anci', 'ance'],
    ['izer', 'ize'],
  ] as const),
  ...([
    ['logi', 'log'],
    ['bli', 'ble'],
    ['alli', 'al'],
    ['entli', 'ent'],
    ['eli', 'e'],
    ['ousli', 'ous'],
  ] as const),
  ...([
    ['ization', 'ize'],
    ['ation', 'ate'],
    ['ator', 'ate'],
    ['alism', 'al'],
    ['iveness', 'ive'],
  ] as const),
  ...([
    ['fulness', 'ful'],
    ['ousness', 'ous'],
    ['aliti', 'al'],
    ['iviti', 'ive'],
    ['biliti', 'ble'],
  ] as const),
]

const derivedEndings: Endings = [
  ...([
    ['ical', 'ic'],
    ['ness', ''],
    ['icate', 'ic'],
    ['iciti', 'ic'],
    ['ful', ''],
    ['ative', ''],
  ] as const),
  ['alize', 'al'],
]

/** Replaces a word's ending. The first matching ending decides, even if too little remains to replace it. */
function replaceEnding(word: string, endings: Endings): string {
  const rule = endings.find(([ending]) => word.length > ending.length && word.endsWith(ending))
  if (rule === undefined) return word
  const before = word.slice(0, -rule[0].length)
  return measure(before) > 0 ? before + rule[1] : word
}

const suffixes =
  /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ion|ou|ism|ate|iti|ous|ive|ize)$/s

function withoutSuffix(word: string): string {
  const [, before = '', suffix] = suffixes.exec(word) ?? []
  if (measure(before) < 2 || (suffix === 'ion' && !/[st]$/.test(before))) return word
  return before
}

function withoutLastE(word: string): string {
  const before = word.slice(0, -1)
  const syllables = measure(before)
  return word.endsWith('e') && (syllables > 1 || (syllables === 1 && !isShort(before)))
    ? before
    : word
}

const withOneL = (word: string) =>
  word.endsWith('ll') && measure(word.slice(0, -1)) > 1 ? word.slice(0, -1) : word
