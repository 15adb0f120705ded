import { formatCount } from '#src/domain/context/units/numbers.ts'

export const ownSaved = 'Saved.'
export const ownDeleted = 'Deleted. It’s no longer on the site.'
export const ownMissing = 'This page doesn’t exist.'
export const fieldEmpty = (label: string) => `Please enter the ${label.toLowerCase()}.`
export const fieldLong = (most: number) => `Please use up to ${formatCount(most)} characters.`
export const lineWrong = 'Please use one line without < and >.'
export const numberWrong = 'Please enter a number, such as 1,250.'
export const numberOutside = (least: string, most: string) =>
  `Please enter a number from ${least} to ${most}.`
export const degreesWrong =
  'Please enter degrees with a decimal point, such as 43.0731 or -89.4012.'
export const dateWrong = 'Please enter a date from 1900 on, such as 2026-03-15.'
export const dateAhead = 'Please enter a date up to today.'
export const emailWrong = 'Please enter an email address such as name@example.com.'
export const choiceWrong = 'Please select one from the list.'
export const positionHalf = 'Please enter both latitude and longitude, or neither.'
export const placedAsBefore = 'This is where the home was listed before. Check it on the map.'
export const placeUnknown =
  'We don’t know where this address is. Check its spelling, or click its place on the map.'
export const placedByNeighbors = 'Estimated from nearby homes. Check it on the map.'
export const salePriceNeeded = 'Please enter the sale price and date of a closed listing.'
export const photoMissing = 'Please select photos to add.'
export const photosMany = (most: number) => `A listing can have up to ${most} photos.`
export const originalsNeeded =
  'Add the original of each altered photo and put it right after it. Some states, such as California, require it.'
export const photoProblem = (name: string, problem: string) => `${name} ${problem}.`
export const noMediaFolder = 'This site has no folder for photos.'
