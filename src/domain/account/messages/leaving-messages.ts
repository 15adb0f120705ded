export const lastAdministratorStays =
  'You’re the only administrator. Make someone else an administrator first.'
export const noSuchExport = 'This export doesn’t exist.'
export const accountStays = 'Your account won’t be deleted.'
