// The limits of SPEC §9, one constant for each row of its table. Unless the name says otherwise, times are in
// milliseconds, lengths in characters or pixels, angles in degrees, distances in meters.

export const selectionCartMaximum = 200

export const comparedListingsLeast = 2
export const comparedListingsMost = 6
export const pageSize = 10
/** After a list has loaded this many pages by scrolling, the next page waits for a click. */
export const pagesByScrolling = 5
export const pageSizeMost = 25
export const contactsPageSize = 15
export const collectionNoteMost = 2_000
export const activityPageSize = 50
/** How much of all contacts' activity, and how many who wait, are above the list of contacts. */
export const recentActivityMost = 5
export const waitingAtHome = 3
export const recentActivityDays = 30
export const cmasPageSize = 15
export const overlayPreloadLimit = 1000
export const printListCap = 50

export const typingDebounceMs = 500
export const fieldFilterDebounceMs = 200
export const nativeFilterDebounceMs = 200
export const addFieldSearchDelayMs = 250
export const locationSearchQuietMs = 500
export const locationSearchDelayMs = 350
export const registrationCheckMs = 1000
export const mapCardHoverMs = 1000
export const editorClickGuardMs = 500
export const clickAfterReleaseMs = 50

export const desktopBreakpointPx = 992
export const mobileBreakpointPx = 768

export const overlayShapesHiddenAtZoom = 19
export { milesToMeters } from './context/units/miles.ts'
export const minimumBoundsSpan = 0.005
export const boundsPadding = 0.0025
export const minimumRectangleDiagonal = 25
export const minimumCircleRadius = 1
export const hastyCircleRadius = 30
export const hastyCircleMs = 1000
export const overlayNameMaximum = 40
export const shapeColorsOffered = 12
export const defaultShapeColor = '0077d9'
export const opacity = {
  shape: 0.4,
  other: 0.5,
  selected: 0.7,
  highlighted: 0.9,
  fill: 0.5,
  overlay: 0.15,
  filtered: 0.25,
} as const
export const overlayPolygonListScrollPx = 250

export const idLength = 26
export const listingIdSearchMinimum = 4
export const addressSearchMinimum = 2
export const locationSearchMinimum = 3
export const phoneMinimum = 10
export const emailMinimum = 5

export const countInThousandsFrom = 1000
export const columnWidthMinimumPx = 50
export const columnWidthAutoMaximumPx = 500
export const cellPaddingPx = 12
export const swipeStartPx = 10
export const swipeNavigatePx = 50
export const imagesPreloadedAhead = 2
export const rentalCalendarMonthsFirst = 2
export const defaultCountryCode = 'US'
export const registrationCookieDays = 1
export const datePreferenceCookieDays = 365

export const outboxPageSize = 25

/** How long a write waits while another process locks the database. */
export const databaseWaitMs = 5_000

export const cancelButtonDelayMs = 1000

// The first tap on a link follows it if the round trip takes at least this long, or if the line has less than this
// bandwidth in Mbit/s.
export const slowLineRttMs = 150
export const slowLineMbits = 1

export const iframeTimeoutMs = 15_000
export const maxOverlayEntries = 50
export const requestedIdsMaximum = printListCap

// The rental calendar adds `rentalCalendarMonthsFirst` months at a time, up to this many.
export const rentalCalendarMonthsMost = 12

// A user who returns to a list gets all pages up to the last one seen, at most this many in one response.
export const pagesRestoredMost = 30

export const comparedSearchesMost = 3

// Limits and first values of the mortgage calculator in dollars, percent, and years. The first rate is an example, not
// an offer.
export const mortgage = {
  price: { least: 1000, most: 100_000_000 },
  down: { least: 0, most: 100, first: 20 },
  rate: { least: 0, most: 25, first: 6.5 },
  years: { least: 1, most: 40, first: 30 },
  monthly: { least: 1, most: 1_000_000 },
} as const

export const starsMost = 5

export const radiusDecimals = 2
export const coordinateFactor = 1_000_000
export const currencySummaryDecimals = 2
export const numberSummaryDecimals = 3
export const polygonMinimumPoints = 3

/** A user gets mail about this many wrong codes of the second sign-in step within `wrongCodesMs`. */
export const wrongCodesReported = 5
export const wrongCodesMs = 60 * 60_000
export const trustedBrowserDays = 30
export const savedSearchesPageSize = 15
/** Photos of new homes shown with a saved search. */
export const newestHomesMost = 4
export const savedSearchNameMaximum = 100
export const savedSearchDescriptionMaximum = 500
/** The largest number of saved searches per account, and likewise of quick searches. */
export const savedSearchesMost = 1000
/** Reopening a saved search after this time starts a new visit, which highlights what is new since the last one. */
export const visitMs = 30 * 60_000

export const sharedLinksMost = 5_000
export const sharedLinkNameMaximum = 100
export const sharedLinkYearsMost = 5
/** Sharing the same thing again within this time reuses its link. */
export const sharedLinkReusedMs = 24 * 60 * 60_000

export const shareRecipientsMost = 10
/** The daily maximum of shares, from all senders together, to an address that is not a contact with an account. */
export const sharesToStrangerMost = 3
export const shareMessageMaximum = { agent: 5_000, consumer: 500 } as const
export const shareSubjectMaximum = 150
export const shareMailsMost = {
  agent: { hour: 60, day: 300 },
  consumer: { hour: 5, day: 20 },
} as const
/** A mail shows this many listings and only counts the others. */
export const mailedListingsMost = 10
export const signatureMaximum = 600
export const personalMailDelayMs = 10_000

export const visitTextMaximum = 5_000
/** The same text about the same listing is not sent again within this time. */
export const visitRepeatMs = 10 * 60_000
export const visitsPageSize = 15
export const showingDaysMost = 180
export const showingMinutes = 30
export const openHouseDateMost = 365
export const openHouseRemarksMost = 1_000
export const openHouseTextMost = 200
/** The largest number of open houses per listing, not counting imported ones. */
export const openHousesMost = 100
export const openHousesShownMost = 1_000
export const plannedOpenHousesMost = 200
/** Reminders are sent at this hour on the evening before an open house, in the brokerage's time zone. */
export const openHouseReminderHour = 17

export const changesReadMost = 5_000

export const changesDaysFirst = 30
export const changesDaysMost = 365
/** The largest number of change log entries from which one list is built. */
export const changesMatchedMost = 50_000
export const changesBatch = 1_000

// Hours that a hot sheet looks back, normally and on Mondays, and days that it looks ahead for open houses.
export const hotSheetHours = 24
export const hotSheetMondayHours = 72
export const hotSheetOpenHouseDaysFirst = 7
export const hotSheetOpenHouseDaysMost = 30
export const hotSheetMailHour = 7
export const hotSheetVisitMs = 60 * 60_000
export const hotSheetMailedMost = 10

export const violationTextMaximum = 4_000

export const nosyMilesFirst = 0.5
export const nosyMilesMost = 10
export const nosyMonthsFirst = 12
export const nosyMonthsMost = 36

export const alertsMost = 500
export const alertNameMaximum = 100
export const alertYearsMost = 5
/** How long a contact's confirmation link is valid. It can be sent again after `confirmationResendMs`. */
export const alertConfirmMs = 30 * 24 * 60 * 60_000
export const confirmationResendMs = 24 * 60 * 60_000
export const progressDelayMs = 300

export const alertListingsMost = 20
export const alertClickMonths = 13
/** After this many refused mails in a row to one address, its alerts end. */
export const maxRefusedMails = 3
