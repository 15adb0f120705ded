export const secondFactorNeeded = 'Agents sign in with a second step. Please set it up first.'
export const setupLate = 'That took too long. Please begin again.'
export const setupCodeWrong =
  'That code is not right. Please check the time of your device, and enter the code that the app shows now.'
export const secondFactorOff = 'Two-step sign-in is off.'
export const trustForgotten = 'Every browser is asked for a code again.'
export const secondFactorStays = 'Agents need a second step. You can set up another app instead.'
export const factorReset = 'Reset. The person signs in by password and sets up a new second step.'

export const passkeyAdded = 'The passkey was added.'
export const passkeyRemoved = 'The passkey was removed. Delete it on your device as well.'
export const passkeyRenamed = 'Saved.'
export const passkeyUnreadable = 'The passkey could not be added. Please try again.'
export const passkeyAlreadyAdded = 'This passkey is one of yours already.'
export const passkeyNameWrong = 'Please enter a name of at most 60 characters.'
export const passkeysFull = 'You have 20 passkeys, which is the most. Please remove one first.'

export const passkeyUnsupported = 'This browser does not know passkeys. Please use your password.'
export const passkeyCancelled = 'The passkey was not used. You can try again, or use your password.'
export const passkeyExists = 'This device has a passkey of your account already.'
export const passkeyWrongAddress =
  'Passkeys do not work at this address of the site. Please use the address that it is known by.'
export const passkeyUnreachable = 'The site could not be reached. Please try again.'
