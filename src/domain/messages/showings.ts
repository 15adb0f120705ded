// SPEC §8 and §9.

export const showingInfoError =
  'There was an error loading the showing information for this listing. Please try again later.'

// Sentences of our own.

export const showingFieldUnknown = (name: string) => `There is no field “${name}”.`
export const showingFieldsTooMany = (most: number) => `Showing Info has at most ${most} fields.`
