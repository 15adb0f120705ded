// SPEC §5 New contact.

export const emailEmpty = 'Email cannot be empty.'
export const emailMalformed = 'Please check email format.'
