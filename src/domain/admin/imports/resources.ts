/** Importable resources of the RESO Data Dictionary, which calls `Rooms` PropertyRooms. */
export const resources = ['Media', 'OpenHouse', 'Rooms', 'Member', 'Office'] as const

export type Resource = (typeof resources)[number]
