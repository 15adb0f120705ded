export const violationRuleNeeded = 'Choose what the report is about.'
export const violationTextNeeded = 'Say what is wrong.'
export const violationNameLong = (most: number) => `A name has at most ${most} characters.`
export const violationWait = 'Too many reports come from your network. Please try again in an hour.'
export const violationSent = (hours: number) =>
  `Thank you. The brokerage looks into it within ${hours} hours.`
export const violationOutcomeNeeded = 'Say what came of it.'
export const violationStateWrong = 'Choose whether it was resolved or dismissed.'
export const violationAnswerNeeded = 'Write an answer.'
export const violationWithoutAddress = 'The reporter left no address that an answer could go to.'
export const violationAnsweredAt = (moment: string) => `Answered on ${moment}:`
export const violationAnswered = 'The answer is sent.'
export const violationMissing = 'There is no such report, or it is closed already.'
export const violationClosed = 'The report is closed.'
export const violationsNone = 'No reports.'
export const violationOverdue = 'Overdue'
export const violationSubject = (listing: string) => `A violation was reported: ${listing}`
export const violationAnswerSubject = (listing: string) => `Your report about ${listing}`
export const violationAddressWrong = (number: string) =>
  `Enter an address that begins with https://, with {listing_id} for the ${number}.`
