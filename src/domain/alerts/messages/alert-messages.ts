export const alertsSignIn = 'Please sign in to get updates.'
export const alertsUnconfirmed = 'You can get updates as soon as you confirm your email address.'
export const alertsNoAddress = 'Your account has no email address, so we can’t email you new homes.'
export const alertMissing = 'This alert doesn’t exist.'
export const alertThingMissing =
  'The search, collection, or listing for these updates no longer exists.'
export const alertOneThing =
  'Open a saved search, collection, or listing, then choose “Get updates”.'
export const listingNamed = (mlsNumber: string) => `Listing ${mlsNumber}`
export const alertCycle = (field: string) =>
  `You can’t get updates for a search with the condition ${field}.`
export const alertsTooMany = (most: number) =>
  `You’ve reached the limit of ${most} alerts. Delete some to make more.`
export const alertUnreadable =
  'This alert is damaged and can’t send updates. Please contact the brokerage.'
export const alertsDamaged = (names: readonly string[]) =>
  `Damaged, so not changed: ${names.join(', ')}.`
export const alertsNone = 'No alerts here yet.'
export const alertsHow =
  'An alert sends you updates about a saved search, a collection, or a listing. Open one and choose “Get updates”.'

export const alertNameNeeded = 'Give the alert a name.'
export const alertNameLong = (most: number) => `Names can have up to ${most} characters.`
export const alertEventsNeeded = 'Select at least one type of update.'
export const alertRecipientsWrong = 'Choose who gets the updates.'
export const alertFrequencyWrong = 'Choose how often to send updates.'
export const alertHourWrong = 'Choose an hour of the day.'
export const alertDayNeeded = 'Select at least one day of the week.'
export const alertDayWrong = 'Enter a day of the month from 1 to 31.'
export const alertEndWrong = (years: number) =>
  `Choose an end date from today to ${years} years ahead, or leave it empty.`

export const alertSaved = 'Alert saved.'
export const alertCreated = 'Alert created.'
export const alertConfirmationRequested = (contact: string) =>
  `Alert created. We emailed ${contact}, who has to confirm it first.`
export const alertAlreadyExists = 'You already have this alert. Here it is.'
export const alertConfirmationRequestedAgain = (contact: string) => `We emailed ${contact} again.`
export const alertAskWait =
  'This message was sent less than a day ago. Please wait before you send it again.'
export const alertAskMost = (most: number) =>
  `You can ask up to ${most} people a day. Please continue tomorrow.`
export const alertPaused = 'Alert paused. It won’t send updates until you resume it.'
export const alertResumed = 'Alert resumed.'
export const alertStopped = 'You won’t get any more updates about this.'
export const alertConfirmed = (name: string) => `You’ll get updates about “${name}”.`
export const alertEventMissing = 'This update doesn’t exist or was already sent.'

export const reasonWaiting = (contact: string) => `${contact} hasn’t confirmed yet.`
export const reasonPaused = (name: string) => `Paused by ${name}.`
export const reasonStopped = (name: string) => `${name} stopped it.`
export const reasonWantsNone = (contact: string) => `${contact} doesn’t want email from you.`
export const reasonNoAddress = 'The account has no email address.'

export const cannotPause = (names: string) =>
  `Only alerts that are on can be paused. Not on: ${names}.`
export const cannotResume = (names: string) =>
  `Only alerts that are paused, ended, or undeliverable can be resumed. Not one of these: ${names}.`
export const resumeNeedsEnd = 'Its end date has passed. Choose a later one, or none.'

const alerts = (count: number | string) => (String(count) === '1' ? 'alert' : 'alerts')
const thisOrThese = (count: number | string) => (String(count) === '1' ? 'this' : `these ${count}`)

export const alertsDeleteQuestion = (count: number | string) =>
  `Delete ${thisOrThese(count)} ${alerts(count)}?`
export const alertsDeleted = (count: number | string) =>
  String(count) === '1' ? 'The alert was deleted.' : `${count} alerts were deleted.`
export const alertsNotDeleted = (count: number | string) =>
  `The ${alerts(count)} could not be deleted.`
export const alertsPauseQuestion = (count: number | string) =>
  `Pause ${thisOrThese(count)} ${alerts(count)}?`
export const alertsPaused = (count: number | string) =>
  String(count) === '1' ? 'The alert was paused.' : `${count} alerts were paused.`
export const alertsResumeQuestion = (count: number | string) =>
  `Resume ${thisOrThese(count)} ${alerts(count)}?`
export const alertsResumed = (count: number | string) =>
  String(count) === '1' ? 'The alert was resumed.' : `${count} alerts were resumed.`
export const agentCopiesQuestion = (count: number | string) =>
  `Remove agent notifications from ${thisOrThese(count)} ${alerts(count)}?`
export const agentCopiesRemoved = (count: number | string) =>
  String(count) === '1'
    ? 'Agent notifications were removed from the alert.'
    : `Agent notifications were removed from ${count} alerts.`
export const clickNotificationsQuestion = (count: number | string) =>
  `Remove click notifications from ${thisOrThese(count)} ${alerts(count)}?`
export const clickNotificationsRemoved = (count: number | string) =>
  String(count) === '1'
    ? 'Click notifications were removed from the alert.'
    : `Click notifications were removed from ${count} alerts.`
export const alertsNotChanged = (count: number | string) =>
  `The ${alerts(count)} could not be changed.`
export const alertsNoneChosen = 'Select at least one alert.'

export const confirmQuestion = (agent: string) =>
  `${agent} would like us to email you updates about this. We won’t send anything unless you say yes.`
export const confirmDone = (agent: string) =>
  `You’ll get updates, as ${agent} suggested. Every message has a link to stop them.`
export const confirmLate = (agent: string) =>
  `This request has expired. ${agent} can send it again.`
export const confirmOver = 'This alert isn’t sending updates right now.'

export const eventsAwaited = (count: number) =>
  `${count === 1 ? 'One event is waiting' : `${count} events are waiting`} for your approval`
export const newsNone = 'Nothing new yet. Updates from your alerts will appear here.'
export const newsCount = (count: number | string) =>
  String(count) === '1' ? '1 new update.' : `${count} new updates.`
export const emailed = (schedule: string) => `Email: ${schedule}`
export const tellMe = 'Get updates'
export const contactAlertsNone =
  'This contact doesn’t get updates yet. Open one of your saved searches, then choose “Get updates” and “Send to a contact instead”.'
