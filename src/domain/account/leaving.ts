export const restoreDays = 30

/** How long a deleted account's registration record is kept after the `restoreDays` have passed (VOW V-4). */
export const registrationRecordDays = 180
