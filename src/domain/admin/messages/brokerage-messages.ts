export const siteNameEmpty = 'Please enter a name for the site.'
export const oneLine = (most: number) => `Please enter one line of up to ${most} characters.`
export const numberBetween = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most}.`
export const pictureTooLarge =
  'Please choose a picture of up to 1 MB and 6,000 pixels on each side.'
export const pictureUnreadable = 'Please choose a PNG, JPEG, or WebP picture.'
export const pictureDamaged = 'This picture is damaged. Please choose another one.'
export const iconTooSmall = 'Please choose a picture of at least 48 pixels on each side.'
export const logoSaved = 'Logo saved.'
export const logoRemoved = 'Logo removed.'
export const iconSaved = 'Icon saved.'
export const iconRemoved = 'Icon removed.'
export const brandPreviewed = 'This is a preview. Save to change the site.'
export const privacyPreviewed = 'This is a preview. Save to change the page.'
export const brandSaved = 'Saved. The site has changed.'
export const colorWrong = 'Please enter a color such as #1d5540.'
export const colorTooLight = (suggestion: string) =>
  `This color is too light to read on the site’s pages. The closest one that works is ${suggestion}.`
export const colorDarkened = (used: string) =>
  `On light pages, the site uses ${used}, a little darker, so that text and buttons are easy to read.`
export const pictureMissing = 'This picture doesn’t exist.'

export const quickSearchMissing = 'This quick search doesn’t exist.'
export const quickSearchSaved = 'Saved.'
export const quickSearchDeleted = 'Quick search deleted.'
export const quickSearchNameEmpty = 'Please enter a name.'
export const quickSearchLong =
  'Please use up to 100 characters for the name and up to 300 for the description.'
export const quickSearchFilterWrong = 'We can’t read this search. Please check its filter.'
export const quickSearchNotPublic = (why: string) =>
  `Visitors can’t use this filter, so it can’t be a quick search for everyone. ${why}`
export const quickSearchAgents = 'Only agents can make quick searches.'

export const setUpLinkOld =
  'This address has expired or has already been used. Restart the site to get a new one.'

export const cmaUrlWrong =
  'Enter an https:// address with {listing_ids} in its path or query, or leave this empty.'
export const originsWrong =
  'Enter origins such as https://www.example.com, without paths and separated by spaces.'
