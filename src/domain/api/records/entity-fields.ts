import {
  boolean,
  date,
  datetime,
  integer,
  many,
  one,
  section,
  text,
} from '#src/domain/search/dictionary/define/define.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'

// Fields of the resources other than Property, named as in RESO Data Dictionary 2.0.

const forMembers = { audience: 'members' } as const

export const mediaFields: readonly Field[] = section('Media', [
  text('MediaKey', 255),
  one('ResourceName', 'ResourceName'),
  text('ResourceRecordKey', 255),
  text('ResourceRecordID', 255),
  one('MediaCategory', 'MediaCategory'),
  one('MediaType', 'MediaType'),
  text('MediaURL', 8000),
  integer('Order'),
  boolean('PreferredPhotoYN'),
  text('ShortDescription', 50),
  text('LongDescription', 1024),
  one('ImageOf', 'ImageOf'),
  integer('ImageWidth'),
  integer('ImageHeight'),
  many('MediaAlteration', 'MediaAlteration'),
  datetime('ModificationTimestamp'),
])

/** `Id` is the listing’s, which programs know as `ListingKey`. */
export const openHouseFields: readonly Field[] = section('OpenHouse', [
  text('OpenHouseKey', 255),
  text('Id', 26),
  text('ListingId', 255),
  date('OpenHouseDate'),
  datetime('OpenHouseStartTime'),
  datetime('OpenHouseEndTime'),
  one('OpenHouseStatus', 'OpenHouseStatus'),
  one('OpenHouseType', 'OpenHouseType'),
  text('OpenHouseRemarks', 500),
  text('Refreshments', 255),
  text('LivestreamOpenHouseURL', 8000),
  boolean('AppointmentRequiredYN'),
  text('ShowingAgentKey', 255),
  datetime('ModificationTimestamp'),
])

export const memberFields: readonly Field[] = section('Member', [
  text('MemberKey', 255),
  text('MemberMlsId', 25, forMembers),
  text('MemberFirstName', 50),
  text('MemberLastName', 50),
  text('MemberFullName', 150),
  text('MemberEmail', 80),
  text('MemberDirectPhone', 16),
  text('MemberMobilePhone', 16, forMembers),
  many('MemberDesignation', 'MemberDesignation'),
  text('MemberStateLicense', 50),
  one('MemberStatus', 'MemberStatus'),
  one('MemberType', 'MemberType'),
  text('OfficeKey', 255),
  datetime('ModificationTimestamp'),
])

export const officeFields: readonly Field[] = section('Office', [
  text('OfficeKey', 255),
  text('OfficeMlsId', 25, forMembers),
  text('OfficeName', 255),
  text('OfficePhone', 16),
  text('OfficeEmail', 80),
  text('OfficeAddress1', 50),
  text('OfficeCity', 50),
  one('OfficeStateOrProvince', 'StateOrProvince'),
  text('OfficePostalCode', 10),
  one('OfficeStatus', 'OfficeStatus'),
  text('MainOfficeKey', 255),
  boolean('IDXOfficeParticipationYN', forMembers),
  datetime('ModificationTimestamp'),
])

export const lookupFields: readonly Field[] = section('Lookup', [
  text('LookupKey', 255),
  text('LookupName', 50),
  text('LookupValue', 255),
  text('StandardLookupValue', 255),
])

export const eventFields: readonly Field[] = section('EntityEvent', [
  integer('EntityEventSequence'),
  one('ResourceName', 'ResourceName'),
  text('ResourceRecordKey', 255),
])
