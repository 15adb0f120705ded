/** A sentence of SPEC §8, and the test that provokes it. */
export interface Provoked {
  /** The name of the constant or function with the sentence. */
  readonly name: string
  readonly says: string
  /** When the sentence is shown; our choice if the specification names no trigger. */
  readonly trigger: string
  readonly file: string
  readonly title: string
}

type Row = readonly [name: string, says: string, trigger: string, title: string]

const of = (file: string, rows: readonly Row[]): Provoked[] =>
  rows.map(([name, says, trigger, title]) => ({ name, says, trigger, file, title }))

const collections = of('tests/http/collections/collections.test.ts', [
  [
    'listingRecommended',
    'Listing recommended successfully.',
    'an agent recommends to a contact',
    "hides an agent's contacts from everyone else",
  ],
  [
    'listingSaved',
    'Listing saved successfully.',
    'a listing is added to Favorites',
    'adds and removes listings, by id and by special name',
  ],
  [
    'listingRemoved',
    'Listing removed successfully.',
    'a listing leaves a collection',
    'adds and removes listings, by id and by special name',
  ],
  [
    'listingAddedToCart',
    'Listing added to cart successfully.',
    'a listing is added to another cart',
    'adds and removes listings, by id and by special name',
  ],
  [
    'listingAddedToCollection',
    'The listing has been added to the collection.',
    'a listing is added to a collection',
    'adds and removes listings, by id and by special name',
  ],
])

const collectionModal = of('tests/stores/collections/collections.test.ts', [
  [
    'collectionWentWrong',
    'Something has gone wrong. Please refresh and try again.',
    'the collections cannot be loaded',
    'says that something went wrong when nothing could be loaded',
  ],
  [
    'listingNotAdded',
    'Listing could not be added to collection',
    "one of several adds fails, which the specification calls 'cart add failure'",
    'stays open with an error that stays, if one of several failed',
  ],
  [
    'collectionCreateFailed',
    'There was an error creating the collection.',
    'a collection cannot be made',
    'says that a collection could not be created',
  ],
])

const collectionAdded = of('tests/stores/collections/collections.test.ts', [
  [
    'listingAddedToCollection',
    'The listing has been added to the collection.',
    "all of several adds succeed, which the specification calls 'listing added'",
    'saves once one is checked',
  ],
])

const failures = of('tests/http/context/site/sentences.test.ts', [
  [
    'searchSaveFailed',
    'An error occurred while saving the search.',
    'a search cannot be stored',
    '§8 a search, a cart, and a rating that cannot be stored',
  ],
  [
    'cartActionFailed',
    'An unknown problem occurred.',
    'an action with a cart fails unexpectedly',
    '§8 a search, a cart, and a rating that cannot be stored',
  ],
  [
    'ratingFailed',
    'Sorry, there was an error setting your rating.',
    'a rating cannot be stored; scripts show it',
    '§8 a search, a cart, and a rating that cannot be stored',
  ],
  [
    'ratingFailedAlert',
    'Error setting rating',
    'a rating by a form cannot be stored; said on the page that comes next',
    '§8 a search, a cart, and a rating that cannot be stored',
  ],
  [
    'showingInfoFailed',
    'There was an error loading the showing information for this listing. Please try again later.',
    'the listing cannot be read',
    '§8 showing information that cannot be loaded',
  ],
])

const filter = [
  ...of('tests/stores/search/panel.test.ts', [
    [
      'countUpdateFailed',
      'Sorry, there was an error updating the form. ',
      'the count fails',
      'reports a failure, until it succeeds',
    ],
    [
      'fieldListFailed',
      'We encountered an error loading the field list. Please refresh the page and try again.',
      'a list of fields fails',
      'report that they failed to load',
    ],
    [
      'fieldReloadFailed',
      'Sorry, there was an error updating the form.',
      'the fields cannot be loaded again',
      'reports that the cards failed to load',
    ],
  ]),
  ...of('tests/e2e/search/filter/location-search.test.ts', [
    [
      'addressSearchFailed',
      'Error running search',
      'the search for addresses fails',
      'or that it failed (§8)',
    ],
  ]),
]

const overlays = of('tests/stores/map/overlays.test.ts', [
  [
    'overlayCreateFailed',
    'Error creating the overaly: ',
    'the server fails at a new overlay',
    '§8 says what the server says, and what it says of the name',
  ],
  [
    'overlayUpdateFailed',
    'Error updating the overlay: ',
    'the server fails at an overlay that exists',
    '§8 says what the server says, and what it says of the name',
  ],
])

const map = of('tests/stores/map/drawn-filter.test.ts', [
  [
    'mapUpdateFailed',
    'There was an error updating the map. Please try again.',
    'a search of the map fails',
    'a failed search is reported and keeps the drawing until it is retried',
  ],
])

const searches = [
  ...of('tests/http/searches/saved-searches.test.ts', [
    [
      'searchRenamed',
      'Search renamed successfully.',
      'a search is renamed',
      'are saved, changed, and found',
    ],
    [
      'searchSaved',
      'Search saved successfully!',
      'a search is updated',
      'are saved, changed, and found',
    ],
  ]),
  ...of('tests/stores/searches/rename.test.ts', [
    [
      'searchRenameFailed',
      'Error renaming the search.',
      'renaming fails',
      'goes back with its sentence when it fails',
    ],
  ]),
]

const lists = of('tests/e2e/search/results/search.test.ts', [
  [
    'systemErrorTitle',
    'System Error',
    'the next page fails to load',
    "shows 'System Error' when a page fails to load, and the list stops",
  ],
  [
    'systemErrorText',
    'In order to continue, please refresh this page.',
    'the next page fails to load',
    "shows 'System Error' when a page fails to load, and the list stops",
  ],
])

const hotSheets = of('tests/http/contacts/hot-sheets.test.ts', [
  [
    'hotSheetUpdateFailed',
    'Sorry, the Hot Sheet could not be updated.',
    'a visit cannot be stored',
    '§8 says so when a visit cannot be stored, and shows the sheet',
  ],
  [
    'hotSheetLoadFailed',
    'Sorry, the Hot Sheet filters could not be loaded.',
    'the stored filter cannot be read',
    '§8 says so when the filter cannot be read or stored',
  ],
  [
    'hotSheetSaveFailed',
    'Sorry, the Hot Sheet filters could not be saved.',
    'the filter cannot be stored',
    '§8 says so when the filter cannot be read or stored',
  ],
])

const bulk = of('tests/http/contacts/bulk-actions.test.ts', [
  [
    'collectionRemoval',
    'Delete 2 collections: First, Second?',
    'several collections are chosen',
    'asks with the number and the names',
  ],
  [
    'collectionsNotDeleted',
    'None of the collections could be deleted.',
    'one of the chosen is gone',
    'deletes all or none, and says so',
  ],
  [
    'searchesDeleteQuestion',
    'Delete these 2 saved searches?',
    'several searches are chosen',
    'asks with the number and the names',
  ],
  [
    'searchesNotDeleted',
    'The saved searches could not be deleted.',
    'one of the chosen is gone',
    'deletes all or none, and says so',
  ],
])

const sharing = [
  ...of('tests/stores/sharing/share.store.test.ts', [
    [
      'cannotCreateLink',
      'Cannot create link',
      'no link is returned',
      '§8 are disabled where no link is made',
    ],
    [
      'linkCopied',
      'Link Copied to Clipboard!',
      'a link is copied',
      '§8 copying says what came of it',
    ],
    [
      'copyFailed',
      'Failed to copy text to clipboard.',
      'the clipboard refuses',
      '§8 copying says what came of it',
    ],
  ]),
  ...of('tests/use-cases/sharing/send-share.test.ts', [
    [
      'unshareableListings',
      'The following 2 listing(s) cannot be shared at this time: A, B',
      'some may not be shown',
      'leaves out what may not be shown, and says so',
    ],
  ]),
  ...of('tests/http/cma/cma.test.ts', [
    [
      'cmaSaved',
      'CMA saved successfully.',
      'a CMA is saved',
      'goes from a listing to a report that is adjusted, exported, copied, and deleted',
    ],
  ]),
]

const rest = [
  ...of('tests/e2e/collections/hearts.test.ts', [
    [
      'favoritesFailed',
      'An error occurred. Please try again later.',
      'a heart cannot be stored',
      '§4 a heart is on at once, with late scripts too, still there after a reload, and taken back when it fails',
    ],
  ]),
  ...of('tests/unit/context/server/failure.test.ts', [
    [
      'requestFailed',
      'Sorry, there was an error processing your request.',
      'anything else fails',
      'is nothing else: %o',
    ],
  ]),
  ...of('tests/e2e/listings/listing-overlay-loading.test.ts', [
    [
      'unknownListingClickTarget',
      'Unknown ldp navigation element.',
      'an element is unknown; logged only',
      'an unknown element is told of in the console alone',
    ],
  ]),
  ...of('tests/e2e/listings/listing-overlay-return.test.ts', [
    [
      'noMoreListings',
      'No more listings.',
      'there is no listing before the first; logged only',
      'but not out of a field nor before the first',
    ],
  ]),
]

export const provoked: readonly Provoked[] = [
  ...filter,
  ...overlays,
  ...map,
  ...searches,
  ...lists,
  ...collections,
  ...collectionModal,
  ...collectionAdded,
  ...failures,
  ...hotSheets,
  ...bulk,
  ...sharing,
  ...rest,
]
