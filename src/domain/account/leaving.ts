export const restoreDays = 30

/** How long the record of a registration is stored after `comeBackDays` (VOW V-4). */
export const registrationRecordDays = 180
