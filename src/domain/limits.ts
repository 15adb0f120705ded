// SPEC §9, a constant per row. Times are milliseconds, lengths characters or pixels, angles degrees, distances meters
// unless the name says otherwise.

export const selectionCartMaximum = 200

/** Listings side by side. */
export const comparedListingsLeast = 2
export const comparedListingsMost = 6
export const pageSize = 10
/** After so many pages in a row that came by scrolling, the next one waits until it is asked for. */
export const pagesByScrolling = 5
/** Rows that one page may be asked for. */
export const pageSizeMost = 25
export const contactsPageSize = 15
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

export const desktopBreakpointPx = 992
export const mobileBreakpointPx = 768

export const overlayShapesHiddenAtZoom = 19
export { milesToMeters } from './units/lengths.ts'
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

/** Messages on a page of the outbox. */
export const outboxPageSize = 25

/** How long a request waits to write while another process keeps the database locked. */
export const databaseWaitMs = 5_000

/** A request in a page that takes so long can be canceled. */
export const cancelOfferedMs = 1000

// From so long a round trip, or below such a rate in Mbit/s, the first tap on a link leads to its page.
export const slowLineRttMs = 150
export const slowLineMbits = 1

// The overlay of a listing: how long its iframe may load before it reports so, and how many of its entries are stored.
export const iframeTimeoutMs = 15_000
export const maxOverlayEntries = 50
export const requestedIdsMaximum = printListCap

// The calendar of a rental goes on by the months that it shows first.
export const rentalCalendarMonthsMost = 12

// A list that a user returns to is filled up to its last page: the most pages in one response.
export const pagesRestoredMost = 30

// Searches whose statistics are shown beside those of the first one.
export const comparedSearchesMost = 3

// What the mortgage estimate takes: dollars, percent, years; the rate is what it begins with, not an offer.
export const mortgage = {
  price: { least: 1000, most: 100_000_000 },
  down: { least: 0, most: 100, first: 20 },
  rate: { least: 0, most: 25, first: 6.5 },
  years: { least: 1, most: 40, first: 30 },
  monthly: { least: 1, most: 1_000_000 },
} as const

// SPEC §3 Star rating.
export const starsMost = 5

// SPEC §5.
export const coordinateDecimals = 6
export const radiusDecimals = 2
export const coordinateFactor = 1_000_000
export const currencySummaryDecimals = 2
export const numberSummaryDecimals = 3
export const polygonMinimumPoints = 3

// How long a browser that its owner trusts signs in without a second step.
/** So many wrong codes of the second step within so long are told by mail. */
export const wrongCodesTold = 5
export const wrongCodesMs = 60 * 60_000
export const trustedBrowserDays = 30
export const savedSearchesPageSize = 15
export const savedSearchNameMaximum = 100
export const savedSearchDescriptionMaximum = 500
/** Saved searches, or quick searches, of one account. */
export const savedSearchesMost = 1000
/** A saved search that is opened again after so long is visited anew: what came since the last visit is new. */
export const visitMs = 30 * 60_000

// Links that people share.
export const sharedLinksMost = 5_000
export const sharedLinkNameMaximum = 100
export const sharedLinkYearsMost = 5
/** The same thing shared again within so long has the same link. */
export const sharedLinkReusedMs = 24 * 60 * 60_000

// What a person sends by e-mail.
export const shareRecipientsMost = 50
export const shareMessageMaximum = 5_000
export const shareSubjectMaximum = 150
export const shareMailsMost = {
  agent: { hour: 60, day: 300 },
  consumer: { hour: 5, day: 20 },
} as const
/** So many listings are shown in a mail; of the others it has the number. */
export const mailedListingsMost = 10
export const signatureMaximum = 600
/** Mail that a person starts waits so long in the outbox. */
export const personalMailDelayMs = 10_000

// What people write to agents.
export const visitTextMaximum = 5_000
/** The same text about the same listing again within so long was sent once. */
export const visitRepeatMs = 10 * 60_000
export const visitsPageSize = 15
export const showingDaysMost = 180
export const showingMinutes = 30
export const openHouseDateMost = 365
export const openHouseRemarksMost = 1_000
export const openHouseTextMost = 200
/** Open houses of one listing that are made here. */
export const openHousesMost = 100
export const openHousesShownMost = 1_000
export const plannedOpenHousesMost = 200
/** Of the brokerage's zone: people are reminded the evening before. */
export const openHouseReminderHour = 17

/** Changes of one listing that its history shows. */
export const changesReadMost = 5_000

/** Days back that the list of changes covers: at first, and at most. */
export const changesDaysFirst = 30
export const changesDaysMost = 365
/** Entries of the change log that one list is made of. */
export const changesMatchedMost = 50_000
/** Entries of the change log that are read at once. */
export const changesBatch = 1_000

// Hot sheets: hours back, and those of a Monday; days ahead of open houses; the hour of the mail; what a visit lasts.
export const hotSheetHours = 24
export const hotSheetMondayHours = 72
export const hotSheetOpenHouseDaysFirst = 7
export const hotSheetOpenHouseDaysMost = 30
export const hotSheetMailHour = 7
export const hotSheetVisitMs = 60 * 60_000
export const hotSheetMailedMost = 10

// Reports of violations.
export const violationHours = 48
export const violationTextMaximum = 4_000

// Around a home: miles and months at first and at most.
export const nosyMilesFirst = 0.5
export const nosyMilesMost = 10
export const nosyMonthsFirst = 12
export const nosyMonthsMost = 36

// Subscriptions of one account, and what is asked of a contact.
export const subscriptionsMost = 500
export const subscriptionNameMaximum = 100
export const subscriptionYearsMost = 5
/** The link that asks a contact ends after so long, and is sent again at most so often. */
export const subscriptionConfirmMs = 30 * 24 * 60 * 60_000
export const subscriptionAskAgainMs = 24 * 60 * 60_000
/** What takes longer shows that it is under way. */
export const waitingShownMs = 300

// Mail of subscriptions.
export const alertListingsMost = 20
/** Without a click for so many months nobody is told any more. */
export const alertClickMonths = 13
