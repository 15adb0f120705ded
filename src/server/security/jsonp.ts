const longest = 64
const callbackPattern = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/
// What would be no name, or call what a page has for itself.
const reserved = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield await eval'
  ).split(' '),
)

/** The name of a function, perhaps of an object's (`jQuery.done_1`); null for any other text. */
export function readCallback(text: string): string | null {
  if (text.length > longest || !callbackPattern.test(text)) return null
  return text.split('.').some((part) => reserved.has(part)) ? null : text
}

/**
 * A script that calls the function with the value. The comment before it keeps the answer from being taken for another
 * kind of file by what the name begins with; nothing in it can end a script element or a line. In a script a property
 * `__proto__` would be the object's prototype, if its name were not computed.
 */
export function writeJsonp(callback: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replace(/(?<=[{,])"__proto__":/g, '["__proto__"]:')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `/**/${callback}(${json});`
}
