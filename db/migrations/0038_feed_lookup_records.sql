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
ALTER TABLE `feed_lookups` ADD `Local` text;