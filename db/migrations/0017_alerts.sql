CREATE TABLE `change_log_readers` (
	`Name` text PRIMARY KEY NOT NULL,
	`Seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hot_sheets` (
	`OwnerId` text PRIMARY KEY NOT NULL,
	`Filter` text DEFAULT '' NOT NULL,
	`Window` text NOT NULL,
	`Mailed` integer DEFAULT false NOT NULL,
	`NextMailAt` text,
	`VisitedAt` text,
	`SeenAt` text,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `seen_listings` (
	`OwnerId` text NOT NULL,
	`RowKey` integer NOT NULL,
	`SeenAt` text NOT NULL,
	`SeenSeq` integer NOT NULL,
	PRIMARY KEY(`OwnerId`, `RowKey`),
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seen_listings_row` ON `seen_listings` (`RowKey`);--> statement-breakpoint
CREATE TABLE `subscription_events` (
	`Seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`SubscriptionId` text NOT NULL,
	`RowKey` integer NOT NULL,
	`Event` text NOT NULL,
	`Source` text NOT NULL,
	`OldValue` text,
	`NewValue` text,
	`At` text NOT NULL,
	`Approval` text NOT NULL,
	`MailedAt` text,
	`SeenAt` text,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`SubscriptionId`) REFERENCES `subscriptions`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_events_once` ON `subscription_events` (`SubscriptionId`,`Source`,`Event`);--> statement-breakpoint
CREATE INDEX `subscription_events_unmailed` ON `subscription_events` (`SubscriptionId`,`MailedAt`);--> statement-breakpoint
CREATE INDEX `subscription_events_listing` ON `subscription_events` (`RowKey`);--> statement-breakpoint
CREATE TABLE `subscription_visits` (
	`SubscriptionId` text NOT NULL,
	`Kind` text NOT NULL,
	`Day` text NOT NULL,
	`Count` integer NOT NULL,
	`LastAt` text NOT NULL,
	PRIMARY KEY(`SubscriptionId`, `Kind`, `Day`),
	FOREIGN KEY (`SubscriptionId`) REFERENCES `subscriptions`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`Id` text PRIMARY KEY NOT NULL,
	`OwnerId` text NOT NULL,
	`ContactId` text,
	`Kind` text NOT NULL,
	`SavedSearchId` text,
	`CollectionId` text,
	`RowKey` integer,
	`Name` text NOT NULL,
	`Events` text NOT NULL,
	`Recipients` text NOT NULL,
	`Frequency` text NOT NULL,
	`Hour` integer DEFAULT 8 NOT NULL,
	`DaysOfWeek` text,
	`DayOfMonth` integer,
	`Curated` integer DEFAULT false NOT NULL,
	`CopyToOwner` integer DEFAULT false NOT NULL,
	`TellOfOpens` integer DEFAULT false NOT NULL,
	`TellOfClicks` integer DEFAULT false NOT NULL,
	`ExpiresAt` text,
	`State` text NOT NULL,
	`Reason` text,
	`StateAt` text NOT NULL,
	`TokenHash` text NOT NULL,
	`TokenSealed` text NOT NULL,
	`SinceSeq` integer NOT NULL,
	`NextAt` text,
	`LastSentAt` text,
	`LastClickAt` text,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ContactId`) REFERENCES `contacts`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`SavedSearchId`) REFERENCES `saved_searches`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`CollectionId`) REFERENCES `collections`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_TokenHash_unique` ON `subscriptions` (`TokenHash`);--> statement-breakpoint
CREATE INDEX `subscriptions_owner` ON `subscriptions` (`OwnerId`,`State`);--> statement-breakpoint
CREATE INDEX `subscriptions_contact` ON `subscriptions` (`ContactId`);--> statement-breakpoint
CREATE INDEX `subscriptions_search` ON `subscriptions` (`SavedSearchId`);--> statement-breakpoint
CREATE INDEX `subscriptions_collection` ON `subscriptions` (`CollectionId`);--> statement-breakpoint
CREATE INDEX `subscriptions_listing` ON `subscriptions` (`RowKey`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`State`,`NextAt`);--> statement-breakpoint
CREATE TABLE `listing_messages` (
	`Id` text PRIMARY KEY NOT NULL,
	`RowKey` integer NOT NULL,
	`SenderId` text,
	`Name` text NOT NULL,
	`Email` text NOT NULL,
	`Phone` text,
	`Body` text NOT NULL,
	`AgentId` text,
	`State` text NOT NULL,
	`Reply` text,
	`RepliedAt` text,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`SenderId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`AgentId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `listing_messages_agent` ON `listing_messages` (`AgentId`,`State`);--> statement-breakpoint
CREATE INDEX `listing_messages_sender` ON `listing_messages` (`SenderId`);--> statement-breakpoint
CREATE INDEX `listing_messages_listing` ON `listing_messages` (`RowKey`);--> statement-breakpoint
CREATE TABLE `open_house_plans` (
	`OwnerId` text NOT NULL,
	`OpenHouseKey` text NOT NULL,
	`Position` integer DEFAULT 0 NOT NULL,
	`RemindedAt` text,
	`CreatedAt` text NOT NULL,
	PRIMARY KEY(`OwnerId`, `OpenHouseKey`),
	FOREIGN KEY (`OwnerId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_house_plans_house` ON `open_house_plans` (`OpenHouseKey`);--> statement-breakpoint
CREATE TABLE `showing_requests` (
	`Id` text PRIMARY KEY NOT NULL,
	`RowKey` integer NOT NULL,
	`RequesterId` text,
	`Name` text NOT NULL,
	`Email` text NOT NULL,
	`Phone` text,
	`AgentId` text,
	`Times` text NOT NULL,
	`Body` text NOT NULL,
	`State` text NOT NULL,
	`AgreedTime` text,
	`Answer` text,
	`TokenHash` text NOT NULL,
	`TokenSealed` text NOT NULL,
	`Sequence` integer DEFAULT 0 NOT NULL,
	`CreatedAt` text NOT NULL,
	`ModifiedAt` text NOT NULL,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`RequesterId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`AgentId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `showing_requests_TokenHash_unique` ON `showing_requests` (`TokenHash`);--> statement-breakpoint
CREATE INDEX `showing_requests_agent` ON `showing_requests` (`AgentId`,`State`);--> statement-breakpoint
CREATE INDEX `showing_requests_requester` ON `showing_requests` (`RequesterId`);--> statement-breakpoint
CREATE INDEX `showing_requests_listing` ON `showing_requests` (`RowKey`);--> statement-breakpoint
CREATE TABLE `violations` (
	`Id` text PRIMARY KEY NOT NULL,
	`RowKey` integer NOT NULL,
	`ReporterId` text,
	`Name` text,
	`Email` text,
	`Rule` text NOT NULL,
	`Body` text NOT NULL,
	`State` text NOT NULL,
	`Outcome` text,
	`DueAt` text NOT NULL,
	`ClosedById` text,
	`ClosedAt` text,
	`CreatedAt` text NOT NULL,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ReporterId`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ClosedById`) REFERENCES `users`(`Id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `violations_due` ON `violations` (`State`,`DueAt`);--> statement-breakpoint
CREATE INDEX `violations_listing` ON `violations` (`RowKey`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `Lease` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `LeaseUntil` text;--> statement-breakpoint
ALTER TABLE `open_houses` ADD `CreatedById` text REFERENCES users(Id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `open_houses` ADD `Sequence` integer DEFAULT 0 NOT NULL;