export const lastAdministratorStays =
  'You are the only administrator. Make another person an administrator first.'
export const noSuchExport = 'There is no such export.'
export const accountStays = 'Your account stays.'
