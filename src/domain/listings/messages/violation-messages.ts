export const violationRuleNeeded = 'Choose what the report is about.'
export const violationTextNeeded = 'Describe what’s wrong.'
export const violationNameLong = (most: number) => `Names can have up to ${most} characters.`
export const violationWait = 'Too many reports from your network. Please try again in an hour.'
export const violationSent = (hours: number) =>
  `Thank you. The brokerage will look into it within ${hours} hours.`
export const violationOutcomeNeeded = 'Describe the outcome.'
export const violationStateWrong = 'Choose Resolved or Dismissed.'
export const violationAnswerNeeded = 'Write a reply.'
export const violationWithoutAddress = 'The reporter left no email address to reply to.'
export const violationAnsweredAt = (moment: string) => `Replied on ${moment}:`
export const violationAnswered = 'Reply sent.'
export const violationMissing = 'This report doesn’t exist or is already closed.'
export const violationClosed = 'Report closed.'
export const violationsNone = 'No reports.'
export const violationOverdue = 'Overdue'
export const violationSubject = (listing: string) => `Violation reported: ${listing}`
export const violationAnswerSubject = (listing: string) => `Your report about ${listing}`
export const violationAddressWrong = (number: string) =>
  `Enter an address that starts with https:// and has {listing_id} in place of the ${number}.`
