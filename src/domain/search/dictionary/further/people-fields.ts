import { section } from '../define/define.ts'
import { choices, flags, lists, moments, texts } from './define-many.ts'

const members = { audience: 'members' } as const

const remarks = section('Remarks and showing', [
  ...texts('PrivateOfficeRemarks:4000 AccessCode:25 LockBoxSerialNumber:25', members),
  ...texts('OccupantName:50 OccupantPhone:16 OwnerName:50 OwnerPhone:16 Ownership:1024', members),
  ...texts('ParkManagerName:50 ParkManagerPhone:16', members),
  ...lists('ShowingConsiderations ShowingDays SyndicateTo', members),
  ...moments('ShowingEndTime ShowingStartTime', members),
  ...choices('ShowingServiceName ListingService', members),
  ...flags('ShowingAttendedYN SignOnPropertyYN', members),
  ...flags('InternetAutomatedValuationDisplayYN InternetConsumerCommentYN'),
  ...lists('DocumentsAvailable'),
  ...choices('DocumentStatus ListingURLDescription'),
  ...texts('ListingURL:8000', { address: true }),
  ...texts('Disclaimer:500 CopyrightNotice:500 AttributionContact:80'),
])

const identity = section('Identity', [
  ...texts('OriginatingSystemID:25 SourceSystemID:25 SourceSystemKey:255'),
])

const publicAgentFields = `
  FirstName:50 MiddleName:50 LastName:50 FullName:150 NamePrefix:10 NameSuffix:10 Key:255 MlsId:25
  StateLicense:50 URL:8000
`
const agentContactFields =
  'Email:80 DirectPhone:16 OfficePhone:16 OfficePhoneExt:10 PreferredPhone:16 PreferredPhoneExt:10 MobilePhone:16'
const memberOnlyFields = `
  Fax:16 HomePhone:16 Pager:16 TollFreePhone:16 VoiceMail:16 VoiceMailExt:10
  NationalAssociationId:25
`
const ofOffices = 'Name:255 Key:255 MlsId:25 URL:8000'
const reachOffices = 'Email:80 Phone:16 PhoneExt:10'

const prefixed = (role: string, words: string) => words.trim().replace(/(?<!\S)(?=\S)/g, role)

/** Fields about agents and offices. Contact details are public on the listing side, for members on the buyer's side. */
const sides = ['List', 'CoList', 'Buyer', 'CoBuyer'].flatMap((side) => {
  const reached = side.endsWith('List') ? {} : members
  const agent = `${side}Agent`
  const office = `${side}Office`
  return [
    ...texts(prefixed(agent, publicAgentFields)),
    ...texts(prefixed(agent, agentContactFields), reached),
    ...texts(prefixed(agent, memberOnlyFields), members),
    ...choices(`${agent}AOR:AOR ${office}AOR:AOR`),
    ...lists(`${agent}Designation:MemberDesignation`),
    ...texts(prefixed(office, ofOffices)),
    ...texts(prefixed(office, reachOffices), reached),
    ...texts(prefixed(office, 'Fax:16 NationalAssociationId:25'), members),
  ]
})

const teams = [
  ...texts('ListTeamKey:255 ListTeamName:50 BuyerTeamKey:255 BuyerTeamName:50'),
  ...choices('ListAOR:AOR'),
]

export const peopleFields = [
  ...remarks,
  ...identity,
  ...section('Agents and offices', [...sides, ...teams]),
]
