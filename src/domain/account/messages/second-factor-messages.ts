export const secondFactorNeeded = 'Agents need two-step sign-in. Please set it up first.'
export const setupLate = 'Setup took too long. Please start over.'
export const setupCodeWrong =
  'This code isn’t correct. Check your device’s clock, then enter the code your app shows now.'
export const secondFactorOff = 'Two-step sign-in is off.'
export const trustForgotten = 'You’ll need a code again on every browser.'
export const secondFactorStays =
  'Agents can’t turn off two-step sign-in. You can set up another app instead.'
export const factorReset =
  'Two-step sign-in was reset. This person signs in with their password and sets it up again.'

export const passkeyAdded = 'The passkey was added.'
export const passkeyRemoved = 'The passkey was removed. Delete it from your device, too.'
export const passkeyRenamed = 'Saved.'
export const passkeyUnreadable = 'The passkey couldn’t be added. Please try again.'
export const passkeyAlreadyAdded = 'You’ve already added this passkey.'
export const passkeyNameWrong = 'Please enter a name of at most 60 characters.'
export const passkeysFull = 'You’ve reached the limit of 20 passkeys. Please remove one first.'

export const passkeyUnsupported = 'This browser doesn’t support passkeys. Please use your password.'
export const passkeyCancelled = 'The passkey wasn’t used. Try again, or use your password.'
export const passkeyExists = 'This device already has a passkey for your account.'
export const passkeyWrongAddress =
  'Passkeys don’t work at this web address. Please go to the site’s usual address.'
export const passkeyUnreachable = 'We couldn’t reach the site. Check your connection and try again.'
