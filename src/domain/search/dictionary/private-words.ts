const words =
  /\b(?:alarm|codes?|combo|commission|bonus|confidential|e-?mail|gate|internal|key ?box|keys?|lock ?box|occupants?|owners?|passwords?|phone|pin|private|sellers?|showing|tenants?|vacant)\b/i

/** The word, such as `Alarm`, that makes a field's name look confidential; null if there is none. */
export const privateWordIn = (name: string): string | null => words.exec(name)?.[0] ?? null
