const hidden = '…'
const shortest = 4
const patterns: readonly [RegExp, string][] = [
  [/\b(bearer|oauth|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
  [
    /\b((?:access_|refresh_|id_)?token|client_secret|password|api_?key)(["']?\s*[=:]\s*["']?)[^\s"'&<>,}]+/gi,
    `$1$2${hidden}`,
  ],
]

/** Takes the secrets of a feed out of texts, however they are encoded there. */
export interface Redactor {
  /** Adds secrets. They are never forgotten, because old answers can contain old tokens. */
  add(...secrets: readonly string[]): void
  redact(text: string): string
}

export function createRedactor(secretParameters: readonly string[]): Redactor {
  const secretForms = new Set<string>()
  const parameterPatterns = secretParameters.map(
    (name) => new RegExp(`([?&]${name.replaceAll(/\W/g, '\\$&')}=)[^&\\s"'<>]+`, 'gi'),
  )
  return {
    add(...secrets) {
      for (const secret of secrets)
        if (secret.length >= shortest) for (const form of formsOf(secret)) secretForms.add(form)
    },
    redact(text) {
      let safe = text
      // A secret that contains another goes first.
      for (const secret of [...secretForms].sort((a, b) => b.length - a.length))
        safe = safe.replaceAll(secret, hidden)
      for (const pattern of parameterPatterns) safe = safe.replaceAll(pattern, `$1${hidden}`)
      for (const [pattern, instead] of patterns) safe = safe.replaceAll(pattern, instead)
      return safe
    },
  }
}

function formsOf(secret: string): string[] {
  const form = new URLSearchParams({ s: secret }).toString().slice(2)
  return [secret, encodeURIComponent(secret), form, JSON.stringify(secret).slice(1, -1)]
}
