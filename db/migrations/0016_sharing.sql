CREATE TABLE `cmas` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text NOT NULL,
	`ContactId` text,
	`Name` text NOT NULL,
	`Subject` text NOT NULL,
	`Filter` text NOT NULL,
	`Comparables` text NOT NULL,
	`Notes` text,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `cmas_owner` ON `cmas` (`OwnerId`,`ModifiedAt`);--> statement-breakpoint
CREATE TABLE `idx_links` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text NOT NULL,
	`Name` text NOT NULL,
	`Filter` text NOT NULL,
	`SortId` text,
	`ViewId` text,
	`ListingEvent` text,
	`ListingEventHours` integer,
	`Position` integer DEFAULT 0 NOT NULL,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idx_links_owner` ON `idx_links` (`OwnerId`,`Position`);--> statement-breakpoint
CREATE TABLE `mail_stops` (
	`EmailKey` text NOT NULL,
	`FromUserId` text NOT NULL,
	`CreatedAt` text NOT NULL,
	PRIMARY KEY(`EmailKey`, `FromUserId`)
);
--> statement-breakpoint
CREATE TABLE `shared_link_listings` (
	`LinkId` text NOT NULL,
	`Position` integer NOT NULL,
	`Listing` text NOT NULL,
	`MlsNumber` text,
	PRIMARY KEY(`LinkId`, `Position`),
	FOREIGN KEY (`LinkId`) REFERENCES `shared_links`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shared_link_opens` (
	`LinkId` text NOT NULL,
	`RecipientId` text NOT NULL,
	`Day` text NOT NULL,
	`Count` integer NOT NULL,
	`LastAt` text NOT NULL,
	PRIMARY KEY(`LinkId`, `RecipientId`, `Day`),
	FOREIGN KEY (`LinkId`) REFERENCES `shared_links`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shared_link_recipients` (
	`Id` text PRIMARY KEY NOT NULL,
	`LinkId` text NOT NULL,
	`ContactId` text,
	`Kind` text NOT NULL,
	`Address` text NOT NULL,
	`TokenHash` text NOT NULL,
	`TokenSealed` text NOT NULL,
	`SentAt` text NOT NULL,
	FOREIGN KEY (`LinkId`) REFERENCES `shared_links`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_link_recipients_TokenHash_unique` ON `shared_link_recipients` (`TokenHash`);--> statement-breakpoint
CREATE INDEX `shared_link_recipients_link` ON `shared_link_recipients` (`LinkId`);--> statement-breakpoint
CREATE INDEX `shared_link_recipients_contact` ON `shared_link_recipients` (`ContactId`);--> statement-breakpoint
CREATE TABLE `shared_links` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text,
	`Kind` text NOT NULL,
	`Type` text NOT NULL,
	`TokenHash` text NOT NULL,
	`TokenSealed` text NOT NULL,
	`Name` text NOT NULL,
	`SavedSearchId` text,
	`QuickSearchId` text,
	`CollectionId` text,
	`CmaId` text,
	`Filter` text,
	`Annotations` text,
	`SortId` text,
	`ViewId` text,
	`MlsIds` text,
	`CreatedAt` text NOT NULL,
	`ExpiresAt` text,
	`RevokedAt` text,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`SavedSearchId`) REFERENCES `saved_searches`(`Id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`QuickSearchId`) REFERENCES `quick_searches`(`Id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`CollectionId`) REFERENCES `collections`(`Id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`CmaId`) REFERENCES `cmas`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_links_TokenHash_unique` ON `shared_links` (`TokenHash`);--> statement-breakpoint
CREATE INDEX `shared_links_owner` ON `shared_links` (`OwnerId`,`CreatedAt`);--> statement-breakpoint
CREATE INDEX `shared_links_expiry` ON `shared_links` (`ExpiresAt`);--> statement-breakpoint
ALTER TABLE `users` ADD `Signature` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `SenderId` text REFERENCES users(Id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`SenderId`,`CreatedAt`);