const wrapping = /^[\s='"]+|[\s'"]+$/g

/** `2.02612E+11`, `2.02612E11`; or zeros after the 15 digits that Excel stores. */
const shortened =
  /^[+-]?(?:\d+(?:[.,]\d+)?\s*E\s*\+\d{1,3}|\d[.,]\d+\s*E-?\d{1,3}|[1-9]\d{14}0{2,})(?:\.0+)?$/i

/** `#REF!`, `#WERT!`, `#¿NOMBRE?`, `#N/A`, `Err:502`, and `####` for a column that is too narrow. */
const failed = /^(?:#+|#[¡¿]?\p{L}[\p{L}\d/_ ]*[!?]|#N\/[ADV]|#NV|#GETTING_DATA\p{P}*|Err:\d{3})$/iu

const longest = 255

/** Why a text is not what was typed into a spreadsheet, to continue "The value …"; null if it may be. */
export function damageOf(text: string): string | null {
  if (text.length > longest) return null
  const bare = text.replace(wrapping, '')
  if (shortened.test(bare))
    return 'is a number that a spreadsheet has shortened: export it again with this column as text'
  return failed.test(bare)
    ? 'is what a spreadsheet shows instead of a value: correct it there, and export it again'
    : null
}

const nothing =
  /^(?:[\p{P}\p{S}\s]+|n\/?a|nan|nil|none|null|undefined|unknown|tb[ad]|\[object object\])$/iu

/** Also refuses words of programs for nothing, since all records with such a key would become one. */
export const damageOfKey = (key: string): string | null => {
  const parts = key.split('|')
  return (
    parts.map(damageOf).find((damage) => damage !== null) ??
    (nothing.test(parts[0]!) ? 'is no key' : null)
  )
}
