const words =
  /\b(?:alarm|codes?|combo|commission|bonus|confidential|e-?mail|gate|internal|key ?box|keys?|lock ?box|occupants?|owners?|passwords?|phone|pin|private|sellers?|showing|tenants?|vacant)\b/i

/** A word in the name of a field that tells of what is not for everyone, such as `Alarm`; null without one. */
export const privateWordIn = (name: string): string | null => words.exec(name)?.[0] ?? null
