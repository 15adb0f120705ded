const namesOf = (columns: readonly string[]) =>
  columns.length > 8 ? `${columns.length} columns` : columns.join(', ')

const list = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

const wordsShown = 10

const firstOf = (words: readonly string[]) =>
  words.length > wordsShown
    ? `${list(words.slice(0, wordsShown))} and ${words.length - wordsShown} other words`
    : list(words)

export const openQuestions = {
  source: (sources: readonly string[]) =>
    'Which MLS or brokerage is the file from? Visitors see its name next to each listing, and later files with the ' +
    'same name update these listings. Replace "?" in "source" with it.' +
    (sources.length === 0 ? '' : ` This site already has ${list(sources.slice(0, 5))}.`),
  notation: (column: string, sample: string) =>
    `Is “${sample}” in ${column} thousands or decimals? Replace "?" with ` +
    (/\.\d{3}(?!\d)/.test(sample)
      ? '"1.234,56" (thousands) or "1,234.56" (decimals).'
      : '"1,234.56" (thousands) or "1.234,56" (decimals).'),
  mixedNotation: (column: string) =>
    `${column} mixes decimal points and decimal commas, so it is imported as text. Which one is right?`,
  dates: (column: string, sample: string) =>
    `Is “${sample}” in ${column} written with the month or with the day first? Replace "?" with "month first" or "day first".`,
  whichDate: (column: string) =>
    `Is ${column} the list date or the sale date? The draft uses it as ListingContractDate; the other is CloseDate. ` +
    'Where StandardStatus has "?", write "Active" or "Closed".',
  openDate: (column: string) =>
    `Is ${column} a sale date? Replace "?" in StandardStatus with "Closed", and use it as CloseDate; otherwise, with "Active".`,
  shortDate: (column: string, field: string) =>
    `Is ${column} the ${field}? The name is unclear. If not, move it to another field in "fields", or remove it.`,
  bareSale: (column: string) =>
    `Is ${column} the sale date? The file seems to list sales, so the draft uses it as CloseDate.`,
  deals: (column: string) =>
    `What period are the rents in ${column} for? Add LeaseAmountFrequency, such as Monthly or Weekly.`,
  openDeals: (column: string, words: readonly string[]) =>
    `Are rows with ${list(words)} in ${column} for sale or for rent? Replace each "?" with "Residential" or "Residential Lease".`,
  bothDeals: (column: string) =>
    `Some rows seem to be for rent, others for sale. Is ${column} the price of both? Replace "?" in "PropertyType" with ` +
    '"Residential" or "Residential Lease", or name the column that says which.',
  eitherPrice: (price: string, rent: string) =>
    `Some rows have only a rent in ${rent}, others a price in ${price}. Which are for rent? Set ListPrice, PropertyType, ` +
    'and LeaseAmountFrequency from a column that says which; until then, rents have no ListPrice.',
  kinds: (columns: readonly string[], words: readonly string[]) =>
    `Which property types are the rows with ${list(words)} in ${columns.join(' and ')}? Replace each "?" in "PropertyType" with RESO's ` +
    'type, such as "Residential", "Land", "Commercial Sale", or "Commercial Lease".',
  lowRent: (column: string) =>
    `Is ${column} a rent? It’s too low for a sale price, and other columns mention rent, so the draft says so.`,
  nights: (column: string) =>
    `Is ${column} the rent per night? Other columns mention nights, so the draft says so.`,
  smallPrice: (column: string, middle: number) =>
    `The median of ${column} is ${middle}, too low for a home price. If these are rents, ` +
    'use it as LeaseAmount too, with "PropertyType": {"value": "Residential Lease"} and a ' +
    'LeaseAmountFrequency. Replace "?" in "divide" with 1, or with ' +
    '0.001 if they are in thousands, 0.0001 in 万, 0.00001 in lakhs.',
  soldUndated: (column: string, status: string) =>
    status === '?'
      ? `Is ${column} what the homes in this file sold for? Replace "?" in StandardStatus with "Closed"; if they are for sale, ` +
        'with "Active", and remove ClosePrice.'
      : `Are all homes in the file sold? Its prices are in ${column}, so the draft says so.`,
  someSold: (column: string) =>
    `Are the homes with ${column} sold, and the others for sale? If so, write "StandardStatus": ` +
    `{"from": ${JSON.stringify(column)}, "values": {"": "Active", "*": "Closed"}}. Otherwise, replace "?" with "Active".`,
  dateFormat: (column: string, sample: string, formats: readonly string[]) =>
    `What is the date format of “${sample}” in ${column}: ${list(formats)}? The draft uses the first.`,
  unit: (column: string, unit: string, middle: number) =>
    `${column} has no unit. Its median is ${middle}, so the draft assumes ${unit}. Is that right?`,
  noUnit: (column: string) =>
    `What unit is ${column} in? Until the draft says so, it is imported as a custom field.`,
  onlyArea: (column: string) =>
    `Is ${column} the living area? It’s the only area in the file, so the draft uses it as both living and building area.`,
  onlyRooms: (column: string) =>
    `Does ${column} count only bedrooms? The draft uses it as RoomsTotal, so searches by bedrooms won’t find these listings.`,
  pair: (column: string) =>
    `Does ${column} begin with the latitude? Add "split": [{ "from": ${JSON.stringify(column)}, "as": "latitude, longitude" }], ` +
    'or "longitude, latitude".',
  axes: (x: string, y: string) =>
    `Which of ${x} and ${y} is the latitude? Add "Latitude" and "Longitude" to "fields": both ways are possible.`,
  halfPosition: (column: string) =>
    `${column} looks like a latitude or longitude, but the other one is missing. Which column has it?`,
  fullBaths: (column: string, half: string) =>
    `Does ${column} leave out the bathrooms in ${half}? The draft adds the two.`,
  remarks: (column: string) =>
    `Is ${column} meant for the public? The draft uses it as the public remarks.`,
  repeats: (columns: readonly string[], repeats: number) =>
    `${repeats === 1 ? '1 row repeats' : `${repeats.toLocaleString('en-US')} rows repeat`} the key that the draft uses ` +
    `(${namesOf(columns)}), so only the last row of each key counts. Is that right?`,
  noKey: (columns: readonly string[]) =>
    `No column identifies a listing, so the draft uses ${namesOf(columns)} together as the key. ` +
    'A listing whose values in them change becomes a new one.',
  openKey: () =>
    'Which column identifies a listing? None does, nor do a few together that stay the same when its price or ' +
    'description changes. Replace "?" in "key" with their names.',
  changingKey: (column: string) =>
    `Will a listing have the same ${column} in the next file? The draft uses it as the key.`,
  refused: (column: string, field: string, sample: string) =>
    `${column} looks like ${field}, but some of its values aren’t: ${sample} It’s imported as text.`,
  oddPrices: (column: string, cells: readonly string[]) =>
    `What are the prices of rows with ${list(cells)} in ${column}? They’re imported without a price, and the text becomes a ` +
    'custom field.',
  severalNumbers: (column: string, sample: string) =>
    `Which number of “${sample}” in ${column} is the price? The draft reads the first.`,
  rivals: (field: string, column: string, others: readonly string[]) =>
    `Which of ${[column, ...others].join(', ')} is the ${field}? The draft uses ${column}; the others are custom fields.`,
  openHouses: (columns: readonly string[]) =>
    `Are ${columns.join(', ')} about open houses? A draft can’t map them. Import them in a separate file with the columns ` +
    'ListingKey, OpenHouseDate, OpenHouseStartTime, and OpenHouseEndTime. In the draft, they are custom fields.',
  maybe: (column: string, field: string) =>
    `Is ${column} the ${field}? If so, move it to "fields": "${field}": ${JSON.stringify(column)}.`,
  status: (column: string, words: readonly string[]) =>
    `What do ${firstOf(words)} in ${column} mean? Replace each "?" in "values" of StandardStatus.`,
  blankStatus: (column: string) =>
    `Are the homes without ${column} on the market? The draft says they are (Active).`,
  title: (column: string) =>
    `Is ${column} the type of each home? It looks like it, so the draft uses it as PropertySubType.`,
  type: (column: string, words: readonly string[]) =>
    `Which property types do ${firstOf(words)} in ${column} mean? The draft treats them as Residential.`,
  openType: (column: string) =>
    `Does ${column} have the property types? The draft treats all as Residential. If so, say in "PropertyType" what its ` +
    `words mean: {"from": ${JSON.stringify(column)}, "values": {"Lot": "Land", "*": "Residential"}}.`,
  buildings: (column: string, words: readonly string[]) =>
    `Are rows with ${list(words)} in ${column} whole buildings, or homes in them? ` +
    'Replace each "?" with "Residential Income" or "Residential".',
  sold: (price: string, date: string) =>
    `The file has sale dates (${date}). Is ${price} the sale price? The draft uses it as both list and close price.`,
  rent: (column: string) =>
    `${column} is a rent, but for what period? Add LeaseAmountFrequency, such as Monthly or Weekly.`,
  firstCurrency: (code: string) =>
    `Are the prices in ${code}? The column names are in that country’s language. If not, correct "currency".`,
  foreign: (codes: readonly string[], usual: string) =>
    `Are the prices in ${codes.join(', ')}? The homes seem to be in a different country from the site’s other homes, whose ` +
    `prices are in ${usual}. If not, correct "currency" in the draft.`,
  currency: (signs: readonly string[]) =>
    signs.length === 1
      ? `Some prices are in ${signs[0]}; the others don’t say. If all are, add "currency": "${signs[0]}".`
      : `The prices are in several currencies (${signs.join(', ')}). Name the column that says which.`,
  persons: (columns: readonly string[]) =>
    `Left out because they contain people’s names: ${columns.join(', ')}. Remove them from "drop" to import them.`,
}
