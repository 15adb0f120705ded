export const alertsSignIn = 'Please sign in to be told what is new.'
export const alertsUnconfirmed =
  'You can be told what is new as soon as your e-mail address is confirmed.'
export const alertsNoAddress =
  'Your account has no email address, so new homes cannot come by email.'
export const alertMissing = 'There is no such newsfeed.'
export const alertThingMissing =
  'There is nothing here to be told of: the search, collection, or listing is gone.'
export const alertOneThing = 'Choose one saved search, one collection, or one listing.'
export const listingNamed = (mlsNumber: string) => `Listing ${mlsNumber}`
export const alertCycle = (field: string) =>
  `Nobody can be told of a search with the condition ${field}.`
export const alertsTooMany = (most: number) =>
  `You have ${most} newsfeeds. Delete some to make more.`
export const alertUnreadable =
  'This newsfeed sends no mail: it is damaged in the database and cannot be read.'
export const alertsNone = 'You have no newsfeeds here.'
export const alertsHow =
  'A newsfeed tells you what is new in a saved search, in a collection, or about one listing. Open one of these and choose “Tell me about new ones”.'

export const alertNameNeeded = 'Give the newsfeed a name.'
export const alertNameLong = (most: number) => `A name has at most ${most} characters.`
export const alertEventsNeeded = 'Choose at least one thing to be told of.'
export const alertRecipientsWrong = 'Choose who is told.'
export const alertFrequencyWrong = 'Choose how often to tell.'
export const alertHourWrong = 'Choose an hour of the day.'
export const alertDayNeeded = 'Choose at least one day of the week.'
export const alertDayWrong = 'Type a day of the month from 1 to 31.'
export const alertEndWrong = (years: number) =>
  `Choose a last day that is not over and at most ${years} years ahead, or none.`

export const alertSaved = 'The newsfeed is saved.'
export const alertCreated = 'The newsfeed is made.'
export const alertConfirmationRequested = (contact: string) =>
  `The newsfeed is made. ${contact} has to confirm it first: a message asks for that.`
export const alertAlreadyExists = 'There is such a newsfeed already. This is it.'
export const alertConfirmationRequestedAgain = (contact: string) =>
  `A message asks ${contact} once more.`
export const alertAskWait =
  'The message was sent within a day. Please wait before you send it again.'
export const alertAskMost = (most: number) =>
  `You can ask at most ${most} people in a day. Please go on tomorrow.`
export const alertPaused = 'Nothing is told while the newsfeed is paused.'
export const alertResumed = 'The newsfeed goes on.'
export const alertStopped = 'You are told nothing more of this.'
export const alertConfirmed = (name: string) => `You are told what is new: ${name}.`
export const alertEventMissing = 'There is no such event, or it was told already.'

export const reasonWaiting = (contact: string) => `${contact} has not confirmed yet.`
export const reasonPaused = (name: string) => `Paused by ${name}.`
export const reasonStopped = (name: string) => `${name} stopped it.`
export const reasonWantsNone = (contact: string) => `${contact} wants no mail from you.`
export const reasonNoAddress = 'The account has no e-mail address.'

export const cannotPause = (names: string) => `Only what is told can be paused. Not told: ${names}.`
export const cannotResume = (names: string) =>
  `Only what is paused, ended, or could not be delivered goes on. Not so: ${names}.`
export const resumeNeedsEnd = 'Its last day is over. Choose a later one, or none.'

const alerts = (count: number | string) => (String(count) === '1' ? 'newsfeed' : 'newsfeeds')
const these = (count: number | string) => (String(count) === '1' ? 'this' : `these ${count}`)

export const alertsDeleteQuestion = (count: number | string) =>
  `Delete ${these(count)} ${alerts(count)}?`
export const alertsDeleted = (count: number | string) =>
  String(count) === '1' ? 'The newsfeed was deleted.' : `${count} newsfeeds were deleted.`
export const alertsNotDeleted = (count: number | string) =>
  `The ${alerts(count)} could not be deleted.`
export const alertsPauseQuestion = (count: number | string) =>
  `Pause ${these(count)} ${alerts(count)}?`
export const alertsPaused = (count: number | string) =>
  String(count) === '1' ? 'The newsfeed is paused.' : `${count} newsfeeds are paused.`
export const alertsResumeQuestion = (count: number | string) =>
  `Let ${these(count)} ${alerts(count)} go on?`
export const alertsResumed = (count: number | string) =>
  String(count) === '1' ? 'The newsfeed goes on.' : `${count} newsfeeds go on.`
export const agentCopiesQuestion = (count: number | string) =>
  `Remove the notifications to the agent from ${these(count)} ${alerts(count)}?`
export const agentCopiesRemoved = (count: number | string) =>
  String(count) === '1'
    ? 'The notifications to the agent were removed from the newsfeed.'
    : `The notifications to the agent were removed from ${count} newsfeeds.`
export const clickNotificationsQuestion = (count: number | string) =>
  `Remove the notifications of the contact’s clicks from ${these(count)} ${alerts(count)}?`
export const clickNotificationsRemoved = (count: number | string) =>
  String(count) === '1'
    ? 'The notifications of the contact’s clicks were removed from the newsfeed.'
    : `The notifications of the contact’s clicks were removed from ${count} newsfeeds.`
export const alertsNotChanged = (count: number | string) =>
  `The ${alerts(count)} could not be changed.`
export const alertsNoneChosen = 'Choose at least one newsfeed.'

export const confirmQuestion = (agent: string) =>
  `${agent} would like this site to tell you by mail what is new here. Nothing is sent unless you say yes.`
export const confirmDone = (agent: string) =>
  `You are told what is new, as ${agent} suggested. Each message says how to stop it.`
export const confirmLate = (agent: string) =>
  `This question is too old. ${agent} can send it once more.`
export const confirmOver = 'Nothing is told here at the moment.'

export const eventsAwaited = (count: number) =>
  `${count === 1 ? 'One event waits' : `${count} events wait`} for your approval`
export const newsNone = 'Nothing is new. Updates from your newsfeeds appear here.'
export const newsCount = (count: number | string) =>
  String(count) === '1' ? 'One thing is new.' : `${count} things are new.`
export const emailed = (schedule: string) => `Email: ${schedule}`
export const tellMe = 'Tell me about new ones'
export const tellMeOfChanges = 'Tell me about changes'
export const contactAlertsNone =
  'This contact is told nothing yet. Open a saved search of yours and choose “Tell contacts about new ones”.'
