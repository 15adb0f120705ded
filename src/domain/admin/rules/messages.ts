export const unknownField = (name: string): string => `There’s no field ${name.slice(0, 80)}.`

export const cannotHide = (name: string): string =>
  `${name} can’t be hidden, because listings are found, shown, or credited by it.`

export const rulesSaved = 'The rules now hold.'
export const rulesCleared = 'The source now follows the settings of the site.'
export const noSuchSource = (source: string): string =>
  `There’s no source “${source.slice(0, 80)}” with listings or a feed.`
export const notJson = 'The text isn’t JSON.'
export const noChange = 'No one would see different listings, addresses, or numbers of results.'
export const noSources = 'There are no listings or feeds yet.'
export const sourceUnruled =
  'This source follows the settings of the site. The form has the strictest values to begin with.'
