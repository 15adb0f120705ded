export const alertsSignIn = 'Please sign in to get updates.'
export const alertsUnconfirmed = 'You can get updates as soon as you confirm your email address.'
export const alertsNoAddress = 'Your account has no email address, so we can’t email you new homes.'
export const alertMissing = 'This newsfeed doesn’t exist.'
export const alertThingMissing =
  'The search, collection, or listing for these updates no longer exists.'
export const alertOneThing = 'Choose one saved search, one collection, or one listing.'
export const listingNamed = (mlsNumber: string) => `Listing ${mlsNumber}`
export const alertCycle = (field: string) =>
  `You can’t get updates for a search with the condition ${field}.`
export const alertsTooMany = (most: number) =>
  `You’ve reached the limit of ${most} newsfeeds. Delete some to make more.`
export const alertUnreadable =
  'This newsfeed’s database record is damaged, so it can’t send updates.'
export const alertsDamaged = (names: readonly string[]) =>
  `Not changed because the database record is damaged: ${names.join(', ')}.`
export const alertsNone = 'You have no newsfeeds here.'
export const alertsHow =
  'A newsfeed sends you updates about a saved search, a collection, or a listing. Open one and choose “Get updates”.'

export const alertNameNeeded = 'Give the newsfeed a name.'
export const alertNameLong = (most: number) => `Names can have up to ${most} characters.`
export const alertEventsNeeded = 'Choose at least one kind of update.'
export const alertRecipientsWrong = 'Choose who gets the updates.'
export const alertFrequencyWrong = 'Choose how often to send updates.'
export const alertHourWrong = 'Choose an hour of the day.'
export const alertDayNeeded = 'Choose at least one day of the week.'
export const alertDayWrong = 'Enter a day of the month from 1 to 31.'
export const alertEndWrong = (years: number) =>
  `Choose an end date from today to ${years} years ahead, or leave it empty.`

export const alertSaved = 'Newsfeed saved.'
export const alertCreated = 'Newsfeed created.'
export const alertConfirmationRequested = (contact: string) =>
  `Newsfeed created. We emailed ${contact}, who has to confirm it first.`
export const alertAlreadyExists = 'You already have this newsfeed. Here it is.'
export const alertConfirmationRequestedAgain = (contact: string) => `We emailed ${contact} again.`
export const alertAskWait =
  'This message was sent less than a day ago. Please wait before you send it again.'
export const alertAskMost = (most: number) =>
  `You can ask up to ${most} people a day. Please continue tomorrow.`
export const alertPaused = 'Newsfeed paused. It won’t send updates until you resume it.'
export const alertResumed = 'Newsfeed resumed.'
export const alertStopped = 'You won’t get any more updates about this.'
export const alertConfirmed = (name: string) => `You’ll get updates about “${name}”.`
export const alertEventMissing = 'This update doesn’t exist or was already sent.'

export const reasonWaiting = (contact: string) => `${contact} has not confirmed yet.`
export const reasonPaused = (name: string) => `Paused by ${name}.`
export const reasonStopped = (name: string) => `${name} stopped it.`
export const reasonWantsNone = (contact: string) => `${contact} doesn’t want email from you.`
export const reasonNoAddress = 'The account has no email address.'

export const cannotPause = (names: string) =>
  `Only newsfeeds that are on can be paused. Not on: ${names}.`
export const cannotResume = (names: string) =>
  `Only newsfeeds that are paused, ended, or undeliverable can be resumed. Not one of these: ${names}.`
export const resumeNeedsEnd = 'Its end date has passed. Choose a later one, or none.'

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
  String(count) === '1' ? 'The newsfeed was paused.' : `${count} newsfeeds were paused.`
export const alertsResumeQuestion = (count: number | string) =>
  `Resume ${these(count)} ${alerts(count)}?`
export const alertsResumed = (count: number | string) =>
  String(count) === '1' ? 'The newsfeed was resumed.' : `${count} newsfeeds were resumed.`
export const agentCopiesQuestion = (count: number | string) =>
  `Remove agent notifications from ${these(count)} ${alerts(count)}?`
export const agentCopiesRemoved = (count: number | string) =>
  String(count) === '1'
    ? 'Agent notifications were removed from the newsfeed.'
    : `Agent notifications were removed from ${count} newsfeeds.`
export const clickNotificationsQuestion = (count: number | string) =>
  `Remove click notifications from ${these(count)} ${alerts(count)}?`
export const clickNotificationsRemoved = (count: number | string) =>
  String(count) === '1'
    ? 'Click notifications were removed from the newsfeed.'
    : `Click notifications were removed from ${count} newsfeeds.`
export const alertsNotChanged = (count: number | string) =>
  `The ${alerts(count)} could not be changed.`
export const alertsNoneChosen = 'Choose at least one newsfeed.'

export const confirmQuestion = (agent: string) =>
  `${agent} would like this site to email you updates about this. We won’t send anything unless you say yes.`
export const confirmDone = (agent: string) =>
  `You’ll get updates, as ${agent} suggested. Every message has a link to stop them.`
export const confirmLate = (agent: string) =>
  `This request has expired. ${agent} can send it again.`
export const confirmOver = 'This newsfeed isn’t sending updates right now.'

export const eventsAwaited = (count: number) =>
  `${count === 1 ? 'One event is waiting' : `${count} events are waiting`} for your approval`
export const newsNone = 'Nothing new yet. Updates from your newsfeeds will appear here.'
export const newsCount = (count: number | string) =>
  String(count) === '1' ? '1 new update.' : `${count} new updates.`
export const emailed = (schedule: string) => `Email: ${schedule}`
export const tellMe = 'Get updates'
export const contactAlertsNone =
  'This contact doesn’t get updates yet. Open one of your saved searches, then choose “Get updates” and “Send to a contact instead”.'
