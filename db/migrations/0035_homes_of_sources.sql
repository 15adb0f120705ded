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
ALTER TABLE `listings` ADD `HomeShownTo` text;