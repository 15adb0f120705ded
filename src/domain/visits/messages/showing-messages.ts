export const showingFieldUnknown = (name: string) => `There’s no field called “${name}”.`
export const showingFieldsTooMany = (most: number) => `Showing Info can have up to ${most} fields.`
export const requestShowingTitle = 'Request a Showing'
export const showingNotShown = {
  'coming-soon': 'This home is coming soon. Showings start once it’s on the market.',
  'off-market': 'This home isn’t on the market, so it can’t be shown.',
  'not-shown': 'The seller isn’t offering showings of this home. Contact the agent to learn more.',
} as const
export const showingTimeMissing = 'Choose a date and time.'
export const showingTimeWrong = 'Enter a date and time, such as 2026-05-30T14:30.'
export const showingTimePast = (days: number) =>
  `Choose a time in the future, up to ${days} days ahead.`
export const showingTimeTwice = 'You’ve already added this time.'
export const showingRequested = 'Request sent. We emailed you a link to check for an answer.'
export const showingMissing = 'This request doesn’t exist. Check that you have the whole link.'
export const showingChanged =
  'This request changed after you opened the page. Check it again before you answer.'
export const showingWordsMissing = 'Say why, in a few words.'
export const showingTimeUnknown = 'Choose one of the requested times.'
export const showingSaved = 'Saved. We emailed both of you.'
export const showingNoEvent = 'There’s no time to add to your calendar yet.'
export const showingInfoForAgents = 'Showing information is for agents.'
export const showingInfoNone = 'The listing has no showing information.'
export const showingSubject = {
  requested: (place: string) => `Showing request for ${place}`,
  proposed: (place: string) => `New time proposed: ${place}`,
  accepted: (place: string) => `Showing confirmed: ${place}`,
  declined: (place: string) => `Showing declined: ${place}`,
  canceled: (place: string) => `Showing canceled: ${place}`,
} as const
export const showingDamaged = (id: string) =>
  `Showing request ${id} can’t be read because it’s damaged.`
export const showingsUnreadable = (count: number) =>
  `${count === 1 ? 'One request' : `${count} requests`} can’t be read because of damaged data.`
export const homeNotShown = 'A home that’s no longer shown'
