import { formatCount } from '#src/domain/context/units/numbers.ts'

export const visitNameEmpty = 'Enter your name.'
export const visitNameLong = (most: number) => `Names can have up to ${most} characters.`
export const visitPhoneLong = (most: number) => `Phone numbers can have up to ${most} characters.`
export const visitBodyEmpty = 'Write a message.'
export const visitBodyLong = (most: number) =>
  `Messages can have up to ${typeof most === 'number' ? formatCount(most) : most} characters.`
export const visitWait =
  'Too many messages were sent from your network or to this agent. Please try again in an hour, or call.'
export const visitsForAgents = 'Sign in as an agent to see your messages.'

export const contactAgentTitle = 'Contact Agent'
/** The default text of a setting, which the brokerage can change (SPEC §8). */
export const contactAgentSent = 'Your message was sent. We’ll email you a confirmation.'
export const contactAgentFailed = 'Your message could not be sent. Please try again later, or call.'
export const closedToQuestions =
  'This listing is closed, and its MLS doesn’t allow questions or showing requests about it.'
export const answersYou = (name: string) => `${name} will get back to you.`
export const messageSubject = (name: string, place: string) => `${name} wrote about ${place}`
export const messageMissing = 'This message doesn’t exist.'
export const replyEmpty = 'Write a reply.'
export const replySent = 'Your reply was sent.'
export const replyWithoutAddress = 'Your account has no email address for replies. Add one first.'
export const messageStateSaved = 'Saved.'
export const requestsSignIn = 'Sign in to see your requests.'
export const requestsNone =
  'When you request a showing or message an agent, you’ll see the answer here.'
