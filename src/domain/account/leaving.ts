export const comeBackDays = 30

/** Days for which the record of a registration goes on after that (VOW V-4). */
export const recordDays = 180
