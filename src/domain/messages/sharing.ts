// SPEC §8 Sharing; §9 Request a Showing.

export const cannotCreateLink = 'Cannot create link'
export const unshareableListings = (count: number, ids: string) =>
  `The following ${count} listing(s) cannot be shared at this time: ${ids}`
export const linkCopied = 'Link Copied to Clipboard!'
export const copyFailed = 'Failed to copy text to clipboard.'
export const cmaSaved = 'CMA saved successfully.'
export const interestedInViewing = "I'm interested in viewing"
export const showingInfoTitle = 'Showing Info'
