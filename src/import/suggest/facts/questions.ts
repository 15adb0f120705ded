const list = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** What a draft is not sure of, as sentences for the person who knows the file. */
export const openQuestions = {
  notation: (column: string, sample: string) =>
    `Is “${sample}” in ${column} thousands or decimals? Replace "?" by "1.234,56" (thousands) or "1,234.56" (decimals).`,
  mixedNotation: (column: string) =>
    `${column} has numbers with decimal points and with decimal commas, so it is kept as text: which are right?`,
  dates: (column: string, sample: string) =>
    `Is “${sample}” in ${column} written with the month or with the day first? Replace "?" by "month first" or "day first".`,
  dateFormat: (column: string, sample: string, formats: readonly string[]) =>
    `Which format has “${sample}” in ${column}: ${list(formats)}? The first is in the draft.`,
  unit: (column: string, unit: string, middle: number) =>
    `No unit is named for ${column}: with ${middle} in the middle it is taken for ${unit}. Right?`,
  noUnit: (column: string) =>
    `Which unit has ${column}? It is kept as a field of your own until the draft says so.`,
  halfPosition: (column: string) =>
    `${column} seems to be half of a position, and the other half is not found: which column has it?`,
  fullBaths: (column: string, half: string) =>
    `Are the bathrooms of ${column} without those of ${half}? They are added up.`,
  remarks: (column: string) =>
    `Is the text of ${column} for everyone? It is taken for the public remarks.`,
  repeats: (columns: readonly string[], repeats: number) =>
    `${repeats.toLocaleString('en-US')} rows repeat others in ${columns.join(', ')}, ` +
    'which the draft takes for the key: the last row of each counts. Right?',
  noKey: (columns: readonly string[]) =>
    `No column identifies a listing: ${columns.join(', ')} together are taken for the key. ` +
    'A listing that changes in them will be a new one.',
  status: (column: string, words: readonly string[]) =>
    `What do ${list(words)} in ${column} mean? Rows with them are not imported until "values" of StandardStatus say so.`,
  type: (column: string, words: readonly string[]) =>
    `Which types are ${list(words)} in ${column}? They are taken for Residential.`,
  sold: (price: string, date: string) =>
    `The file has dates of sale (${date}): is ${price} the price of the sale? The draft takes it for both prices.`,
  rent: (column: string) =>
    `${column} is a rent: for which time? Add LeaseAmountFrequency, such as Monthly or Weekly.`,
  currency: (signs: readonly string[]) =>
    `The prices name several currencies (${signs.join(', ')}): name the column that tells which.`,
  persons: (columns: readonly string[]) =>
    `Left out, because they name persons: ${columns.join(', ')}. Remove them from "drop" to keep them.`,
}
