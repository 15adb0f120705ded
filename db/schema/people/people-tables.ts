import { flag, values } from '#db/orm/column-types.ts'
import { index, sqliteTable, text } from '#db/orm/drizzle.ts'

export const offices = sqliteTable('offices', {
  OfficeKey: text('OfficeKey').primaryKey(),
  OfficeMlsId: text('OfficeMlsId'),
  OfficeName: text('OfficeName').notNull(),
  OfficePhone: text('OfficePhone'),
  OfficeEmail: text('OfficeEmail'),
  OfficeAddress1: text('OfficeAddress1'),
  OfficeCity: text('OfficeCity'),
  OfficeStateOrProvince: text('OfficeStateOrProvince'),
  OfficePostalCode: text('OfficePostalCode'),
  /** URL of an image, which is stored like the photos of listings. */
  OfficeLogoURL: text('OfficeLogoURL'),
  OfficeStatus: text('OfficeStatus').notNull().default('Active'),
  MainOfficeKey: text('MainOfficeKey'),
  IDXOfficeParticipationYN: flag('IDXOfficeParticipationYN').notNull().default(true),
  ModificationTimestamp: text('ModificationTimestamp'),
})

export const members = sqliteTable(
  'members',
  {
    MemberKey: text('MemberKey').primaryKey(),
    MemberMlsId: text('MemberMlsId'),
    MemberFirstName: text('MemberFirstName'),
    MemberLastName: text('MemberLastName'),
    MemberFullName: text('MemberFullName').notNull(),
    MemberEmail: text('MemberEmail'),
    MemberDirectPhone: text('MemberDirectPhone'),
    MemberMobilePhone: text('MemberMobilePhone'),
    MemberDesignation: values('MemberDesignation'),
    MemberStateLicense: text('MemberStateLicense'),
    MemberStatus: text('MemberStatus').notNull().default('Active'),
    MemberType: text('MemberType'),
    MemberPhotoURL: text('MemberPhotoURL'),
    OfficeKey: text('OfficeKey').references(() => offices.OfficeKey),
    ModificationTimestamp: text('ModificationTimestamp'),
  },
  (t) => [index('members_office').on(t.OfficeKey)],
)
