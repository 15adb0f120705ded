const words =
  /\b(?:alarm|codes?|combo|commission|bonus|confidential|e-?mail|gate|internal|key ?box|keys?|lock ?box|occupants?|owners?|passwords?|phone|pin|private|sellers?|showing|tenants?|vacant)\b/i

/** A word such as `Alarm`, which suggests that the field is confidential; null without one. */
export const privateWordIn = (name: string): string | null => words.exec(name)?.[0] ?? null
