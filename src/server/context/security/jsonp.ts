const longest = 64
const callbackPattern = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/
const reserved = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield await eval'
  ).split(' '),
)

export function readCallback(text: string): string | null {
  if (text.length > longest || !callbackPattern.test(text)) return null
  return text.split('.').some((part) => reserved.has(part)) ? null : text
}

/**
 * The comment at the start prevents content sniffing. Escapes keep the value from ending the script element or a line.
 * A literal `__proto__` would set the prototype of the object, so its name is written as a computed one.
 */
export function writeJsonp(callback: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replace(/(?<=[{,])"__proto__":/g, '["__proto__"]:')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `/**/${callback}(${json});`
}
