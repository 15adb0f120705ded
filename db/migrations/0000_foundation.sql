CREATE TABLE `change_log` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`RowKey` integer NOT NULL,
	`Field` text,
	`OldValue` text,
	`NewValue` text,
	`Kind` text NOT NULL,
	`ChangedAt` text NOT NULL,
	`ChangedBy` text,
	`RecordedAt` text NOT NULL,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_log_listing` ON `change_log` (`RowKey`,`Seq`);--> statement-breakpoint
CREATE INDEX `change_log_time` ON `change_log` (`ChangedAt`,`Kind`);--> statement-breakpoint
CREATE TABLE `imports` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`Source` text NOT NULL,
	`File` text NOT NULL,
	`Fingerprint` text NOT NULL,
	`Position` integer DEFAULT 0 NOT NULL,
	`StartedAt` text NOT NULL,
	`FinishedAt` text,
	`Report` text
);
--> statement-breakpoint
CREATE TABLE `quarantine` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ImportSeq` integer NOT NULL,
	`File` text NOT NULL,
	`Line` integer NOT NULL,
	`Field` text,
	`Reason` text NOT NULL,
	`Record` text,
	FOREIGN KEY (`ImportSeq`) REFERENCES `imports`(`Seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quarantine_import` ON `quarantine` (`ImportSeq`);--> statement-breakpoint
CREATE TABLE `custom_fields` (
	`Id` text PRIMARY KEY NOT NULL,
	`Group` text NOT NULL,
	`Field` text NOT NULL,
	`Label` text NOT NULL,
	`Type` text NOT NULL,
	`Multiple` integer DEFAULT false NOT NULL,
	`MembersOnly` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_fields_name` ON `custom_fields` (`Group`,`Field`);--> statement-breakpoint
CREATE TABLE `media` (
	`MediaKey` text PRIMARY KEY NOT NULL,
	`RowKey` integer NOT NULL,
	`MediaCategory` text DEFAULT 'Photo' NOT NULL,
	`MediaType` text,
	`MediaURL` text,
	`MediaHTML` text,
	`ShortDescription` text,
	`LongDescription` text,
	`Order` integer NOT NULL,
	`PreferredPhotoYN` integer,
	`ImageOf` text,
	`ImageWidth` integer,
	`ImageHeight` integer,
	`Permission` text,
	`ModificationTimestamp` text,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_listing` ON `media` (`RowKey`,`Order`);--> statement-breakpoint
CREATE TABLE `open_houses` (
	`OpenHouseKey` text PRIMARY KEY NOT NULL,
	`RowKey` integer NOT NULL,
	`OpenHouseDate` text NOT NULL,
	`OpenHouseStartTime` text,
	`OpenHouseEndTime` text,
	`OpenHouseStatus` text DEFAULT 'Active' NOT NULL,
	`OpenHouseType` text DEFAULT 'Public' NOT NULL,
	`OpenHouseRemarks` text,
	`Refreshments` text,
	`LivestreamOpenHouseURL` text,
	`AppointmentRequiredYN` integer,
	`ShowingAgentKey` text,
	`ModificationTimestamp` text,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_houses_listing` ON `open_houses` (`RowKey`);--> statement-breakpoint
CREATE INDEX `open_houses_date` ON `open_houses` (`OpenHouseDate`,`RowKey`);--> statement-breakpoint
CREATE TABLE `rental_calendar` (
	`RowKey` integer NOT NULL,
	`StartDate` text NOT NULL,
	`EndDate` text NOT NULL,
	`Type` text NOT NULL,
	PRIMARY KEY(`RowKey`, `StartDate`),
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `listing_texts` (
	`RowKey` integer PRIMARY KEY NOT NULL,
	`Directions` text,
	`PublicRemarks` text,
	`PrivateRemarks` text,
	`ShowingInstructions` text,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`RowKey` integer PRIMARY KEY NOT NULL,
	`Id` text NOT NULL,
	`ListingKey` text NOT NULL,
	`ListingId` text NOT NULL,
	`OriginatingSystemName` text NOT NULL,
	`OriginatingSystemKey` text NOT NULL,
	`ParcelNumber` text,
	`StandardStatus` text NOT NULL,
	`MlsStatus` text,
	`PropertyType` text NOT NULL,
	`PropertySubType` text,
	`SpecialListingConditions` text,
	`ListPrice` real,
	`OriginalListPrice` real,
	`PreviousListPrice` real,
	`ClosePrice` real,
	`LeaseAmount` real,
	`LeaseAmountFrequency` text,
	`AssociationYN` integer,
	`AssociationFee` real,
	`AssociationFeeFrequency` text,
	`TaxAnnualAmount` real,
	`TaxYear` integer,
	`ListingContractDate` text,
	`OnMarketDate` text,
	`OffMarketDate` text,
	`PurchaseContractDate` text,
	`PendingTimestamp` text,
	`CloseDate` text,
	`WithdrawnDate` text,
	`CancellationDate` text,
	`ExpirationDate` text,
	`OriginalEntryTimestamp` text NOT NULL,
	`ModificationTimestamp` text NOT NULL,
	`StatusChangeTimestamp` text,
	`PriceChangeTimestamp` text,
	`MajorChangeType` text,
	`DaysOnMarket` integer,
	`CumulativeDaysOnMarket` integer,
	`UnparsedAddress` text,
	`StreetNumber` text,
	`StreetDirPrefix` text,
	`StreetName` text,
	`StreetSuffix` text,
	`StreetDirSuffix` text,
	`UnitNumber` text,
	`City` text,
	`StateOrProvince` text,
	`PostalCode` text,
	`CountyOrParish` text,
	`Country` text,
	`SubdivisionName` text,
	`MLSAreaMajor` text,
	`MLSAreaMinor` text,
	`Latitude` real,
	`Longitude` real,
	`HighSchoolDistrict` text,
	`InternetAddressDisplayYN` integer,
	`InternetEntireListingDisplayYN` integer,
	`BedroomsTotal` integer,
	`BathroomsTotalInteger` integer,
	`BathroomsFull` integer,
	`BathroomsHalf` integer,
	`BathroomsThreeQuarter` integer,
	`LivingArea` real,
	`BuildingAreaTotal` real,
	`YearBuilt` integer,
	`Stories` integer,
	`Levels` text,
	`ArchitecturalStyle` text,
	`ConstructionMaterials` text,
	`Basement` text,
	`NewConstructionYN` integer,
	`NumberOfUnitsTotal` integer,
	`GarageSpaces` real,
	`GarageYN` integer,
	`ParkingFeatures` text,
	`FireplacesTotal` integer,
	`FireplaceFeatures` text,
	`Heating` text,
	`Cooling` text,
	`Appliances` text,
	`Flooring` text,
	`InteriorFeatures` text,
	`ExteriorFeatures` text,
	`PoolPrivateYN` integer,
	`PoolFeatures` text,
	`WaterfrontYN` integer,
	`WaterfrontFeatures` text,
	`ViewYN` integer,
	`View` text,
	`LotSizeArea` real,
	`LotSizeAcres` real,
	`LotFeatures` text,
	`Zoning` text,
	`CommunityFeatures` text,
	`SeniorCommunityYN` integer,
	`PetsAllowed` text,
	`Furnished` text,
	`ShowingContactName` text,
	`ShowingContactPhone` text,
	`ShowingContactType` text,
	`LockBoxType` text,
	`ListAgentKey` text,
	`ListAgentFullName` text,
	`ListAgentEmail` text,
	`ListAgentDirectPhone` text,
	`ListOfficeKey` text,
	`ListOfficeName` text,
	`ListOfficePhone` text,
	`CoListAgentKey` text,
	`CoListAgentFullName` text,
	`CoListOfficeKey` text,
	`BuyerAgentKey` text,
	`BuyerOfficeKey` text,
	`PhotosCount` integer,
	`VirtualTourURLBranded` text,
	`VirtualTourURLUnbranded` text,
	`MlsId` text NOT NULL,
	`PropertyClass` text,
	`StreetAddress` text,
	`Other` text,
	`CustomFields` text,
	`ChangeSeq` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_id` ON `listings` (`Id`);--> statement-breakpoint
CREATE UNIQUE INDEX `listings_source` ON `listings` (`OriginatingSystemName`,`OriginatingSystemKey`);--> statement-breakpoint
CREATE INDEX `listings_listing_id` ON `listings` (`ListingId`);--> statement-breakpoint
CREATE INDEX `listings_status_date` ON `listings` (`StandardStatus`,`ListingContractDate`);--> statement-breakpoint
CREATE INDEX `listings_city` ON `listings` (`City`,`StandardStatus`,`PropertyType`,`ListPrice`);--> statement-breakpoint
CREATE INDEX `listings_change_seq` ON `listings` (`ChangeSeq`);--> statement-breakpoint
CREATE TABLE `members` (
	`MemberKey` text PRIMARY KEY NOT NULL,
	`MemberMlsId` text,
	`MemberFirstName` text,
	`MemberLastName` text,
	`MemberFullName` text NOT NULL,
	`MemberEmail` text,
	`MemberDirectPhone` text,
	`MemberMobilePhone` text,
	`MemberDesignation` text,
	`MemberStateLicense` text,
	`MemberStatus` text DEFAULT 'Active' NOT NULL,
	`MemberType` text,
	`OfficeKey` text,
	`ModificationTimestamp` text,
	FOREIGN KEY (`OfficeKey`) REFERENCES `offices`(`OfficeKey`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `members_office` ON `members` (`OfficeKey`);--> statement-breakpoint
CREATE TABLE `offices` (
	`OfficeKey` text PRIMARY KEY NOT NULL,
	`OfficeMlsId` text,
	`OfficeName` text NOT NULL,
	`OfficePhone` text,
	`OfficeEmail` text,
	`OfficeAddress1` text,
	`OfficeCity` text,
	`OfficeStateOrProvince` text,
	`OfficePostalCode` text,
	`OfficeStatus` text DEFAULT 'Active' NOT NULL,
	`MainOfficeKey` text,
	`IDXOfficeParticipationYN` integer DEFAULT true NOT NULL,
	`ModificationTimestamp` text
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`expiresAt` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`userAgent` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`userId`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `users` (
	`Id` text PRIMARY KEY NOT NULL,
	`LoginName` text NOT NULL,
	`DisplayName` text NOT NULL,
	`Email` text,
	`Role` text NOT NULL,
	`Administrator` integer DEFAULT false NOT NULL,
	`AgentKey` text,
	`PasswordHash` text NOT NULL,
	`PasswordChangedAt` text NOT NULL,
	`Disabled` integer DEFAULT false NOT NULL,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`AgentKey`) REFERENCES `members`(`MemberKey`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_LoginName_unique` ON `users` (`LoginName`);--> statement-breakpoint
CREATE TABLE `audit` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`At` text NOT NULL,
	`Actor` text NOT NULL,
	`Action` text NOT NULL,
	`Subject` text,
	`Detail` text
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`Name` text PRIMARY KEY NOT NULL,
	`Value` text NOT NULL
);
