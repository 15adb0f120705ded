export const nameEmpty = 'Please enter your name.'
export const nameUnreadable = 'Please enter a name of at most 100 characters.'
export const phoneUnreadable = 'Please check the phone number.'
export const termsNotAccepted = 'Please read and accept the terms of use.'
export const passwordCommon = 'This password is one of the most common ones. Please choose another.'
export const passwordWrong = 'That password is not right.'
export const registrationWait =
  'Too many registrations came from your network. Please try again in an hour.'
export const mailWait = 'Too many messages were asked for. Please try again in an hour.'
export const linkOld = 'This link has expired or was already used.'
export const passwordChanged = 'Your password was changed. Please sign in with the new one.'
export const sentTo = (email: string) =>
  `We have sent a message to ${email}. Open the link in it to go on.`
export const sentIfAccountExists =
  'If there is an account with this name or address, a message with a link is on its way to it.'
export const detailsSaved = 'Saved.'
export const passwordChangedHere =
  'Your password was changed, and every other session of your account has ended.'
export const emailConfirmed = 'Your new e-mail address is confirmed.'
export const emailRestored =
  'Your account has its former e-mail address again, and every session has ended. Please choose a new password.'
export const pendingFailed =
  'You are signed in, but what you wanted to do before could not be done. Please try it again.'
export const pendingSearch = (name: string) =>
  `Your search “${name}” is saved as soon as you are in.`
export const pendingChoice = 'What you chose is saved as soon as you are in.'
export const pendingWaits = 'This will be done as soon as your e-mail address is confirmed.'
export const rememberWait =
  'Too much was asked for from your network. Please try again in some minutes.'
export const signatureSaved = 'Signature saved.'
export const signatureForAgents = 'Only agents have a signature.'
export const signatureLong = (most: number) => `A signature has at most ${most} characters.`
