export const siteNameEmpty = 'Please enter the name of the site.'
export const oneLine = (most: number) => `Please enter one line of at most ${most} characters.`
export const numberBetween = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most}.`
export const logoTooLarge = 'Please choose a picture of at most 200 kB and 2,000 pixels a side.'
export const logoUnreadable = 'Please choose a PNG, JPEG, or WebP picture.'
export const logoSaved = 'The logo is saved.'
export const logoRemoved = 'The logo is removed.'
export const logoMissing = 'There is no such picture.'

export const quickSearchMissing = 'There is no such quick search.'
export const quickSearchSaved = 'Saved.'
export const quickSearchDeleted = 'The quick search is deleted.'
export const quickSearchNameEmpty = 'Please enter a name.'
export const quickSearchLong =
  'Please enter a name of at most 100 characters and a description of at most 300.'
export const quickSearchFilterWrong = 'This search cannot be read.'
export const quickSearchAgents = 'Only agents make quick searches.'

export const setUpLinkOld =
  'This address has expired or was already used. Start the site again for a new one.'

export const cmaUrlWrong =
  'Type an https:// address with {listing_ids} in its path or query, or nothing.'
export const originsWrong =
  'Type origins such as https://www.example.com with blanks between them, without a path.'
