import { formatCount } from '#src/domain/context/units/numbers.ts'

export const visitNameEmpty = 'Enter your name.'
export const visitNameLong = (most: number) => `A name has at most ${most} characters.`
export const visitPhoneLong = (most: number) => `A phone number has at most ${most} characters.`
export const visitBodyEmpty = 'Write a few words.'
export const visitBodyLong = (most: number) =>
  `A message has at most ${typeof most === 'number' ? formatCount(most) : most} characters.`
export const visitWait =
  'Too many messages were sent from your network or to this agent. Please try again in an hour, or call.'
export const visitsForAgents = 'Sign in as an agent to see what people write to you.'

export const contactAgentTitle = 'Contact Agent'
/** The default text of a setting, which the brokerage can change (SPEC §8). */
export const contactAgentSent = 'Your message was sent. A confirmation comes by e-mail.'
export const contactAgentFailed = 'Your message could not be sent. Please try again later, or call.'
export const answersYou = (name: string) => `${name} will answer you.`
export const messageSubject = (name: string, place: string) => `${name} writes about ${place}`
export const messageMissing = 'There is no such message.'
export const replyEmpty = 'Write an answer.'
export const replySent = 'Your answer was sent.'
export const replyWithoutAddress =
  'Your account has no e-mail address that people could answer to. Add one first.'
export const messageStateSaved = 'Saved.'
export const requestsSignIn = 'Sign in to see your requests and their answers.'
export const requestsNone =
  'When you request a showing or write to an agent, you see it here with the answer.'
