CREATE TABLE `feed_events` (
	`Feed` text NOT NULL,
	`Resource` text NOT NULL,
	`SourceKey` text NOT NULL,
	`At` text NOT NULL,
	`Pushes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`Feed`, `Resource`, `SourceKey`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `feed_lookup_records` (
	`Feed` text NOT NULL,
	`LookupKey` text NOT NULL,
	`LookupName` text NOT NULL,
	`LookupValue` text NOT NULL,
	`StandardLookupValue` text NOT NULL,
	`LegacyODataValue` text NOT NULL,
	`ModificationTimestamp` text NOT NULL,
	PRIMARY KEY(`Feed`, `LookupKey`),
	FOREIGN KEY (`Feed`) REFERENCES `feeds`(`Name`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `home_pairs` (
	`First` integer NOT NULL,
	`Second` integer NOT NULL,
	`FoundBy` text NOT NULL,
	`Decision` text,
	`DecidedBy` text,
	`DecidedAt` text,
	PRIMARY KEY(`First`, `Second`),
	FOREIGN KEY (`First`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`Second`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `home_pairs_second` ON `home_pairs` (`Second`);--> statement-breakpoint
CREATE TABLE `listing_homes` (
	`RowKey` integer PRIMARY KEY NOT NULL,
	`Parcel` text,
	`Address` text,
	`Instead` integer,
	FOREIGN KEY (`RowKey`) REFERENCES `listings`(`RowKey`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_homes_parcel` ON `listing_homes` (`Parcel`);--> statement-breakpoint
CREATE INDEX `listing_homes_address` ON `listing_homes` (`Address`);--> statement-breakpoint
CREATE INDEX `listing_homes_instead` ON `listing_homes` (`Instead`);--> statement-breakpoint
ALTER TABLE `feed_lookups` ADD `Local` text;--> statement-breakpoint
ALTER TABLE `feeds` ADD `StaleAction` text DEFAULT 'mark' NOT NULL;--> statement-breakpoint
ALTER TABLE `feeds` ADD `Push` text;--> statement-breakpoint
ALTER TABLE `feeds` ADD `PushedAt` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `HomeShownTo` text;