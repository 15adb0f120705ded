// SPEC §4 Saved search; §5 Save search; §8 Saved searches.

export const changesDetected = 'Changes detected.'
export const noNameProvided = 'No name provided.  Search not saved.'
export const nameUnchanged = 'Name did not change.  Search not saved.'
export const cannotSaveThisType = 'Unable to create a saved search from this search type.'
export const searchSaveFailed = 'An error occurred while saving the search.'
export const searchRenameFailed = 'Error renaming the search.'
export const searchRenamed = 'Search renamed successfully.'
export const searchSaved = 'Search saved successfully!'
export const copySuffix = '_COPY'
