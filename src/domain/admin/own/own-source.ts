/** The source of records that the brokerage enters by hand. No file and no feed may use its name. */
export const ownSource = 'Own listings'

/** A source as people read it: the brokerage itself for what it entered. */
export const sourceText = (source: string, siteName: string): string =>
  source === ownSource ? siteName : source
