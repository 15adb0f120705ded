import type * as Limits from '#src/domain/limits.ts'

type Row = (l: typeof Limits) => string

/** The rows of SPEC §9, each written anew from the constants that stand for it. */
export const limitRows: Record<string, Row> = {
  'Selection cart maximum': (l) => `${l.selectionCartMaximum} listings`,
  'Page size': (l) =>
    `${l.pageSize} default (listing rows, collections, idx links, listing changes); ` +
    `${l.contactsPageSize} for contacts and collections list`,
  'Overlay preload limit': (l) => `${l.overlayPreloadLimit}`,
  'Print list cap': (l) => `${l.printListCap} ids`,
  'Search-as-you-type debounce': (l) =>
    `${l.typingDebounceMs} ms (address search input, resize, registration check, drawn-shape selection)`,
  'Field filter debounce': (l) =>
    `${l.fieldFilterDebounceMs} ms; native filter update debounce ${l.nativeFilterDebounceMs} ms`,
  'Add-field search delay': (l) => `${l.addFieldSearchDelayMs} ms`,
  'Location search quiet time / delay': (l) =>
    `${l.locationSearchQuietMs} ms / ${l.locationSearchDelayMs} ms`,
  'Registration check after filter change': (l) => `${l.registrationCheckMs} ms`,
  'Row hover to show map card': (l) => `${l.mapCardHoverMs} ms`,
  'Shape-edit and overlay editor click guards': (l) => `${l.editorClickGuardMs} ms`,
  'Desktop breakpoint (split view)': (l) => `${l.desktopBreakpointPx} px`,
  'Mobile breakpoint': (l) => `${l.mobileBreakpointPx} px`,
  'Overlay shapes hidden at zoom': (l) => `${l.overlayShapesHiddenAtZoom} or higher`,
  'Miles to meters': (l) => `${l.milesToMeters}`,
  'Minimum bounds span': (l) => `${l.minimumBoundsSpan} degrees, padded by ${l.boundsPadding}`,
  'Minimum rectangle diagonal': (l) => `${l.minimumRectangleDiagonal} m`,
  'Minimum circle radius': (l) =>
    `${l.minimumCircleRadius} m (also under ${l.hastyCircleRadius} m drawn in under ${l.hastyCircleMs / 1000} s ignored)`,
  'Overlay name max': (l) => `${l.overlayNameMaximum} characters`,
  'Shape colours offered': (l) =>
    `${l.shapeColorsOffered}; default shape colour ${l.defaultShapeColor} (blue)`,
  Opacity: ({ opacity: o }) =>
    `shapes ${o.shape} default, ${o.other} other, ${o.selected} selected, ${o.highlighted} highlighted; ` +
    `default fill ${o.fill}; overlay shapes ${o.overlay}; filtered ${o.filtered}`,
  'Overlay polygon list scroll': (l) => `${l.overlayPolygonListScrollPx} px`,
  'Identifier lengths': (l) => `listing id and contact id / view id ${l.idLength}`,
  'Listing id search minimum': (l) =>
    `${l.listingIdSearchMinimum} characters; address search minimum ${l.addressSearchMinimum}; ` +
    `location search minimum ${l.locationSearchMinimum}; phone minimum ${l.phoneMinimum}; e-mail minimum ${l.emailMinimum}`,
  'Count button labels': (l) =>
    `'No Results', 'View 1 Result', 'View N Results'; from ${l.countInThousandsFrom} shown as rounded K`,
  'Column width': (l) =>
    `minimum ${l.columnWidthMinimumPx} px; auto maximum ${l.columnWidthAutoMaximumPx} px; ` +
    `default cell padding ${l.cellPaddingPx} px left and right`,
  'Swipe thresholds': (l) => `${l.swipeStartPx} px and ${l.swipeNavigatePx} px`,
  'Images preloaded ahead': (l) => `${l.imagesPreloadedAhead}`,
  'Rental calendar': (l) => `${l.rentalCalendarMonthsFirst} months shown first`,
  'Default country code': (l) => l.defaultCountryCode,
  'Share request shape': () => 'Type Indirect or Direct',
  'Registration cookie expiry': (l) =>
    `${l.registrationCookieDays} day (cookie showIdxRegistration)`,
  'Date preference cookie (relative or range)': (l) => `${l.datePreferenceCookieDays} days`,
  'Request a Showing': () =>
    "message prefilled 'I'm interested in viewing' plus the listing address",
}
