CREATE TABLE `collection_listings` (
	`CollectionId` text NOT NULL,
	`Listing` text NOT NULL,
	`MlsNumber` text,
	`Position` integer NOT NULL,
	`AddedById` text,
	`AddedAt` text NOT NULL,
	`Note` text,
	`Words` text,
	PRIMARY KEY(`CollectionId`, `Listing`),
	FOREIGN KEY (`CollectionId`) REFERENCES `collections`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`AddedById`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `collection_listings_listing` ON `collection_listings` (`Listing`);--> statement-breakpoint
CREATE TABLE `collections` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`ContactId` text,
	`Name` text NOT NULL,
	`PortalCartType` text NOT NULL,
	`CreatedById` text,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`CreatedById`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `collections_owner` ON `collections` (`OwnerId`,`ModifiedAt`);--> statement-breakpoint
CREATE INDEX `collections_contact` ON `collections` (`ContactId`,`ModifiedAt`);--> statement-breakpoint
CREATE UNIQUE INDEX `collections_owner_special` ON `collections` (`OwnerId`,`PortalCartType`) WHERE "PortalCartType" <> 'Custom';--> statement-breakpoint
CREATE UNIQUE INDEX `collections_contact_special` ON `collections` (`ContactId`,`PortalCartType`) WHERE "PortalCartType" <> 'Custom';--> statement-breakpoint
CREATE TABLE `household_members` (
	`UserId` text PRIMARY KEY NOT NULL,
	`HouseholdId` text NOT NULL,
	`JoinedAt` text NOT NULL,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `household_members_household` ON `household_members` (`HouseholdId`);--> statement-breakpoint
CREATE TABLE `listing_events` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`At` text NOT NULL,
	`Kind` text NOT NULL,
	`Listing` text NOT NULL,
	`OwnerId` text,
	`ContactId` text,
	`ActorId` text,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ActorId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `listing_events_owner` ON `listing_events` (`OwnerId`,`Seq`);--> statement-breakpoint
CREATE INDEX `listing_events_contact` ON `listing_events` (`ContactId`,`Seq`);--> statement-breakpoint
CREATE TABLE `star_ratings` (
	`Id` text PRIMARY KEY NOT NULL,
	`Listing` text NOT NULL,
	`OwnerId` text,
	`ContactId` text,
	`Stars` integer NOT NULL,
	`SetById` text,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`SetById`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `star_ratings_owner` ON `star_ratings` (`OwnerId`,`Listing`);--> statement-breakpoint
CREATE UNIQUE INDEX `star_ratings_contact` ON `star_ratings` (`ContactId`,`Listing`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`Name` text PRIMARY KEY NOT NULL,
	`StartedAt` text NOT NULL,
	`EndedAt` text,
	`NextAt` text,
	`Outcome` text,
	`Detail` text
);
--> statement-breakpoint
CREATE TABLE `saved_search_contacts` (
	`SavedSearchId` text NOT NULL,
	`ContactId` text NOT NULL,
	`ProvidedAt` text NOT NULL,
	`Unsubscribed` integer DEFAULT false NOT NULL,
	`Favorite` integer DEFAULT false NOT NULL,
	`LastOpenedAt` text,
	`SeenAt` text,
	PRIMARY KEY(`SavedSearchId`, `ContactId`),
	FOREIGN KEY (`SavedSearchId`) REFERENCES `saved_searches`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_contacts_contact` ON `saved_search_contacts` (`ContactId`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`UserId` text PRIMARY KEY NOT NULL,
	`Secret` text NOT NULL,
	`ConfirmedAt` text,
	`LastStep` integer DEFAULT 0 NOT NULL,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`CredentialId` text PRIMARY KEY NOT NULL,
	`Id` text NOT NULL,
	`UserId` text NOT NULL,
	`Name` text NOT NULL,
	`PublicKey` text NOT NULL,
	`Counter` integer NOT NULL,
	`Transports` text,
	`BackedUp` integer NOT NULL,
	`CreatedAt` text NOT NULL,
	`LastUsedAt` text,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_Id_unique` ON `passkeys` (`Id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`UserId`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`CodeHash` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`CreatedAt` text NOT NULL,
	`UsedAt` text,
	FOREIGN KEY (`UserId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`UserId`);--> statement-breakpoint
ALTER TABLE `users` ADD `LeavingAt` text;--> statement-breakpoint
ALTER TABLE `quick_searches` ADD `Description` text;--> statement-breakpoint
ALTER TABLE `quick_searches` ADD `Position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `Description` text;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `Favorite` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `LastOpenedAt` text;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `SeenAt` text;