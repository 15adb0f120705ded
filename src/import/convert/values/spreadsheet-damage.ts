const wrapping = /^[\s='"]+|[\s'"]+$/g

/** Matches numbers a spreadsheet shortened, such as `2.02612E+11`, or with zeros after Excel's limit of 15 digits. */
const shortened =
  /^[+-]?(?:\d+(?:[.,]\d+)?\s*E\s*\+\d{1,3}|\d[.,]\d+\s*E-?\d{1,3}|[1-9]\d{14}0{2,})(?:\.0+)?$/i

/** Matches errors such as `#REF!`, `#WERT!`, `#¿NOMBRE?`, and `Err:502`, and the `####` of columns too narrow. */
const failed = /^(?:#+|#[¡¿]?\p{L}[\p{L}\d/_ ]*[!?]|#N\/[ADV]|#NV|#GETTING_DATA\p{P}*|Err:\d{3})$/iu

const longest = 255

/** Returns how a spreadsheet damaged a text, as the end of the sentence "The value …", or null if it did not. */
export function damageOf(text: string): string | null {
  if (text.length > longest) return null
  const bare = text.replace(wrapping, '')
  if (shortened.test(bare))
    return 'was shortened by a spreadsheet: export it again with this column as text'
  return failed.test(bare)
    ? 'is what a spreadsheet shows instead of a value: correct it there, and export it again'
    : null
}

const nothing =
  /^(?:[\p{P}\p{S}\s]+|n\/?a|nan|nil|none|null|undefined|unknown|tb[ad]|\[object object\])$/iu

/** Returns why a text cannot be a key, or null. Words such as `null` are refused: they would merge many records. */
export const damageOfKey = (key: string): string | null => {
  const parts = key.split('|')
  return (
    parts.map(damageOf).find((damage) => damage !== null) ??
    (nothing.test(parts[0]!) ? 'isn’t a key' : null)
  )
}
