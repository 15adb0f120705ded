export const milesToMeters = 1609.34
