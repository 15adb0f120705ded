export interface NamedCommand {
  /** `docs/search.md:30`, for example. */
  readonly place: string
  /** Without optional parts: `node`, `npm`, or `plat`, and what follows. */
  readonly words: readonly string[]
  /** The command, its verbs, and the names of its options: `plat import --dry-run --mapping`. */
  readonly form: string
  /** In a sentence rather than in a block. */
  readonly isInline: boolean
}

const operatorCommands = 'basemap|bench|field|import|listing|mail|media|overlay|user'
const verbs =
  'add|build|disable|enable|import|list|members|password|prepare|problems|public|remove|reset-factor|restore|retry|role|search|test'

/** Sentences name commands in full, by the operator's command and a verb, or by the script. */
const inSentences = [
  /^(npm|npx|node|plat) [a-z-]/,
  new RegExp(`^(${operatorCommands}) (${verbs})( |$)`),
  /^scripts\/((campaigns|bench)\/)?[\w-]+\.ts$/,
]
const inBlocks = /^(npm|npx|node|export|cp) /

export function commandsIn(document: string, text: string): NamedCommand[] {
  let isBlock = false
  return text.split('\n').flatMap((line, at) => {
    const place = `${document}:${at + 1}`
    if (line.startsWith('```')) isBlock = !isBlock
    if (isBlock) return inBlocks.test(line) ? [commandOf(place, line, false)] : []
    const parts = line.startsWith('```') ? [] : line.split('`')
    if (parts.length % 2 === 0 && parts.length > 0)
      throw new Error(`${place} has code that does not end in its line.`)
    return parts
      .filter((part, i) => i % 2 === 1 && inSentences.some((pattern) => pattern.test(part)))
      .map((part) => commandOf(place, part, true))
  })
}

function commandOf(place: string, text: string, isInline: boolean): NamedCommand {
  const printed = shellWords(text).map((word) => word.replace(/^([A-Z]+)…$/, '$1'))
  const words = plainWords(printed.filter((word) => !isInline || word !== '…'))
  return { place, words, form: formOf(words), isInline }
}

/** Words up to an explanation, without optional parts and redirections. */
function shellWords(text: string): string[] {
  const needed = text.replaceAll(/ \[[^\]]*\]/g, '')
  const [command = ''] = /^(?:"[^"]*"|'[^']*'|[^\s"']| (?![ #>]))*/.exec(needed) ?? []
  const words = command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)
  return [...words].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'))
}

/** Normalizes spellings: `plat import` for `npm run --silent plat -- import`. */
function plainWords(words: readonly string[]): string[] {
  const [first = '', ...others] = words
  const plain = words.filter((word) => word !== '--')
  if (first === 'npm' && plain.includes('plat')) return plain.slice(plain.indexOf('plat'))
  if (['npm', 'npx', 'node', 'plat', 'export', 'cp'].includes(first)) return plain
  if (!/^(scripts\/|\w+-)/.test(first)) return ['plat', ...words]
  const file = first.endsWith('.ts') ? first : `${first}.ts`
  return ['node', file.startsWith('scripts/') ? file : `scripts/${file}`, ...others]
}

function formOf(words: readonly string[]): string {
  const isVerb = (word: string, at: number) =>
    /^[a-z][a-z-]*$/.test(word) || (at === 1 && word.startsWith('scripts/'))
  const end = words.findIndex((word, at) => !isVerb(word, at))
  const verbs = end < 0 ? words : words.slice(0, end)
  const options = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]!)
  return [...verbs, ...[...new Set(options)].sort()].join(' ')
}
