/**
 * Importable resources of the RESO Data Dictionary, which calls `Rooms` and `UnitTypes` PropertyRooms and
 * PropertyUnitTypes.
 */
export const resources = ['Media', 'OpenHouse', 'Rooms', 'UnitTypes', 'Member', 'Office'] as const

export type Resource = (typeof resources)[number]
