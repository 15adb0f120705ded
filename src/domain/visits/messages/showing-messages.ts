export const showingFieldUnknown = (name: string) => `There is no field “${name}”.`
export const showingFieldsTooMany = (most: number) => `Showing Info has at most ${most} fields.`
export const requestShowingTitle = 'Request a Showing'
export const showingNotShown = {
  'coming-soon': 'This home is coming soon. It is not shown before it is on the market.',
  'off-market': 'This home is not on the market, so it is not shown.',
  'not-shown': 'The seller does not have this home shown. Contact the agent to learn more.',
} as const
export const showingTimeMissing = 'Choose a day and a time.'
export const showingTimeWrong = 'This is not a day and a time. Write it as 2026-05-30T14:30.'
export const showingTimePast = (days: number) =>
  `Choose a time from now on, at most ${days} days ahead.`
export const showingTimeTwice = 'This time is there already.'
export const showingRequested =
  'Your request was sent. You have a mail with the page where you see the answer.'
export const showingMissing = 'There is no such request. Check that its address is complete.'
export const showingChanged =
  'This request has changed since you opened the page. Look at it again before you answer.'
export const showingWordsMissing = 'Say why, in a few words.'
export const showingTimeUnknown = 'Choose one of the times that were asked for.'
export const showingSaved = 'Saved. Both of you have a mail.'
export const showingNoEvent = 'There is no time for the calendar yet.'
export const showingInfoForAgents = 'Showing information is for agents.'
export const showingInfoNone = 'The listing says nothing about showings.'
export const showingSubject = {
  requested: (place: string) => `Showing request for ${place}`,
  proposed: (place: string) => `Another time for ${place}`,
  accepted: (place: string) => `Showing of ${place} is agreed`,
  declined: (place: string) => `Showing of ${place} is declined`,
  canceled: (place: string) => `Showing of ${place} is canceled`,
} as const
export const showingsUnreadable = (count: number) =>
  `${count === 1 ? 'One request' : `${count} requests`} cannot be read, because of damage in the database.`
export const homeNotShown = 'A home that is no longer shown'
